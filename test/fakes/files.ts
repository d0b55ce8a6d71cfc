import { buffers, eventChannel } from 'redux-saga';
import type { ApiTarget, FileSending, FilesDep } from '../../src/shared/platform/deps';
import type { FileInput, FileRange, KeptPicture } from '../../src/shared/platform/deps/files';
import { createScripted, type Scripted } from './scripted';

/** A file being uploaded; the test controls its progress and reply. */
export interface FakeSending {
  /** Endpoint id. */
  endpoint: string;
  input: FileInput;
  handle: string;
  target: ApiTarget;
  range?: FileRange;
  emit: (event: FileSending) => void;
  /** The app has stopped listening. */
  closed: boolean;
}

export interface FakeFiles extends FilesDep {
  /** All uploads, in order. */
  sent: FakeSending[];
  /** Handles of files that were released. */
  released: string[];
  /** Makes none unless scripted otherwise. */
  thumbnail: Scripted<Parameters<FilesDep['thumbnail']>, KeptPicture | null>;
  /** Succeeds unless scripted otherwise. */
  save: Scripted<Parameters<FilesDep['save']>, void>;
}

/** File access without a device. */
export function createFakeFiles(): FakeFiles {
  const sent: FakeSending[] = [];
  const released: string[] = [];
  return {
    sent,
    released,
    release: (handle) => void released.push(handle),
    send: (endpoint, input, handle, target, range) =>
      eventChannel<FileSending>((emit) => {
        const parts = { endpoint: endpoint.id, input, handle, target, ...(range && { range }) };
        const sending = { ...parts, emit, closed: false };
        sent.push(sending);
        return () => void (sending.closed = true);
      }, buffers.expanding()),
    thumbnail: createScripted<Parameters<FilesDep['thumbnail']>, KeptPicture | null>('files.thumbnail', null),
    save: createScripted<Parameters<FilesDep['save']>, void>('files.save', undefined),
  };
}
