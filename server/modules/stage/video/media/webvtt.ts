/** A caption: start and end in seconds, and its text (WebVTT cue text, lines separated by \n). */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

const STAMP = String.raw`(\d{2}):(\d{2}):(\d{2})\.(\d{3})`;
const TIMING = new RegExp(`^${STAMP} --> ${STAMP}$`);

/**
 * Parses a WebVTT file of plain cues: full timestamps, no cue ids, settings, styles or regions. Throws on
 * anything else.
 */
export function parseCues(vtt: string): Cue[] {
  const [header, ...blocks] = vtt
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  if (header !== 'WEBVTT') throw new Error('A WebVTT file begins with a line "WEBVTT" and an empty line.');
  return blocks.map((block) => {
    const [timing = '', ...lines] = block.split('\n');
    const stamps = TIMING.exec(timing)?.slice(1).map(Number);
    if (!stamps || lines.length === 0)
      throw new Error(`Not a WebVTT cue with a timing and a text: "${block}".`);
    const cue = { start: seconds(stamps.slice(0, 4)), end: seconds(stamps.slice(4)), text: lines.join('\n') };
    if (cue.end <= cue.start) throw new Error(`The WebVTT cue "${timing}" ends before it begins.`);
    return cue;
  });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as cue text, on one line: nothing in it is read as a tag, an entity or a timing. */
export const escapeCueText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '').replace(/[\r\n]+/g, ' ');

/**
 * Writes cues as WebVTT. HLS segments need the media clock (MPEG-2, 90 kHz) at zero of the cue times (RFC
 * 8216 §3.5); a file beside a video has none (null).
 */
export function writeCues(cues: readonly Cue[], { mpegts }: { mpegts: number | null }): string {
  const header = mpegts === null ? 'WEBVTT' : `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${mpegts}`;
  const blocks = cues.map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${text}`);
  return `${[header, ...blocks].join('\n\n')}\n`;
}

/**
 * The cues shown at some time between `from` and `to` (seconds) if cues of `period` seconds repeat forever.
 */
export function repeatCues(cues: readonly Cue[], period: number, from: number, to: number): Cue[] {
  const repeated: Cue[] = [];
  for (let offset = Math.floor(from / period) * period; offset < to; offset += period) {
    for (const { start, end, text } of cues) {
      if (offset + start < to && offset + end > from) {
        repeated.push({ start: offset + start, end: offset + end, text });
      }
    }
  }
  return repeated;
}

function seconds([hours = 0, minutes = 0, whole = 0, thousandths = 0]: number[]): number {
  return (hours * 3_600_000 + minutes * 60_000 + whole * 1_000 + thousandths) / 1_000;
}

function stamp(time: number): string {
  const ms = Math.round(time * 1_000);
  const part = (unit: number, base: number, width = 2) =>
    String(Math.floor(ms / unit) % base).padStart(width, '0');
  return `${part(3_600_000, 100)}:${part(60_000, 60)}:${part(1_000, 60)}.${part(1, 1_000, 3)}`;
}
