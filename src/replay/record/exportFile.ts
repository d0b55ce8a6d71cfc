import type { ActionLog } from '../log/actionLog';
import { writeLogInSteps } from '../log/file';
import { BREATH_AFTER_MS, type Steps } from '../log/steps';
import type { RecordingHost } from './host';

const two = (value: number) => String(value).padStart(2, '0');

/** File name of a log: `plenary-<event>-<yyyymmdd-hhmm>.json.gz`, in local time. */
export function fileName(log: ActionLog, now: number): string {
  const began = new Date(log.segments[0]?.startedAt ?? now);
  const day = `${began.getFullYear()}${two(began.getMonth() + 1)}${two(began.getDate())}`;
  return `plenary-${log.event?.id ?? 'page'}-${day}-${two(began.getHours())}${two(began.getMinutes())}.json.gz`;
}

/** Runs long work in slices, keeping the page responsive. */
export async function besides<Result>(work: Steps<Result>): Promise<Result> {
  let begun = performance.now();
  let step = work.next();
  for (; !step.done; step = work.next()) {
    if (performance.now() - begun < BREATH_AFTER_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return step.value;
}

function pack(text: string): Promise<Blob> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed, { headers: { 'content-type': 'application/gzip' } }).blob();
}

/** Downloads a log, packed. A large one takes seconds to write; the page stays responsive meanwhile. */
export async function downloadLog(
  { saveBlob }: Pick<RecordingHost, 'saveBlob'>,
  log: ActionLog,
): Promise<void> {
  const text = await besides(writeLogInSteps(log));
  saveBlob(fileName(log, Date.now()), await pack(text));
}
