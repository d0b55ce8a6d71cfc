import { isEndpoint } from './plain';

/** The name a call is redacted under, including its contract endpoint, if any. */
export function rootOfCall(name: string, args: readonly unknown[]): string {
  const [first] = args;
  return isEndpoint(first) ? `${name}/${first.id}` : name;
}

/** Whether a dependency returned something to await. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** A channel as sagas use it. */
export interface TakeChannel {
  take: (taker: Taker) => void;
  flush: (taker: (messages: unknown) => void) => void;
  close: () => void;
}

/** Waits for a channel's next message; the channel sets `cancel`, which ends the wait. */
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

/** Flushing takes messages that nothing saw arrive: the log would be missing them. */
export function refuseFlush(): never {
  throw new Error('A channel of a dependency cannot be flushed: take from it, message by message.');
}
