import { eventChannel, type EventChannel } from 'redux-saga';

/** A source of events emitted by the test, with any number of channels watching. */
export interface FakeSource<T> {
  emit(value: T): void;
  /** A channel that unsubscribes when closed, as the real ones do. */
  watch(): EventChannel<T & NonNullable<unknown>>;
  /** Number of open channels: a finished saga must leave none. */
  open(): number;
}

export function createFakeSource<T extends NonNullable<unknown>>(): FakeSource<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    emit: (value) => [...listeners].forEach((listener) => listener(value)),
    watch: () =>
      eventChannel<T>((emit) => {
        listeners.add(emit);
        return () => listeners.delete(emit);
      }),
    open: () => listeners.size,
  };
}
