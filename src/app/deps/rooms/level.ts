import { FULL_LEVEL } from '../../../shared/platform/deps/rooms';
import { loudnessOf } from './loudness';

/** How often loudness is measured, in milliseconds. */
const EVERY_MS = 150;
const SAMPLES = 1024;
/** Loudness of normal speech near a microphone, as a root mean square of samples. */
const NORMAL_SPEECH = 0.2;

/** Calls back whenever a stream's level changes; returns a function that unsubscribes. */
export function watchLevel(stream: MediaStream, changed: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: SAMPLES });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(SAMPLES);
  let before = -1;
  const timer = setInterval(() => {
    const loudness = loudnessOf(analyser, samples);
    // Perceived loudness grows roughly with the square root.
    const level = Math.min(FULL_LEVEL, Math.round(Math.sqrt(loudness / NORMAL_SPEECH) * FULL_LEVEL));
    if (level !== before) changed(level);
    before = level;
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
