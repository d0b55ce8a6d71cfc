import type { ImportPace } from '../../../../../src/contract/platform/imports';
import type { ToolIo } from '../../../../lib/tool';

const WIDTH = 20;
/** Interval between lines, in milliseconds, if lines cannot be replaced. */
const LINE_MS = 10_000;

const PHASES: Record<ImportPace['phase'], string> = {
  reading: 'Reading and checking',
  comparing: 'Comparing with the directory',
  merging: 'Merging',
};

const duration = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

function facts({ phase, rows, part, rowsPerSecond, secondsLeft }: ImportPace): string {
  return [
    ...(part === null ? [] : [`${Math.floor(part * 100)}%`]),
    ...(phase === 'comparing' ? [] : [`${rows} rows`]),
    ...(rowsPerSecond === null ? [] : [`${rowsPerSecond} rows/s`]),
    ...(secondsLeft === null ? [] : [`${duration(secondsLeft)} left in this step`]),
  ].join(', ');
}

/**
 * Shows the progress of an import: on one line if lines can be replaced, otherwise one line per phase and
 * every ten seconds.
 */
export function progressShown(io: ToolIo): (pace: ImportPace, now: number) => void {
  let last: { phase: ImportPace['phase']; at: number } | undefined;
  return (pace, now) => {
    const summary = [PHASES[pace.phase], facts(pace)].filter((text) => text !== '').join(': ');
    if (io.replaceLine) {
      const filled = Math.round((pace.part ?? 0) * WIDTH);
      const bar = pace.part === null ? '' : `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] `;
      io.replaceLine(`${bar}${summary}`);
      return;
    }
    if (last?.phase === pace.phase && now - last.at < LINE_MS) return;
    last = { phase: pace.phase, at: now };
    io.err(summary);
  };
}
