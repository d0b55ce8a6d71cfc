const SECONDS = 1.2;
/** Three rising notes, so that the melody is recognizable. */
const NOTES = [523, 659, 784];
const LOUDNESS = 0.25;

type WithSink = HTMLAudioElement & { setSinkId?: (deviceId: string) => Promise<void> };

/** Schedules the notes one after another, each fading out. */
function schedule(context: AudioContext, output: AudioNode): void {
  const length = SECONDS / NOTES.length;
  NOTES.forEach((frequency, index) => {
    const start = context.currentTime + index * length;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(LOUDNESS, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    const note = new OscillatorNode(context, { frequency });
    note.connect(gain).connect(output);
    note.start(start);
    note.stop(start + length);
  });
}

/** Plays a short melody on a speaker (null: the browser's choice), and resolves when it is over. */
export async function playTone(speakerId: string | null, signal: AbortSignal): Promise<void> {
  const context = new AudioContext();
  const output = new MediaStreamAudioDestinationNode(context);
  const audio: WithSink = new Audio();
  try {
    audio.srcObject = output.stream;
    // If the speaker is no longer there, the browser's choice stays.
    await audio.setSinkId?.(speakerId ?? '').catch(() => undefined);
    await audio.play();
    schedule(context, output);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, SECONDS * 1_000);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  } finally {
    audio.srcObject = null;
    await context.close();
  }
}
