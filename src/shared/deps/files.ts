import type { EventChannel } from 'redux-saga';
import type { Endpoint } from '../../contract/endpoint';
import type { Failure } from '../lib/apiFailure';
import type { ApiTarget } from '.';

/** What is heard of a file on its way to the server. After `done` or `failed` nothing comes any more. */
export type FileSending =
  /** So many bytes of so many have left. */
  | { kind: 'progress'; sent: number; total: number }
  /** The endpoint's reply, parsed. */
  | { kind: 'done'; reply: unknown }
  | { kind: 'failed'; failure: Failure };

/** Where in the path of an endpoint a file belongs. */
export interface FileInput {
  params?: Readonly<Record<string, string>>;
}

/**
 * Files between this device and the server. They never enter actions or state: a file that the person chose is known by its handle
 * (shared/lib/heldFiles), one that comes is handed to the person as a download.
 */
export interface FilesDep {
  /** Sends the file to an endpoint that takes one (`upload`). Closing the channel ends it. */
  send: (
    endpoint: Endpoint,
    input: FileInput,
    handle: string,
    target: ApiTarget,
  ) => EventChannel<FileSending>;
  /** Fetches what an endpoint answers as a file (`download`), and hands it over under this name. Rejects with an `ApiFailure`. */
  save: (endpoint: Endpoint, input: FileInput, name: string, target: ApiTarget) => Promise<void>;
}
