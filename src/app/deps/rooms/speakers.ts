import { loudnessOf } from './loudness';

/** How often loudness is measured, in milliseconds. */
const EVERY_MS = 250;
/** Root mean square of samples above which somebody counts as speaking. */
const SPEAKING = 0.02;
const SAMPLES = 512;

interface Meter {
  /** The measured track: a source stays with the track it was created with. */
  track: MediaStreamTrack;
  source: MediaStreamAudioSourceNode;
  analyser: AnalyserNode;
}

/** Measures how loud streams are, by name. */
export class Speakers {
  readonly #meters = new Map<string, Meter>();
  readonly #samples = new Float32Array(SAMPLES);
  #context: AudioContext | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Listens to these streams; those without sound are silent. */
  listen(streams: ReadonlyMap<string, MediaStream>): void {
    for (const [name, { track, source }] of this.#meters) {
      if (streams.get(name)?.getAudioTracks()[0] === track) continue;
      source.disconnect();
      this.#meters.delete(name);
    }
    for (const [name, stream] of streams) {
      const [track] = stream.getAudioTracks();
      if (this.#meters.has(name) || !track) continue;
      this.#context ??= new AudioContext();
      const source = this.#context.createMediaStreamSource(stream);
      const analyser = new AnalyserNode(this.#context, { fftSize: SAMPLES });
      source.connect(analyser);
      this.#meters.set(name, { track, source, analyser });
    }
  }

  /** Calls back whenever the speakers change, the loudest first. Returns a function that unsubscribes. */
  watch(changed: (names: readonly string[]) => void): () => void {
    let before = '';
    this.#timer = setInterval(() => {
      const names = this.#speaking();
      const now = names.join();
      if (now !== before) changed(names);
      before = now;
    }, EVERY_MS);
    return () => clearInterval(this.#timer);
  }

  close(): void {
    clearInterval(this.#timer);
    this.listen(new Map());
    void this.#context?.close();
    this.#context = null;
  }

  #speaking(): string[] {
    return [...this.#meters]
      .map(([name, { analyser }]) => ({ name, loudness: loudnessOf(analyser, this.#samples) }))
      .filter(({ loudness }) => loudness > SPEAKING)
      .sort((one, other) => other.loudness - one.loudness)
      .map(({ name }) => name);
  }
}
