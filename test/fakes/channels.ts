import { eventChannel, type EventChannel } from 'redux-saga';

/** Something a test makes happen, watched by any number of channels. */
export interface FakeSource<T> {
  emit(value: T): void;
  /** A channel that closes its subscription when it is closed, as the real ones do. */
  watch(): EventChannel<T & NonNullable<unknown>>;
  /** How many channels are open: a saga that ended must leave none. */
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
