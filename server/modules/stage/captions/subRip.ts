import { isHeader, linesOf } from './cues';

const TIME = String.raw`(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const TIMING = new RegExp(`^${TIME}\\s{0,4}-->\\s{0,4}${TIME}(?=\\s|$)`);

/** Whether a text is SubRip (SRT): it has SubRip timings and no WebVTT header. */
export const isSubRip = (lines: readonly string[]): boolean =>
  !isHeader(lines[0]) && lines.some((line) => TIMING.test(line.trim()));

/** Converts SubRip to WebVTT: adds a header, rewrites the timings, and drops screen positions. */
export function fromSubRip(text: string): string {
  const converted = linesOf(text).map((line) => {
    const stamps = TIMING.exec(line.trim())?.slice(1);
    if (!stamps) return line;
    const stamp = ([hours = '', minutes = '', seconds = '', thousandths = '']: string[]) =>
      `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}.${thousandths.padEnd(3, '0')}`;
    return `${stamp(stamps.slice(0, 4))} --> ${stamp(stamps.slice(4))}`;
  });
  return ['WEBVTT', '', ...converted].join('\n');
}
