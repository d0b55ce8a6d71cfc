import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getIngest, getStageInput, renewIngestKey, stageInputMessage } from '../../../contract/stage/ingest';
import { sessionChannel, stageOfAddress } from '../../../contract/program/stages';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure, type Failure } from '../../../shared/kit/lib/apiFailure';
import { channelMessage, keepLoaded } from '../../../shared/platform/realtime';
import { onEvery, onLatest, onLeading, poll } from '../../../shared/platform/saga';
import {
  selectLoadedSession,
  sessionEntered,
  sessionLeft,
  type WithSessionDetails,
} from '../../../shared/program/sessionPage';
import { selectDialog, type WithIngest } from './selectors';
import {
  copied,
  copyRequested,
  ingestClosed,
  ingestFailed,
  ingestOpened,
  ingestSucceeded,
  inputEntered,
  inputFailed,
  inputLeft,
  inputReceived,
  renewalConfirmed,
  renewalFailed,
  renewalSucceeded,
} from './slice';

/** The state is loaded again this often: with the channel just in case, without it to notice changes. */
export const ONLINE_MS = 60_000;
export const OFFLINE_MS = 10_000;
/** Whether an encoder is connected is asked this often while its dialog is open. */
export const CONNECTED_MS = 5_000;

function* load(deps: Deps, stageId: string): SagaGenerator<true | Failure> {
  try {
    const input = yield* callApi(deps, getStageInput, { params: { stageId } }, { patient: false });
    yield* put(inputReceived({ input }));
    return true;
  } catch (error) {
    yield* call(deps.report.error, 'ingest', error);
    yield* put(inputFailed());
    return toFailure(error);
  }
}

function* hearLifecycle(deps: Deps, channel: string): SagaGenerator<void> {
  yield* onEvery(deps, 'ingest', channelMessage, function* ({ payload }) {
    if (payload.channel !== channel) return;
    const changed = stageInputMessage.safeParse(payload.body);
    if (changed.success) yield* put(inputReceived({ input: changed.data.input }));
  });
}

/** Follows the live input of the shown session's stage, if that is what the session plays. */
function* inputLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const session = yield* select((state: WithSessionDetails) => selectLoadedSession(state, sessionId));
  const stageId = stageOfAddress(session?.videoUrl ?? null);
  if (stageId === null) return;
  const channel = sessionChannel(sessionId);
  yield* put(inputEntered({ stageId }));
  yield* all([
    call(hearLifecycle, deps, channel),
    call(keepLoaded, deps, {
      channel,
      load: () => load(deps, stageId),
      onlineMs: ONLINE_MS,
      offlineMs: OFFLINE_MS,
      isAsked: () => false,
    }),
  ]);
}

/** Keeps address, key and connection up to date while they are looked at. */
function* dialogLifecycle(deps: Deps, { payload }: ReturnType<typeof ingestOpened>): SagaGenerator<void> {
  function* look(): SagaGenerator<true | Failure> {
    try {
      yield* put(ingestSucceeded(yield* callApi(deps, getIngest, { params: payload }, { patient: false })));
      return true;
    } catch (error) {
      yield* call(deps.report.error, 'ingest', error);
      const failure = toFailure(error);
      yield* put(ingestFailed(failure));
      return failure;
    }
  }
  yield* race({
    kept: call(poll, deps, { everyMs: CONNECTED_MS, once: look }),
    closed: take(ingestClosed),
  });
}

function* renew(deps: Deps): SagaGenerator<void> {
  const dialog = yield* select((state: WithIngest) => selectDialog(state));
  if (!dialog?.ingest) return;
  try {
    const { stageId, ingest } = dialog;
    const body = { keyRevision: ingest.keyRevision };
    yield* put(renewalSucceeded(yield* callApi(deps, renewIngestKey, { params: { stageId }, body })));
  } catch (error) {
    yield* call(deps.report.error, 'ingest', error);
    yield* put(renewalFailed(toFailure(error)));
  }
}

function* copy(deps: Deps, { payload: what }: ReturnType<typeof copyRequested>): SagaGenerator<void> {
  const dialog = yield* select((state: WithIngest) => selectDialog(state));
  if (!dialog?.ingest) return;
  const isCopied = yield* call(deps.page.copyText, dialog.ingest[what]);
  yield* put(copied(isCopied ? what : null));
}

/** The live input of the shown session's stage, and its stream key for superusers. */
export function* ingestSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, 'ingest', ingestOpened, (action) => dialogLifecycle(deps, action));
  yield* onLeading(deps, 'ingest', renewalConfirmed, () => renew(deps));
  yield* onEvery(deps, 'ingest', copyRequested, (action) => copy(deps, action));
  yield* onLatest(deps, 'ingest', [sessionEntered, sessionLeft], function* (action) {
    if (sessionEntered.match(action)) yield* call(inputLifecycle, deps, action.payload.sessionId);
    else yield* put(inputLeft());
  });
}
