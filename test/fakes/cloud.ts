import { buffers, eventChannel } from 'redux-saga';
import type { CloudDep, FileSending } from '../../src/shared/platform/deps';

/** A file on its way into the bucket; the test controls its progress and end. */
export interface FakeCloudSending {
  sent: Parameters<CloudDep['send']>;
  emit: (event: FileSending) => void;
  /** The app has stopped listening. */
  closed: boolean;
}

export interface FakeCloud extends CloudDep {
  sendings: FakeCloudSending[];
  /** How often credentials were forgotten. */
  forgotten: () => number;
}

/** A cloud bucket without a network. */
export function createFakeCloud(): FakeCloud {
  const sendings: FakeCloudSending[] = [];
  let forgotten = 0;
  return {
    sendings,
    forgotten: () => forgotten,
    send: (...sent) =>
      eventChannel<FileSending>((emit) => {
        const sending = { sent, emit, closed: false };
        sendings.push(sending);
        return () => void (sending.closed = true);
      }, buffers.expanding()),
    forget: () => void (forgotten += 1),
  };
}
