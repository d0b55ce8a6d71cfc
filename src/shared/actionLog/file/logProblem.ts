/**
 * What a person can make of it, whatever words they are told it in:
 * `malformed` what stands there is not what a log has there; `empty`; `cutShort` the file ends in the middle; `noJson`; `foreign` it is
 * something else; `tooLarge` in `megabytes`, of `most`; `tooManyEntries` more than `most`; `growsTooLarge` written out it has more
 * than `most` megabytes; `tooDeep` nested more than `most` deep; `newer` and `older` than this build's version of the format,
 * which is `known`; `unwritten` Redux DevTools could not write it; `nothingRecorded` there is a report alone.
 */
export type ProblemKind =
  | 'malformed'
  | 'empty'
  | 'cutShort'
  | 'noJson'
  | 'foreign'
  | 'tooLarge'
  | 'tooManyEntries'
  | 'growsTooLarge'
  | 'tooDeep'
  | 'newer'
  | 'older'
  | 'unwritten'
  | 'nothingRecorded';

/** Numbers that belong to a problem by their names; `line` and `column` count from 1. */
export type ProblemFigures = Readonly<Record<string, number>>;

/** Why a file cannot be used as an action log, and where in it. */
export class LogProblem extends Error {
  /** Where: a line and column, a field of the file, or a segment's entry by its sequence number. */
  readonly place: string;
  /** What is wrong and, where something can be done, what to do; an English sentence without its full stop. */
  readonly reason: string;
  readonly kind: ProblemKind;
  readonly figures: ProblemFigures;

  constructor(place: string, reason: string, kind: ProblemKind = 'malformed', figures: ProblemFigures = {}) {
    super(`${place}: ${reason}`);
    this.name = 'LogProblem';
    this.place = place;
    this.reason = reason;
    this.kind = kind;
    this.figures = figures;
  }
}

/** The file as a whole, as a place. */
export const WHOLE_FILE = 'the file';

/** Names a place inside a value: `result.items[3].name`. */
export function pathText(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    if (!/^[a-zA-Z_$][\w$-]{0,59}$/.test(step)) return `${text}[${JSON.stringify(step.slice(0, 60))}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
