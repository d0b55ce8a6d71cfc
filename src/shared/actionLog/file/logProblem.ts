/** Why a file cannot be used as an action log, and where in it. */
export class LogProblem extends Error {
  /** Where: a line and column, a field of the file, or a segment's entry by its sequence number. */
  readonly place: string;
  /** What is wrong and, where something can be done, what to do; a sentence without its full stop. */
  readonly reason: string;

  constructor(place: string, reason: string) {
    super(`${place}: ${reason}`);
    this.name = 'LogProblem';
    this.place = place;
    this.reason = reason;
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
