/** Progress between lines, in percent: at most ten lines per build. */
const STEP = 10;

/**
 * Build progress for a log: a handler for webpack's ProgressPlugin, whose default writes hundreds of lines
 * where it cannot overwrite the last one. `share` goes from 0 to 1 and may fall back.
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
