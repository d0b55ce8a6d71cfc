import type { EventChannel } from 'redux-saga';
import type { Endpoint } from '../../contract/endpoint';
import type { Failure } from '../lib/apiFailure';
import type { ApiTarget } from './apiTarget';

/** Events of a file upload. `done` or `failed` is the last one. */
export type FileSending =
  /** Bytes sent so far, out of `total`. */
  | { kind: 'progress'; sent: number; total: number }
  /** The endpoint's parsed reply. */
  | { kind: 'done'; reply: unknown }
  | { kind: 'failed'; failure: Failure };

/** Path parameters of a file endpoint, and the JSON body that says which file is wanted. */
export interface FileInput {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
}

/**
 * Files between this device and the server. They never enter actions or state: a file the user chose is
 * identified by its handle (shared/lib/heldFiles), and a received file is handed to the user as a download.
 */
export interface FilesDep {
  /** Uploads the file to an `upload` endpoint. Closing the channel cancels the upload. */
  send: (
    endpoint: Endpoint,
    input: FileInput,
    handle: string,
    target: ApiTarget,
  ) => EventChannel<FileSending>;
  /** Fetches a file from a `download` endpoint and saves it under this name. Rejects with an `ApiFailure`. */
  save: (endpoint: Endpoint, input: FileInput, name: string, target: ApiTarget) => Promise<void>;
}
