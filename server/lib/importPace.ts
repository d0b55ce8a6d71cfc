import type { ImportPace } from '../../src/contract/platform/imports';
import type { ImportProgress } from './importProgress';

/** Speed is measured over this many milliseconds. */
const WINDOW_MS = 10_000;
/**
 * No speed is reported before this many milliseconds: caches and connections are cold at first, and an
 * estimate would be a guess.
 */
const LEAST_MS = 3_000;

interface Sample {
  at: number;
  rows: number;
  part: number | null;
}

function partOf({ phase, readBytes, rows, of }: ImportProgress, fileBytes: number): number | null {
  const [done, all] = phase === 'reading' ? [readBytes, fileBytes] : [rows, of];
  if (phase === 'comparing' || !all) return null;
  return Math.min(1, done / all);
}

/** Estimates the speed of an import from its progress at each call; `now` is in milliseconds. */
export function createPace(fileBytes: number): (progress: ImportProgress, now: number) => ImportPace {
  let phase: ImportProgress['phase'] | undefined;
  let samples: Sample[] = [];
  return (progress, now) => {
    if (progress.phase !== phase) samples = [];
    phase = progress.phase;
    const part = partOf(progress, fileBytes);
    samples = [...samples.filter(({ at }) => now - at <= WINDOW_MS), { at: now, rows: progress.rows, part }];
    const [first] = samples;
    const ms = first ? now - first.at : 0;
    const pace = { phase, rows: progress.rows, part, rowsPerSecond: null, secondsLeft: null };
    if (!first || ms < LEAST_MS || part === null || first.part === null || part <= first.part) return pace;
    return {
      ...pace,
      rowsPerSecond: Math.round(((progress.rows - first.rows) / ms) * 1_000),
      secondsLeft: Math.round((((1 - part) / (part - first.part)) * ms) / 1_000),
    };
  };
}
