/** A caption in a WebVTT file as its author wrote it. Times are in seconds. */
export interface ReadCue {
  /** The number of its timing line, from 1. */
  line: number;
  start: number;
  end: number;
  /** Cue settings, such as `align:start`. */
  settings: string[];
  /** Lines of text. */
  text: string[];
}

/** A block of a file. */
export type Block =
  | { kind: 'cue'; cue: ReadCue; isUnseparated: boolean }
  /** An invalid timing. */
  | { kind: 'fault'; line: number; text: string }
  /** Lines without a timing that are not a comment, style or region. */
  | { kind: 'stray'; line: number; text: string };

const ARROW = '-->';
const STAMP = /^(?:(\d{2,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const KEPT_APART = /^(NOTE|STYLE|REGION)(\s|$)/;

/** A WebVTT timestamp in seconds; null if it is invalid. */
export function secondsOf(stamp: string): number | null {
  const [, hours = '0', minutes, seconds, thousandths] = STAMP.exec(stamp) ?? [];
  if (minutes === undefined) return null;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000;
}

function readTiming(text: string, line: number): ReadCue | null {
  const arrow = text.indexOf(ARROW);
  const [until = '', ...settings] = text
    .slice(arrow + ARROW.length)
    .trim()
    .split(/\s+/);
  const [start, end] = [secondsOf(text.slice(0, arrow).trim()), secondsOf(until)];
  return start === null || end === null ? null : { line, start, end, settings, text: [] };
}

/** The lines of a file, with any kind of line ending and without its byte order mark. */
export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);

/** Whether this is the first line of a WebVTT file. */
export const isHeader = (line: string | undefined): boolean => /^WEBVTT([ \t]|$)/.test(line ?? '');

/**
 * Parses what follows the header like browsers do, which treat each line with an arrow as a timing, and skip
 * what they do not know.
 */
export function* readBlocks(lines: readonly string[]): Generator<Block> {
  let at = 1;
  // The header ends with the first empty line.
  while (at < lines.length && lines[at] !== '' && !lines[at]?.includes(ARROW)) at += 1;
  while (at < lines.length) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const first = lines[at] ?? '';
    const hasName = !first.includes(ARROW) && (lines[at + 1]?.includes(ARROW) ?? false);
    const timing = hasName ? (lines[at + 1] ?? '') : first;
    const line = at + (hasName ? 2 : 1);
    const isUnseparated = lines[at - 1] !== '';
    if (!timing.includes(ARROW)) {
      if (!KEPT_APART.test(first)) yield { kind: 'stray', line, text: first };
      while (at < lines.length && lines[at] !== '') at += 1;
      continue;
    }
    at = line;
    const text: string[] = [];
    while (at < lines.length && lines[at] !== '' && !lines[at]?.includes(ARROW)) {
      text.push(lines[at] ?? '');
      at += 1;
    }
    const cue = readTiming(timing, line);
    yield cue ? { kind: 'cue', cue: { ...cue, text }, isUnseparated } : { kind: 'fault', line, text: timing };
  }
}

const NUMBER = String.raw`\d{1,9}(?:\.\d{1,9})?`;
const SETTINGS: Readonly<Record<string, RegExp>> = {
  vertical: /^(rl|lr)$/,
  line: new RegExp(`^(-?\\d{1,9}|${NUMBER}%)(,(start|center|end))?$`),
  position: new RegExp(`^${NUMBER}%(,(line-left|center|line-right))?$`),
  size: new RegExp(`^${NUMBER}%$`),
  align: /^(start|center|end|left|right)$/,
  region: /^\S+$/,
};

/** Whether browsers know a setting, such as `align:start`. */
export function isSetting(setting: string): boolean {
  const [, name = '', value = ''] = /^([a-z]+):(.*)$/.exec(setting) ?? [];
  return Object.hasOwn(SETTINGS, name) && (SETTINGS[name]?.test(value) ?? false);
}
