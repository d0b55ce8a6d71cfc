import { isEndpoint } from './plain';

/** What a call is redacted as: an endpoint of the contract is part of its name. */
export function rootOfCall(name: string, args: readonly unknown[]): string {
  const [first] = args;
  return isEndpoint(first) ? `${name}/${first.id}` : name;
}

/** Whether a dependency answered with something to wait for. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** A channel as sagas take from it. */
export interface TakeChannel {
  take: (taker: Taker) => void;
  flush: (taker: (messages: unknown) => void) => void;
  close: () => void;
}

/** Whoever waits for a channel's next message; the channel puts a way into it by which it stops waiting. */
export interface Taker {
  (message: unknown): void;
  cancel?: () => void;
}

export function isChannel(value: unknown): value is TakeChannel {
  return (
    typeof value === 'object' &&
    value !== null &&
    'take' in value &&
    typeof value.take === 'function' &&
    'close' in value &&
    typeof value.close === 'function'
  );
}

/** Flushing takes what nobody saw arrive: a log would not have it. */
export function refuseFlush(): never {
  throw new Error('A channel of a dependency cannot be flushed: take from it, message by message.');
}
