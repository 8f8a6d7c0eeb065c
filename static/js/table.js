// The table's page. Parts tell each other of changes through core.js; the order here is the order they hear of them.
import { announceAfter } from './core.js';
import './say.js';
import './notice.js';
import './give.js';
import './bid.js';
import './hand.js';
import './flip.js';
import './keys.js';
import './sound.js';
import './clock.js';
import './buttons.js';
import './filling.js';
import './parts.js';
import './asked.js';
import './doors.js';
import './follow.js';
import './talk.js';
import './absence.js';
import './host.js';
import { reopen } from './live.js';
import { settings } from './settings.js';

// What the reader is being told must not vanish with the next update.
Idiomorph.defaults.callbacks.beforeNodeMorphed = (old) => !old.hasAttribute?.('data-keep');
settings(reopen);
announceAfter();
