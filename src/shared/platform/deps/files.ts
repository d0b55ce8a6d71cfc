import type { EventChannel } from 'redux-saga';
import type { Endpoint } from '../../../contract/kit/endpoint';
import type { Failure } from '../../kit/lib/apiFailure';
import type { ApiTarget } from './apiTarget';

/** Events of a file upload. `done` or `failed` is the last one. */
export type FileSending =
  /** Bytes sent so far, out of `total`. */
  | { kind: 'progress'; sent: number; total: number }
  /** The endpoint's parsed reply. */
  | { kind: 'done'; reply: unknown }
  | { kind: 'failed'; failure: Failure };

/** Parameters of a file endpoint, and the JSON body that says which file is wanted. */
export interface FileInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** Part of a file: from `start` up to, but without, `end`. */
export interface FileRange {
  start: number;
  end: number;
}

/** A picture that was made on this device: its handle (shared/lib/heldFiles), and what it is. */
export interface KeptPicture {
  handle: string;
  bytes: number;
  mediaType: string;
}

/**
 * Files between this device and the server. They never enter actions or state: a file the user chose is
 * identified by its handle (shared/lib/heldFiles), and a received file is handed to the user as a download.
 */
export interface FilesDep {
  /**
   * Uploads the file to an `upload` endpoint, or the given part of it. Closing the channel cancels the
   * upload. A file that was sent whole is released.
   */
  send: (
    endpoint: Endpoint,
    input: FileInput,
    handle: string,
    target: ApiTarget,
    range?: FileRange,
  ) => EventChannel<FileSending>;
  /** Releases a file that is no longer needed. */
  release: (handle: string) => void;
  /**
   * Makes a small picture of the file at this address, a picture or a PDF's first page, and keeps it; null
   * for other files. Rejects if the file cannot be shown.
   */
  thumbnail: (url: string, mediaType: string) => Promise<KeptPicture | null>;
  /** Fetches a file from a `download` endpoint and saves it under this name. Rejects with an `ApiFailure`. */
  save: (endpoint: Endpoint, input: FileInput, name: string, target: ApiTarget) => Promise<void>;
}
