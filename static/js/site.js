import './confirm.js';
import { settings } from './settings.js';

settings();

// What the device says its zone is: the server shows dates in it to whoever has not chosen another.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `device_zone=${zone}; path=/; max-age=${400 * 24 * 60 * 60}; samesite=lax${secure}`;
}
