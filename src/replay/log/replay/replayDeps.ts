import { END } from 'redux-saga';
import { refuseFlush, rootOfCall, type TakeChannel, type Taker } from '../calls';
import type { ExtEntry, ReadEntry, WorldEntry } from '../entry';
import { fromPlain, isEndpoint, plainEndpoint, reviveError } from '../plain';
import { Answer } from '../recorder/answer';
import type { Redactor } from '../redact';
import type { Tape } from './tape';

/** Log entries that settle a call or deliver a message to a channel. */
type AnsweredEntry = Exclude<WorldEntry, ExtEntry>;

/** Dependencies answered from a tape. */
export interface ReplayDeps {
  /** A proxy for every dependency: `deps.clock.now`, `deps.storage.local.get`. */
  deps: unknown;
  /** Settles the entry's call or delivers its message to its channel. */
  deliver: (entry: AnsweredEntry) => void;
}

export interface ReplayDepsOptions {
  tape: Tape;
  redactor: Redactor;
  /** Feature of the running saga. */
  saga: () => string | undefined;
  /** Delivers the external entries recorded while the call was in progress. */
  deliverNested: () => void;
}

/** Thrown into sagas still running when the replay is over, as there are no answers left for them. */
export class ReplayOver extends Error {
  override name = 'ReplayOver';
}

export function createReplayDeps({ tape, redactor, saga, deliverNested }: ReplayDepsOptions): ReplayDeps {
  const answers = new Map<number, Answer>();
  /** Per call: passes a message to the next taker; returns false if there is none. */
  const channels = new Map<number, (message: unknown) => boolean>();
  const by = () => {
    const name = saga();
    return name === undefined ? {} : { saga: name };
  };

  function openChannel(call: number): TakeChannel {
    const takers: Taker[] = [];
    const emit = (value: unknown) => {
      const taker = takers.shift();
      taker?.(value);
      return taker !== undefined;
    };
    channels.set(call, emit);
    return {
      take(taker) {
        takers.push(taker);
        taker.cancel = () => {
          const index = takers.indexOf(taker);
          if (index >= 0) takers.splice(index, 1);
        };
        const waiting = tape.takeWorld((entry) => 'buffered' in entry && entry.call === call);
        if (waiting && waiting.kind !== 'ext') deliver(waiting);
      },
      flush: refuseFlush,
      close() {
        tape.matchEnd({ kind: 'close', at: 0, ...by(), call });
        while (emit(END));
      },
    };
  }

  function openAnswer(call: number): Answer {
    const answer = new Answer(() => {
      answers.delete(call);
      tape.matchEnd({ kind: 'cancel', at: 0, ...by(), call });
    });
    answers.set(call, answer);
    return answer;
  }

  function outcome(entry: ReadEntry): unknown {
    if ('error' in entry) throw reviveError(entry.error);
    return entry.result === undefined ? undefined : fromPlain(entry.result);
  }

  function call(name: string, args: unknown[]): unknown {
    if (tape.over) throw new ReplayOver();
    const given = args.map((arg) => (isEndpoint(arg) ? plainEndpoint(arg) : arg));
    const entry = tape.matchCall(name, given, () => ({
      at: 0,
      ...by(),
      name,
      args: redactor.redactArguments(rootOfCall(name, args), args),
    }));
    if (!entry) throw new ReplayOver();
    const value = entry.kind === 'call' ? openAnswer(entry.call) : undefined;
    const channel = entry.kind === 'open' ? openChannel(entry.call) : undefined;
    deliverNested();
    return entry.kind === 'read' ? outcome(entry) : (value ?? channel);
  }

  function dependency(name: string): unknown {
    const known = new Map<string, unknown>();
    return new Proxy((...args: unknown[]) => call(name, args), {
      get(target, key) {
        if (typeof key !== 'string' || key in target) return Reflect.get(target, key) as unknown;
        if (!known.has(key)) known.set(key, dependency(name === '' ? key : `${name}.${key}`));
        return known.get(key);
      },
    });
  }

  function deliver(entry: AnsweredEntry): void {
    switch (entry.kind) {
      case 'settle': {
        const answer = answers.get(entry.call);
        if (!answer) return tape.failAtLast({ kind: 'unheard', expected: entry });
        answers.delete(entry.call);
        if ('error' in entry) return answer.settle({ ok: false, error: reviveError(entry.error) });
        const value = entry.result === undefined ? undefined : fromPlain(entry.result);
        return answer.settle({ ok: true, value });
      }
      default: {
        const value = entry.kind === 'end' ? END : fromPlain(entry.value);
        if (!channels.get(entry.call)?.(value)) tape.failAtLast({ kind: 'unheard', expected: entry });
      }
    }
  }

  return { deps: dependency(''), deliver };
}
