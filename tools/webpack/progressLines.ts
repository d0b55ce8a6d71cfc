/** A line is written each time this much more is done, in percent: a whole build makes ten lines at the most. */
const STEP = 10;

/**
 * How far a build has come, for a log: a handler for webpack's ProgressPlugin, whose own one writes hundreds of lines where
 * it cannot overwrite the last one. `share` goes from 0 to 1 and may fall back.
 */
export function progressLines(write: (line: string) => void): (share: number) => void {
  let next = STEP;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent < next) return;
    write(`Building: ${percent}%\n`);
    next = percent - (percent % STEP) + STEP;
  };
}
