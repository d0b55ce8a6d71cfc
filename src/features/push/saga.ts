import { call, fork, put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { addPushSubscription, getPushKey, removePushSubscription } from '../../contract/push';
import type { Deps, PushStatus } from '../../shared/deps';
import { selectConfig } from '../../shared/event';
import { toFailure } from '../../shared/lib/apiFailure';
import { PUSH_KEY, pushEnded, pushEndRequested } from '../../shared/push';
import { safely, untilSignedOut, whileSignedIn } from '../../shared/saga';
import { callApi, selectAuthenticated, signedOut } from '../../shared/session';
import { pushElsewhere, pushStatusReceived, pushSwitched, pushSwitchFailed } from './slice';

/** Whether the event has a push service and it is this host's: nothing is initialised anywhere else (spec §2). */
function* isHere(deps: Deps): SagaGenerator<boolean> {
  const { id, hostname } = (yield* select(selectConfig)).pushNotifications;
  const origin = yield* call(deps.page.origin);
  return id !== '' && hostname === new URL(origin).hostname;
}

/** Has the browser subscribe for the server's key, and the server keep that as the signed-in person's. */
function* subscribe(deps: Deps, publicKey: string): SagaGenerator<void> {
  // Before: whatever interrupts this, the browser is looked at again when nobody is signed in.
  yield* call(deps.storage.local.set, PUSH_KEY, '1');
  const subscription = yield* call(deps.push.subscribe, publicKey);
  yield* callApi(deps, addPushSubscription, { body: subscription });
}

function* unsubscribe(deps: Deps): SagaGenerator<string | null> {
  const endpoint = yield* call(deps.push.unsubscribe);
  yield* call(deps.storage.local.remove, PUSH_KEY);
  return endpoint;
}

/** A subscription that the server does not know, or could not send to, is none. */
function* giveUp(deps: Deps): SagaGenerator<void> {
  yield* call(safely(deps, 'push', () => unsubscribe(deps)));
}

/** The sender's key was changed since the browser subscribed: permission stands, so that nobody has to be asked again. */
function* renew(deps: Deps, publicKey: string): SagaGenerator<void> {
  try {
    yield* call(subscribe, deps, publicKey);
  } catch (error) {
    yield* call(deps.report.error, 'push', error);
    yield* call(giveUp, deps);
    yield* put(pushStatusReceived('off'));
  }
}

/** Finds out how things stand, without asking the person anything. A subscription from before is the signed-in person's now. */
function* initialise(deps: Deps): SagaGenerator<void> {
  if (!(yield* call(isHere, deps))) {
    yield* put(pushElsewhere());
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

/** Permission first: browsers ask for it only while the press that led here is fresh. */
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
      // It is over all the same: the server finds that out with its next message.
      yield* call(deps.report.error, 'push', error);
    }
  }
  return 'off';
}

function* switchTo(deps: Deps, { payload: on }: ReturnType<typeof pushSwitched>): SagaGenerator<void> {
  try {
    yield* put(pushStatusReceived(yield* call(on ? switchOn : switchOff, deps)));
  } catch (error) {
    yield* call(deps.report.error, 'push', error);
    if (on) yield* call(giveUp, deps);
    yield* put(pushSwitchFailed({ status: on ? 'off' : 'on', failure: toFailure(error) }));
  }
}

/** The session is about to end: the subscription ends here and at the server, as long as that can be told as the person. */
function* end(deps: Deps): SagaGenerator<void> {
  if (yield* call(isHere, deps)) yield* call(switchOff, deps);
}

/** Nobody is signed in here any more: this browser is told nothing. The server finds that out with its next message. */
function* forget(deps: Deps): SagaGenerator<void> {
  if (yield* call(isHere, deps)) yield* call(unsubscribe, deps);
}

/** Push messages of the event: looked at when somebody is signed in, asked for by a switch alone, ended with the session. */
export function* pushSaga(deps: Deps): SagaGenerator<void> {
  const forgetSafely = safely(deps, 'push', () => forget(deps));
  const endSafely = safely(
    deps,
    'push',
    untilSignedOut(() => end(deps)),
  );
  yield* fork(whileSignedIn, deps, 'push', () => initialise(deps));
  yield* takeLeading(
    pushSwitched,
    safely(
      deps,
      'push',
      untilSignedOut((action: ReturnType<typeof pushSwitched>) => switchTo(deps, action)),
    ),
  );
  yield* takeLeading(
    pushEndRequested,
    safely(deps, 'push', function* () {
      yield* call(endSafely);
      yield* put(pushEnded());
    }),
  );
  yield* takeEvery(signedOut, forgetSafely);
  // The session ended before this code was here.
  if (!(yield* select(selectAuthenticated))) yield* call(forgetSafely);
}
