import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { getAttendee } from '../../../contract/people/attendeeProfile';
import { ROUTES } from '../../../contract/platform/routes';
import {
  talkFrameMessage,
  talkFrameOrigin,
  talkRole,
  type TalkFrameMessage,
  type TalkPerson,
  type TalkSession,
} from '../../../contract/platform/talkFrame';
import { getTalkSignature } from '../../../contract/messages/talkSignature';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps, TalkFrame } from '../../../shared/platform/deps';
import { selectConfig } from '../../../shared/platform/event';
import { unreadSucceeded } from '../../../shared/messages/messaging';
import { locationChanged, selectLocale, selectPathname, selectSearch } from '../../../shared/platform/page';
import { fullName } from '../../../shared/people/person/describe';
import { onLatest, safely } from '../../../shared/platform/saga';
import { selectTalkStatus } from './selectors';
import { talkEntered, talkFailed, talkLeft, talkShown } from './slice';

const WHERE = 'talk';

/** Element id of the frame. */
export const TALK_FRAME_ID = 'talk-frame';
/** How long the service may take to show the conversations, milliseconds. */
export const TALK_START_MS = 30_000;
/** Logged when there is no signature (product.md#errors). */
export const NO_SIGNATURE = "Couldn't get Talk signature.";

/** The user's signature; null if the server gives none. */
function* fetchSignature(deps: Deps): SagaGenerator<string | null> {
  try {
    const { talkSignature } = yield* callApi(deps, getTalkSignature, {});
    return talkSignature || null;
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    return null;
  }
}

/** Hands the user's session to the frame. */
function* openSession(deps: Deps, frame: TalkFrame): SagaGenerator<void> {
  const user = yield* select(selectUser);
  if (!user) return;
  const signature = yield* call(fetchSignature, deps);
  if (signature === null) {
    yield* call(deps.report.warn, NO_SIGNATURE);
    yield* put(talkFailed({ fault: 'signature' }));
    return;
  }
  const event = yield* select(selectConfig);
  const session: TalkSession = {
    kind: 'session',
    appId: event.talkSettings.appId,
    signature,
    userId: user.id,
    name: user.name,
    role: talkRole(event),
    locale: yield* select(selectLocale),
  };
  yield* call(deps.messaging.tell, frame, session);
}

/** Shows the conversation with the person named in the address, if Message Center's names one. */
function* showPerson(deps: Deps, frame: TalkFrame): SagaGenerator<void> {
  if ((yield* select(selectPathname)) !== ROUTES.messageCenter.path) return;
  const attendeeId = new URLSearchParams(yield* select(selectSearch)).get('with');
  if (attendeeId === null) return;
  const profile = yield* callApi(deps, getAttendee, { params: { attendeeId } });
  const person: TalkPerson = { kind: 'person', userId: attendeeId, name: fullName(profile) };
  yield* call(deps.messaging.tell, frame, person);
}

function* hear(deps: Deps, frame: TalkFrame, message: TalkFrameMessage): SagaGenerator<void> {
  switch (message.kind) {
    case 'ready':
      yield* call(openSession, deps, frame);
      yield* call(safely(deps, WHERE, () => showPerson(deps, frame)));
      return;
    case 'shown':
      yield* put(talkShown());
      return;
    case 'unread':
      yield* put(unreadSucceeded({ unread: message.count }));
      return;
    case 'failed':
      yield* put(talkFailed({ fault: 'service' }));
  }
}

/** Says so if the service shows nothing. It may still do so later. */
function* giveUp(deps: Deps): SagaGenerator<void> {
  yield* call(deps.clock.sleep, TALK_START_MS);
  if ((yield* select(selectTalkStatus)) === 'starting') yield* put(talkFailed({ fault: 'service' }));
}

/** Listens to the frame while it is in the page. */
function* talkLifecycle(deps: Deps): SagaGenerator<void> {
  const event = yield* select(selectConfig);
  const origin = talkFrameOrigin(event, yield* call(deps.page.origin));
  const frame: TalkFrame = { elementId: TALK_FRAME_ID, origin };
  const said = yield* call(deps.messaging.watch, frame);
  yield* fork(giveUp, deps);
  yield* onLatest(deps, WHERE, locationChanged, () => showPerson(deps, frame));
  try {
    while (true) {
      const { data } = talkFrameMessage.safeParse(yield* take(said));
      if (data) yield* call(hear, deps, frame, data);
    }
  } finally {
    said.close();
  }
}

/** TalkJS in its frame: opens the user's session, and counts what is unread (product.md#messages). */
export function* talkSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [talkEntered, talkLeft], function* (action) {
    if (talkEntered.match(action)) yield* call(talkLifecycle, deps);
  });
}
