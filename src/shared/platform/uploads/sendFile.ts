import type { EventChannel } from 'redux-saga';
import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Endpoint, EndpointReply } from '../../../contract/kit/endpoint';
import { withIdToken } from '../auth';
import type { ApiTarget, Deps, FileSending } from '../deps';
import type { FileInput, FileRange } from '../deps/files';
import { selectApiBaseUrl, selectConferenceId } from '../event';
import { ApiFailure } from '../../kit/lib/apiFailure';
import { withRetries } from '../saga';

type OnProgress = (progress: { sent: number; total: number }) => { type: string };

/** A file on its way to the server. */
export interface Sending<E extends Endpoint> {
  endpoint: E;
  input: FileInput;
  /** Of the file (shared/lib/heldFiles). */
  handle: string;
  /** The part of the file to send; the file is then kept. */
  range?: FileRange;
  onProgress?: OnProgress;
}

/** Waits until a file has arrived and reports progress. Returns the reply; throws an `ApiFailure`. */
export function* untilSent(
  transfer: EventChannel<FileSending>,
  onProgress?: OnProgress,
): SagaGenerator<unknown> {
  try {
    while (true) {
      const event = yield* take(transfer);
      if (event.kind === 'failed') throw new ApiFailure(event.failure);
      if (event.kind === 'done') return event.reply;
      if (onProgress) yield* put(onProgress({ sent: event.sent, total: event.total }));
    }
  } finally {
    transfer.close();
  }
}

/** Sends a file or a part of it once. Returns the reply; throws an `ApiFailure`. */
export function* sendOnce<E extends Endpoint>(
  deps: Deps,
  { endpoint, input, handle, range, onProgress }: Sending<E>,
  caller: Pick<ApiTarget, 'idToken' | 'idempotencyKey'>,
): SagaGenerator<EndpointReply<E>> {
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    ...caller,
  };
  // Recordings have no fifth argument for a whole file, not even an undefined one.
  const part: [FileRange?] = range ? [range] : [];
  const transfer = yield* call(deps.files.send, endpoint, input, handle, target, ...part);
  return (yield* untilSent(transfer, onProgress)) as EndpointReply<E>;
}

/** Sends a file, retrying where possible. Returns the reply; throws an `ApiFailure`. */
export function* sendFile<E extends Endpoint>(
  deps: Deps,
  sending: Sending<E>,
): SagaGenerator<EndpointReply<E>> {
  const idempotencyKey = yield* call(deps.random.uuid);
  return yield* withRetries(deps, () =>
    withIdToken((idToken) => sendOnce(deps, sending, { idToken, idempotencyKey })),
  );
}
