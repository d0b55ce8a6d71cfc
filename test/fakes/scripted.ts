import { CANCEL } from 'redux-saga';

/**
 * What a scripted call does: throw this error, return this value, or call this function (which may throw or
 * return a promise).
 */
export type Script<Args extends unknown[], Reply> =
  | Error
  | Reply
  | ((...args: Args) => Reply | Promise<Reply>);

export interface ScriptedCall<Args extends unknown[]> {
  args: Args;
  /** The calling saga stopped waiting. */
  cancelled: boolean;
}

export interface Scripted<Args extends unknown[], Reply> {
  (...args: Args): Promise<Reply>;
  calls: ScriptedCall<Args>[];
  /** Scripts the replies from now on: each script serves one call, the last one all further calls. */
  answers(...scripts: Script<Args, Reply>[]): void;
}

/** A promise settled later by the test. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** A promise that never settles. */
export const never = () => new Promise<never>(() => {});

/** An asynchronous function that answers by script; a call without a script rejects, naming the function. */
export function createScripted<Args extends unknown[], Reply>(
  name: string,
  ...initial: Script<Args, Reply>[]
): Scripted<Args, Reply> {
  let scripts = initial;
  const calls: ScriptedCall<Args>[] = [];

  async function run(args: Args): Promise<Reply> {
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    if (script === undefined && scripts.length === 0) throw new Error(`No answer is scripted for ${name}.`);
    if (script instanceof Error) throw script;
    return typeof script === 'function'
      ? (script as (...given: Args) => Reply | Promise<Reply>)(...args)
      : (script as Reply);
  }

  function scripted(...args: Args): Promise<Reply> {
    const record: ScriptedCall<Args> = { args, cancelled: false };
    calls.push(record);
    return Object.assign(run(args), {
      [CANCEL]: () => {
        record.cancelled = true;
      },
    });
  }
  return Object.assign(scripted, {
    calls,
    answers: (...next: Script<Args, Reply>[]) => {
      scripts = next;
    },
  });
}
