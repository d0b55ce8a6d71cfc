import { all, call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import {
  captionMessage,
  captionShownMs,
  correctCaption,
  listCaptions,
  postCaption,
  type Caption,
} from '../../../contract/stage/captions';
import { sessionChannel } from '../../../contract/program/stages';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectEventNow, type WithEventTime } from '../../../shared/platform/eventTime';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { selectLocale } from '../../../shared/platform/page';
import { channelFollowed, channelMessage, channelReset } from '../../../shared/platform/realtime';
import { onEvery, onLatest, onLeading } from '../../../shared/platform/saga';
import { sessionEntered, sessionLeft } from '../../../shared/program/sessionPage';
import { selectComposer, selectTyped, type WithCaptions } from './selectors';
import {
  captionHidden,
  captionReceived,
  captionsEntered,
  captionShown,
  captionsLeft,
  captionsSucceeded,
  sendFailed,
  sendRequested,
  sendStarted,
  sendSucceeded,
} from './slice';

/** A caption that comes later than this after it was typed is no longer shown: the talk has gone on. */
export const LATE_MS = 10_000;

/** Shows a caption for as long as it takes to read it, unless it comes too late. */
export function* show(deps: Deps, { language, number, text, at }: Caption): SagaGenerator<void> {
  const now = yield* select((state: WithEventTime) => selectEventNow(state));
  if (now !== null && now - Date.parse(at) > LATE_MS) return;
  yield* put(captionShown({ language, number }));
  yield* call(deps.clock.sleep, captionShownMs(text));
  yield* put(captionHidden({ language, number }));
}

/** Loads the last captions whenever the subscription begins. A failure leaves those that come from now on. */
function* loadLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  const channel = sessionChannel(sessionId);
  while (true) {
    try {
      const reply = yield* callApi(deps, listCaptions, { params: { sessionId } }, { patient: false });
      yield* put(captionsSucceeded(reply));
    } catch (error) {
      yield* call(deps.report.error, 'captions', error);
    }
    yield* take(
      (action: unknown) =>
        (channelFollowed.match(action) || channelReset.match(action)) && action.payload.channel === channel,
    );
  }
}

function* hearLifecycle(deps: Deps, sessionId: string): SagaGenerator<void> {
  yield* onEvery(deps, 'captions', channelMessage, function* ({ payload }) {
    if (payload.channel !== sessionChannel(sessionId)) return;
    const heard = captionMessage.safeParse(payload.body);
    if (!heard.success) return;
    const { caption } = heard.data;
    yield* put(captionReceived({ caption }));
    yield* call(show, deps, caption);
  });
}

/** Sends what is typed: a new caption, or the correction of the last one. */
function* send(deps: Deps): SagaGenerator<void> {
  const sessionId = yield* select(({ captions }: WithCaptions) => captions.sessionId);
  const composer = yield* select((state: WithCaptions) => selectComposer(state));
  const { language, correcting } = composer;
  const text = composer.text.trim();
  if (sessionId === null || text === '' || composer.status === 'sending') return;
  const key = composer.key ?? (yield* call(deps.random.uuid));
  yield* put(sendStarted({ key }));
  try {
    const typed = yield* select((state: WithCaptions) => selectTyped(state));
    const revision = typed.find(({ number }) => number === correcting)?.revision ?? 1;
    const caption =
      correcting === null
        ? yield* callApi(deps, postCaption, { params: { sessionId }, body: { language, text } }, { key })
        : yield* callApi(deps, correctCaption, {
            params: { sessionId, number: String(correcting) },
            body: { revision, text },
          });
    yield* put(sendSucceeded());
    yield* put(captionReceived({ caption }));
  } catch (error) {
    const failure = toFailure(error);
    yield* call(deps.report.error, 'captions', error);
    const refusal = failure.status === 409 ? (correcting === null ? 'ended' : 'outdated') : null;
    yield* put(sendFailed(refusal ?? sendProblemOf(failure)));
  }
}

/** Typed captions of the session that is shown: seen by everybody, typed by its captioners. */
export function* captionsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLeading(deps, 'captions', sendRequested, () => send(deps));
  yield* onLatest(deps, 'captions', [sessionEntered, sessionLeft], function* (action) {
    if (!sessionEntered.match(action)) {
      yield* put(captionsLeft());
      return;
    }
    const { sessionId } = action.payload;
    const language = yield* select(selectLocale);
    yield* put(captionsEntered({ sessionId, language }));
    yield* all([call(hearLifecycle, deps, sessionId), call(loadLifecycle, deps, sessionId)]);
  });
}
