import { call, fork, put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import {
  addPushSubscription,
  getNoticePush,
  getPushKey,
  putNoticePush,
  removePushSubscription,
} from '../../../contract/notices/push';
import type { Deps, PushStatus } from '../../../shared/platform/deps';
import { selectConfig } from '../../../shared/platform/event';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading, safely, untilSignedOut, whileSignedIn } from '../../../shared/platform/saga';
import { callApi, selectAuthenticated, signedOut } from '../../../shared/platform/auth';
import {
  noticesChosen,
  noticesFailed,
  noticesReceived,
  pushHostMismatched,
  pushStatusReceived,
  pushSwitchRequested,
  pushSwitchFailed,
} from './slice';
import { PUSH_KEY, pushEnded, pushEndRequested } from '../../../shared/platform/auth/pushEnd';

/**
 * Whether the event has a push service for this host: push is initialized nowhere else
 * (product.md#notifications).
 */
function* isHere(deps: Deps): SagaGenerator<boolean> {
  const { id, hostname } = (yield* select(selectConfig)).pushNotifications;
  const origin = yield* call(deps.page.origin);
  return id !== '' && hostname === new URL(origin).hostname;
}

/** Subscribes the browser with the server's key and registers the subscription for the signed-in user. */
function* subscribe(deps: Deps, publicKey: string): SagaGenerator<void> {
  // Set first: if this is interrupted, the browser is still checked once nobody is signed in.
  yield* call(deps.storage.local.set, PUSH_KEY, '1');
  const subscription = yield* call(deps.push.subscribe, publicKey);
  yield* callApi(deps, addPushSubscription, { body: subscription });
}

function* unsubscribe(deps: Deps): SagaGenerator<string | null> {
  const endpoint = yield* call(deps.push.unsubscribe);
  yield* call(deps.storage.local.remove, PUSH_KEY);
  return endpoint;
}

/** Unsubscribes: a subscription the server does not know, or cannot send to, is worthless. */
function* giveUp(deps: Deps): SagaGenerator<void> {
  yield* call(safely(deps, 'push', () => unsubscribe(deps)));
}

/**
 * Resubscribes after the sender's key changed. Permission is still granted, so the user is not asked again.
 */
function* renew(deps: Deps, publicKey: string): SagaGenerator<void> {
  try {
    yield* call(subscribe, deps, publicKey);
  } catch (error) {
    yield* call(deps.report.error, 'push', error);
    yield* call(giveUp, deps);
    yield* put(pushStatusReceived('off'));
  }
}

/**
 * Determines the current status without prompting. An existing subscription is assigned to the signed-in
 * user.
 */
function* initialise(deps: Deps): SagaGenerator<void> {
  if (!(yield* call(isHere, deps))) {
    yield* put(pushHostMismatched());
    return;
  }
  const { status, subscription, publicKey } = yield* call(deps.push.look);
  yield* put(pushStatusReceived(status));
  if (!subscription) return;
  yield* call(deps.storage.local.set, PUSH_KEY, '1');
  const sender = yield* callApi(deps, getPushKey, {});
  if (publicKey !== null && publicKey !== sender.publicKey) yield* call(renew, deps, sender.publicKey);
  else yield* callApi(deps, addPushSubscription, { body: subscription });
}

/** Permission first: browsers only prompt shortly after a user gesture. */
function* switchOn(deps: Deps): SagaGenerator<PushStatus> {
  const permission = yield* call(deps.push.askPermission);
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = yield* callApi(deps, getPushKey, {});
  yield* call(subscribe, deps, publicKey);
  return 'on';
}

function* switchOff(deps: Deps): SagaGenerator<PushStatus> {
  const endpoint = yield* call(unsubscribe, deps);
  if (endpoint !== null) {
    try {
      yield* callApi(deps, removePushSubscription, { body: { endpoint } });
    } catch (error) {
      // Unsubscribed all the same: the server finds out with its next message.
      yield* call(deps.report.error, 'push', error);
    }
  }
  return 'off';
}

function* switchTo(deps: Deps, { payload: on }: ReturnType<typeof pushSwitchRequested>): SagaGenerator<void> {
  try {
    yield* put(pushStatusReceived(yield* call(on ? switchOn : switchOff, deps)));
  } catch (error) {
    yield* call(deps.report.error, 'push', error);
    if (on) yield* call(giveUp, deps);
    yield* put(pushSwitchFailed({ status: on ? 'off' : 'on', failure: toFailure(error) }));
  }
}

/** Stores the user's choice about their notices. */
function* choose(deps: Deps, { payload: { on } }: ReturnType<typeof noticesChosen>): SagaGenerator<void> {
  try {
    yield* put(noticesReceived(yield* callApi(deps, putNoticePush, { body: { on } })));
  } catch (error) {
    yield* call(deps.report.error, 'push', error);
    yield* put(noticesFailed());
  }
}

/** Once this browser gets push messages, what the user chose about their notices. */
function* readChoice(deps: Deps, { payload }: ReturnType<typeof pushStatusReceived>): SagaGenerator<void> {
  if (payload === 'on') yield* put(noticesReceived(yield* callApi(deps, getNoticePush, {})));
}

/** The sign-in session is about to end: unsubscribes here and on the server while still authenticated. */
function* end(deps: Deps): SagaGenerator<void> {
  if (yield* call(isHere, deps)) yield* call(switchOff, deps);
}

/** Nobody is signed in anymore: unsubscribes this browser. The server finds out with its next message. */
function* forget(deps: Deps): SagaGenerator<void> {
  if (yield* call(isHere, deps)) yield* call(unsubscribe, deps);
}

/**
 * The event's push messages: checked at sign-in, enabled only by the switch, ended with the sign-in session.
 */
export function* pushSaga(deps: Deps): SagaGenerator<void> {
  const forgetSafely = safely(deps, 'push', () => forget(deps));
  const endSafely = safely(
    deps,
    'push',
    untilSignedOut(() => end(deps)),
  );
  yield* onLatest(deps, 'push', pushStatusReceived, (action) => readChoice(deps, action));
  yield* onLatest(deps, 'push', noticesChosen, (action) => choose(deps, action));
  yield* fork(whileSignedIn, deps, 'push', () => initialise(deps));
  yield* onLeading(deps, 'push', pushSwitchRequested, (action) => switchTo(deps, action));
  yield* takeLeading(
    pushEndRequested,
    safely(deps, 'push', function* () {
      yield* call(endSafely);
      yield* put(pushEnded());
    }),
  );
  yield* takeEvery(signedOut, forgetSafely);
  // The sign-in session ended before this code was loaded.
  if (!(yield* select(selectAuthenticated))) yield* call(forgetSafely);
}
