/** A caption of a WebVTT file as its author wrote it. Times are seconds. */
export interface ReadCue {
  /** Of its timing, from 1. */
  line: number;
  start: number;
  end: number;
  /** Each with its settings, such as `align:start`. */
  settings: string[];
  /** Lines of text. */
  text: string[];
}

/** What a file consists of. */
export type Block =
  | { kind: 'cue'; cue: ReadCue; isUnseparated: boolean }
  /** A timing that is none. */
  | { kind: 'fault'; line: number; text: string }
  /** Lines without a timing that are no comment, style or region. */
  | { kind: 'stray'; line: number; text: string };

const ARROW = '-->';
const STAMP = /^(?:(\d{2,6}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const KEPT_APART = /^(NOTE|STYLE|REGION)(\s|$)/;

/** Seconds of a WebVTT time; null for what is none. */
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

/** The lines of a file: all kinds of line ends are the same, and a byte order mark is none of its text. */
export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);

/** Whether a WebVTT file begins like this. */
export const isHeader = (line: string | undefined): boolean => /^WEBVTT([ \t]|$)/.test(line ?? '');

/**
 * Reads what follows the header, as browsers do: they take each line with an arrow for a timing, and leave
 * out what they do not know.
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
