import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Endpoint } from '../../contract/endpoint';
import { withIdToken } from '../auth';
import type { ApiTarget, Deps } from '../deps';
import type { FileInput } from '../deps/files';
import { selectApiBaseUrl, selectConferenceId } from '../event';
import { ApiFailure } from '../lib/apiFailure';
import { patiently } from '../saga';

/** A file on its way to the server. */
export interface Sending {
  endpoint: Endpoint;
  input: FileInput;
  /** Of the file (shared/lib/heldFiles). */
  handle: string;
  onProgress: (progress: { sent: number; total: number }) => { type: string };
}

/** Sends a file once and reports progress. Throws an `ApiFailure`. */
function* sendOnce(
  deps: Deps,
  { endpoint, input, handle, onProgress }: Sending,
  caller: Pick<ApiTarget, 'idToken' | 'idempotencyKey'>,
): SagaGenerator<unknown> {
  const target = {
    baseUrl: yield* select(selectApiBaseUrl),
    conferenceId: yield* select(selectConferenceId),
    ...caller,
  };
  const sending = yield* call(deps.files.send, endpoint, input, handle, target);
  try {
    while (true) {
      const event = yield* take(sending);
      if (event.kind === 'failed') throw new ApiFailure(event.failure);
      if (event.kind === 'done') return event.reply;
      yield* put(onProgress({ sent: event.sent, total: event.total }));
    }
  } finally {
    sending.close();
  }
}

/** Sends a file, retrying where possible. Returns the reply; throws an `ApiFailure`. */
export function* sendFile(deps: Deps, sending: Sending): SagaGenerator<unknown> {
  const idempotencyKey = yield* call(deps.random.uuid);
  return yield* patiently(deps, () =>
    withIdToken((idToken) => sendOnce(deps, sending, { idToken, idempotencyKey })),
  );
}
