import { useEffect, useRef } from 'react';

/** Two tones a third apart: frequency in hertz and start in seconds. */
const TONES = [
  { frequency: 660, at: 0 },
  { frequency: 830, at: 0.16 },
] as const;
const LENGTH_S = 0.28;
const VOLUME = 0.2;

function play(context: AudioContext): void {
  for (const { frequency, at } of TONES) {
    const begin = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH_S);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + LENGTH_S);
  }
}

/**
 * Chimes whenever `count` grows while `on`, and once when switched on. Browsers block audio before a user
 * gesture: if the sound was already on at load, the first gesture anywhere unlocks it.
 */
export function useChime(on: boolean, count: number): void {
  const context = useRef<AudioContext | null>(null);
  const heard = useRef(count);

  useEffect(() => {
    if (!on || typeof AudioContext !== 'function') return undefined;
    const made = new AudioContext();
    context.current = made;
    // Running if just switched on: play a sample. If restored, the browser has it suspended.
    if (made.state === 'running') play(made);
    const wake = () => void made.resume();
    document.addEventListener('pointerdown', wake, { once: true });
    document.addEventListener('keydown', wake, { once: true });
    return () => {
      document.removeEventListener('pointerdown', wake);
      document.removeEventListener('keydown', wake);
      context.current = null;
      void made.close();
    };
  }, [on]);

  useEffect(() => {
    if (count > heard.current && context.current?.state === 'running') play(context.current);
    heard.current = count;
  }, [count]);
}
