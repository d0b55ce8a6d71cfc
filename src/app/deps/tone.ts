/** Two short notes, in Hz, one after the other. */
const NOTES = [784, 1_047];
const NOTE_S = 0.12;
const VOLUME = 0.08;
const SILENCE = 0.001;

let context: AudioContext | null = null;

/**
 * Plays a short tone. Browsers play nothing before the user's first gesture: until then it does nothing, so
 * that no tone waits for it.
 */
export function playTone(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  NOTES.forEach((frequency, index) => {
    const starts = audio.currentTime + index * NOTE_S;
    const volume = audio.createGain();
    volume.gain.setValueAtTime(VOLUME, starts);
    volume.gain.exponentialRampToValueAtTime(SILENCE, starts + NOTE_S);
    volume.connect(audio.destination);
    const note = audio.createOscillator();
    note.frequency.value = frequency;
    note.connect(volume);
    note.start(starts);
    note.stop(starts + NOTE_S);
  });
}
