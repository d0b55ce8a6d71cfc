import { buffers, eventChannel } from 'redux-saga';
import type { ApiTarget, FileSending, FilesDep } from '../../src/shared/deps';
import type { FileInput } from '../../src/shared/deps/files';
import { createScripted, type Scripted } from './scripted';

/** A file that is on its way; the test says how far it is and what is answered. */
export interface FakeSending {
  /** Id of the endpoint. */
  endpoint: string;
  input: FileInput;
  handle: string;
  target: ApiTarget;
  emit: (event: FileSending) => void;
  /** The app does not listen any more. */
  closed: boolean;
}

export interface FakeFiles extends FilesDep {
  /** All files that were sent, in order. */
  sent: FakeSending[];
  /** Succeeds unless told otherwise. */
  save: Scripted<Parameters<FilesDep['save']>, void>;
}

/** Files without a device. */
export function createFakeFiles(): FakeFiles {
  const sent: FakeSending[] = [];
  return {
    sent,
    send: (endpoint, input, handle, target) =>
      eventChannel<FileSending>((emit) => {
        const sending = { endpoint: endpoint.id, input, handle, target, emit, closed: false };
        sent.push(sending);
        return () => void (sending.closed = true);
      }, buffers.expanding()),
    save: createScripted<Parameters<FilesDep['save']>, void>('files.save', undefined),
  };
}
