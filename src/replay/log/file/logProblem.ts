/**
 * What is wrong with the file, independent of the wording shown:
 * - `malformed`: the content is not what a log has there
 * - `empty`: the file is empty
 * - `cutShort`: the file ends in the middle
 * - `noJson`: not JSON
 * - `foreign`: something other than an action log
 * - `tooLarge`: `megabytes` in size, with a limit of `most`
 * - `growsTooLarge`: more than `most` megabytes when unpacked, or with its references resolved
 * - `packingDamaged`: packed with gzip, and damaged or incomplete
 * - `tooDeep`: nested more than `most` deep
 * - `newer`, `older`: than the format version of this build, `known`
 * - `unwritten`: Redux DevTools could not serialize it
 * - `nothingRecorded`: contains only a report
 */
export type ProblemKind =
  | 'malformed'
  | 'empty'
  | 'cutShort'
  | 'noJson'
  | 'foreign'
  | 'tooLarge'
  | 'growsTooLarge'
  | 'packingDamaged'
  | 'tooDeep'
  | 'newer'
  | 'older'
  | 'unwritten'
  | 'nothingRecorded';

/** A problem's numbers by name; `line` and `column` count from 1. */
export type ProblemFigures = Readonly<Record<string, number>>;

/** Why a file cannot be used as an action log, and where the problem is. */
export class LogProblem extends Error {
  /** A line and column, a field of the file, or a segment's entry by its sequence number. */
  readonly position: string;
  /** What is wrong and, if possible, what to do about it; an English sentence without its full stop. */
  readonly reason: string;
  readonly kind: ProblemKind;
  readonly figures: ProblemFigures;

  constructor(
    position: string,
    reason: string,
    kind: ProblemKind = 'malformed',
    figures: ProblemFigures = {},
  ) {
    super(`${position}: ${reason}`);
    this.name = 'LogProblem';
    this.position = position;
    this.reason = reason;
    this.kind = kind;
    this.figures = figures;
  }
}

/** Location that means the file as a whole. */
export const WHOLE_FILE = 'the file';

/** Formats a path inside a value: `result.items[3].name`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!/^[a-zA-Z_$][\w$-]{0,59}$/.test(step)) return `${text}[${JSON.stringify(step.slice(0, 60))}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
