import { call, select, type SagaGenerator } from 'typed-redux-saga';
import type { Endpoint } from '../../../contract/kit/endpoint';
import { withIdToken } from '../auth';
import type { Deps } from '../deps';
import type { FileInput } from '../deps/files';
import { selectApiBaseUrl, selectConferenceId } from '../event';
import { withRetries } from '../saga';

/** Status of saving a file. */
export type Download = 'idle' | 'working' | 'done' | 'failed';

/** Saves what an endpoint sends as a file under this name. Throws if that fails. */
export function* saveAs(
  deps: Deps,
  endpoint: Endpoint & { download: string },
  input: FileInput,
  name: string,
): SagaGenerator<void> {
  const baseUrl = yield* select(selectApiBaseUrl);
  const conferenceId = yield* select(selectConferenceId);
  yield* withRetries(deps, () =>
    withIdToken(function* (idToken) {
      const target = { baseUrl, conferenceId, idToken };
      yield* call(deps.files.save, endpoint, input, name, target);
    }),
  );
}

/** Saves what an endpoint sends as a file, `<event>-<suffix>`. Throws if that fails. */
export function* saveFile(
  deps: Deps,
  endpoint: Endpoint & { download: string },
  input: FileInput,
  suffix: string,
): SagaGenerator<void> {
  yield* call(saveAs, deps, endpoint, input, `${yield* select(selectConferenceId)}-${suffix}`);
}
