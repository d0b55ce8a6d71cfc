import type { ToolIo } from '../../../lib/tool';

const WIDTH = 30;

/** Shows write progress: a bar if lines can be replaced, otherwise a line at each quarter. */
export function progressShown(io: ToolIo): (done: number, total: number) => void {
  let quarter = 0;
  return (done, total) => {
    const part = done / total;
    if (io.replaceLine) {
      const filled = Math.round(part * WIDTH);
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}]`;
      io.replaceLine(done < total ? `${bar} ${done} of ${total} sessions` : '');
      return;
    }
    const now = Math.floor(part * 4);
    if (now > quarter) io.err(`Stored ${done} of ${total} sessions`);
    quarter = now;
  };
}
