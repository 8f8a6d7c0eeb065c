// Two short notes when it is my turn; off until somebody asks for them, and never before a first gesture.
import { afterUpdate, myTurn, wants } from './core.js';

const NOTES = [587, 784];
const TICK = 440;
let was = myTurn();
let audio = null;

addEventListener('pointerdown', wake, { once: true });
addEventListener('keydown', wake, { once: true });

function wake() {
  if (window.AudioContext) audio ??= new AudioContext();
}

function note(frequency, at) {
  const tone = new OscillatorNode(audio, { frequency, type: 'sine' });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.16);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.18);
}

/** One short, low note, for whoever wants sound. */
export function tick() {
  if (wants('sound') && audio) note(TICK, audio.currentTime);
}

afterUpdate(() => {
  if (myTurn() && !was && wants('sound') && audio) {
    NOTES.forEach((frequency, i) => note(frequency, audio.currentTime + i * 0.11));
    if (navigator.vibrate) navigator.vibrate(40);
  }
  was = myTurn();
});
