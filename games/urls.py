"""Addresses of tables, of rule sets, and of the JSON interface."""

from __future__ import annotations

from django.urls import path, re_path

from games.api.app import api
from games.api.missing import missing
from games.selectors.rules import OF_TABLE
from games.views.about import seated, speaking
from games.views.agreements import answer, ask, take_back_seat
from games.views.bot_seats import fill, leave_bot_seat, take_bot_seat
from games.views.commands import act, again, join, leave, next_deal, release
from games.views.deal import deal_page
from games.views.follow import follow
from games.views.leaving import leaving
from games.views.match_rating import match_rating
from games.views.page import page
from games.views.play import play_now
from games.views.quick import go, mine, quick
from games.views.ranking_csv import ranking_csv
from games.views.rankings import how as rankings_how
from games.views.rankings import overview as rankings
from games.views.rankings import ranking
from games.views.reports import report_made, report_new
from games.views.rules_compare import compare
from games.views.rules_guide import card_page, guide_page
from games.views.rules_new import new, preview
from games.views.rules_overview import overview
from games.views.table_ask import table_ask, table_let_in
from games.views.table_invite import table_invite
from games.views.table_new import table_new
from games.views.table_outcome import table_outcome
from games.views.talk import talk

urlpatterns = [
    path("play", play_now, name="play"),
    path("quick", quick, name="quick"),
    # One table
    path("tables/new/", table_new, name="table-new"),
    path("tables/go", go, name="table-go"),
    path("tables/mine/", mine, name="table-mine"),
    path("follow/", follow, name="follow"),
    path("tables/<str:table>/", page, name="table"),
    path("tables/<str:table>/fill", fill, name="table-fill"),
    path("tables/<str:table>/take", take_bot_seat, name="table-take"),
    path("tables/<str:table>/give-up", leave_bot_seat, name="table-give-up"),
    path("tables/<str:table>/actions", act, name="table-actions"),
    path("tables/<str:table>/next", next_deal, name="table-next"),
    path("tables/<str:table>/join", join, name="table-join"),
    path("tables/<str:table>/again", again, name="table-again"),
    path("tables/<str:table>/leave", leave, name="table-leave"),
    path("tables/<str:table>/leaving", leaving, name="table-leaving"),
    path("tables/<str:table>/return", take_back_seat, name="table-return"),
    path("tables/<str:table>/agreements", ask, name="table-agreements"),
    path("tables/<str:table>/agreements/<int:question>", answer, name="table-agreement"),
    path("tables/<str:table>/invite", table_invite, name="table-invite"),
    path("tables/<str:table>/release", release, name="table-release"),
    path("tables/<str:table>/deals/<int:number>/", deal_page, name="table-deal"),
    path("tables/<str:table>/ask", table_ask, name="table-ask"),
    path("tables/<str:table>/let-in", table_let_in, name="table-let-in"),
    path("tables/<str:table>/outcome", table_outcome, name="table-outcome"),
    path("tables/<str:table>/talk", talk, name="table-talk"),
    path("tables/<str:table>/seats/<int:seat>/", seated, name="table-seat"),
    path("tables/<str:table>/said/<int:message>/", speaking, name="table-speaker"),
    # Ratings and rankings
    path("matches/<uuid:match>/rating/", match_rating, name="match-rating"),
    path("rankings/", rankings, name="rankings"),
    path("rankings/how/", rankings_how, name="rankings-how"),
    path("rankings/<str:pool>/", ranking, name="ranking"),
    path("rankings/<str:pool>/ranking.csv", ranking_csv, name="ranking-csv"),
    path("reports/new/", report_new, name="report"),
    path("reports/<int:number>/", report_made, name="report-made"),
    # Rule sets
    path("rules/", overview, name="rules"),
    path("rules/new/", new, name="rules-new"),
    path("rules/preview", preview, name="rules-preview"),
    path("rules/compare/", compare, name="rules-compare"),
    path("rules/sets/<str:code>/", guide_page(), name="rules-set"),
    path("rules/sets/<str:code>/card/", card_page(), name="rules-set-card"),
    path("rules/tables/<str:code>/", guide_page(OF_TABLE), name="rules-table"),
    path("rules/tables/<str:code>/card/", card_page(OF_TABLE), name="rules-table-card"),
    path("rules/<str:code>/", guide_page(), name="rules-preset"),
    path("rules/<str:code>/card/", card_page(), name="rules-preset-card"),
    # The JSON interface
    path("api/", api.urls),
    re_path(r"^api/", missing),
]
