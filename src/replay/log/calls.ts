import { isEndpoint } from './plain';

/** The name under which a call stores or reads something; null if it does neither. */
function storedName(name: string, first: unknown): string | null {
  if (name.startsWith('storage.') && typeof first === 'string') return first.split('/')[0] ?? null;
  if (!name.startsWith('offline.') || typeof first !== 'object' || first === null) return null;
  return 'name' in first && typeof first.name === 'string' ? first.name : null;
}

/**
 * The name a call is redacted under, including its contract endpoint, or what it is that it stores
 * (`storage.local.set/outbox`).
 */
export function rootOfCall(name: string, args: readonly unknown[]): string {
  const [first] = args;
  if (isEndpoint(first)) return `${name}/${first.id}`;
  const stored = storedName(name, first);
  return stored === null ? name : `${name}/${stored}`;
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
