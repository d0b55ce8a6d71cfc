import { buffers, eventChannel } from 'redux-saga';
import type { ApiTarget, FileSending, FilesDep } from '../../src/shared/deps';
import type { FileInput } from '../../src/shared/deps/files';
import { createScripted, type Scripted } from './scripted';

/** A file being uploaded; the test controls its progress and reply. */
export interface FakeSending {
  /** Endpoint id. */
  endpoint: string;
  input: FileInput;
  handle: string;
  target: ApiTarget;
  emit: (event: FileSending) => void;
  /** The app has stopped listening. */
  closed: boolean;
}

export interface FakeFiles extends FilesDep {
  /** All uploads, in order. */
  sent: FakeSending[];
  /** Succeeds unless scripted otherwise. */
  save: Scripted<Parameters<FilesDep['save']>, void>;
}

/** File access without a device. */
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
