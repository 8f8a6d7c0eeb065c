import { settings } from './settings.js';

settings();
