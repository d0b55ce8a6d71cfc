import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getIngest, getStageInput, renewIngestKey, stageInputMessage } from '../../contract/ingest';
import { sessionChannel, stageOfAddress } from '../../contract/stages';
import { callApi } from '../../shared/auth';
import type { Deps } from '../../shared/deps';
import { toFailure, type Failure } from '../../shared/lib/apiFailure';
import { pageShown, selectVisible, wentOnline } from '../../shared/page';
import {
  channelFollowed,
  channelMessage,
  channelReset,
  selectRealtimeOnline,
  type WithRealtime,
} from '../../shared/realtime';
import { onEvery, onLatest, onLeading, waitAfter } from '../../shared/saga';
import {
  selectLoadedSession,
  sessionEntered,
  sessionLeft,
  type WithSessionDetails,
} from '../../shared/sessionPage';
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

const begins = (channel: string) => (action: unknown) =>
  (channelFollowed.match(action) || channelReset.match(action)) && action.payload.channel === channel;

/** Loads the state: when the subscription begins or begins anew, and now and then. */
function* loadLife(deps: Deps, stageId: string, channel: string): SagaGenerator<void> {
  let failures = 0;
  while (true) {
    if (!(yield* select(selectVisible))) yield* take(pageShown);
    const outcome = yield* call(load, deps, stageId);
    failures = outcome === true ? 0 : failures + 1;
    const isOnline = yield* select((state: WithRealtime) => selectRealtimeOnline(state));
    const everyMs = isOnline ? ONLINE_MS : OFFLINE_MS;
    yield* race({
      due: call(
        deps.clock.sleep,
        outcome === true ? everyMs : yield* call(waitAfter, deps, OFFLINE_MS, failures, outcome),
      ),
      begun: take(begins(channel)),
      asked: take([pageShown, wentOnline]),
    });
  }
}

function* hearLife(deps: Deps, channel: string): SagaGenerator<void> {
  yield* onEvery(deps, 'ingest', channelMessage, function* ({ payload }) {
    if (payload.channel !== channel) return;
    const changed = stageInputMessage.safeParse(payload.body);
    if (changed.success) yield* put(inputReceived({ input: changed.data.input }));
  });
}

/** Follows the live input of the shown session's stage, if that is what the session plays. */
function* inputLife(deps: Deps, sessionId: string): SagaGenerator<void> {
  const session = yield* select((state: WithSessionDetails) => selectLoadedSession(state, sessionId));
  const stageId = stageOfAddress(session?.videoUrl ?? null);
  if (stageId === null) return;
  const channel = sessionChannel(sessionId);
  yield* put(inputEntered({ stageId }));
  yield* all([call(hearLife, deps, channel), call(loadLife, deps, stageId, channel)]);
}

/** Keeps address, key and connection up to date while they are looked at. */
function* dialogLife(deps: Deps, { payload }: ReturnType<typeof ingestOpened>): SagaGenerator<void> {
  function* keep(): SagaGenerator<void> {
    while (true) {
      try {
        const reply = yield* callApi(deps, getIngest, { params: payload }, { patient: false });
        yield* put(ingestSucceeded(reply));
      } catch (error) {
        yield* call(deps.report.error, 'ingest', error);
        yield* put(ingestFailed(toFailure(error)));
      }
      yield* call(deps.clock.sleep, CONNECTED_MS);
    }
  }
  yield* race({ kept: call(keep), closed: take(ingestClosed) });
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
  yield* onLatest(deps, 'ingest', ingestOpened, (action) => dialogLife(deps, action));
  yield* onLeading(deps, 'ingest', renewalConfirmed, () => renew(deps));
  yield* onEvery(deps, 'ingest', copyRequested, (action) => copy(deps, action));
  yield* onLatest(deps, 'ingest', [sessionEntered, sessionLeft], function* (action) {
    if (sessionEntered.match(action)) yield* call(inputLife, deps, action.payload.sessionId);
    else yield* put(inputLeft());
  });
}
