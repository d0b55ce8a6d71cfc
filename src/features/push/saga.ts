import { call, fork, put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { addPushSubscription, getPushKey, removePushSubscription } from '../../contract/push';
import type { Deps, PushStatus } from '../../shared/deps';
import { selectConfig } from '../../shared/event';
import { toFailure } from '../../shared/lib/apiFailure';
import { safely, untilSignedOut, whileSignedIn } from '../../shared/saga';
import { callApi, signedOut } from '../../shared/session';
import { pushElsewhere, pushStatusReceived, pushSwitched, pushSwitchFailed } from './slice';

/** Whether the event has a push service and it is this host's: nothing is initialised anywhere else (spec §2). */
function* isHere(deps: Deps): SagaGenerator<boolean> {
  const { id, hostname } = (yield* select(selectConfig)).pushNotifications;
  const origin = yield* call(deps.page.origin);
  return id !== '' && hostname === new URL(origin).hostname;
}

/** Finds out how things stand, without asking the person anything. A subscription from before is the signed-in person's now. */
function* initialise(deps: Deps): SagaGenerator<void> {
  if (!(yield* call(isHere, deps))) {
    yield* put(pushElsewhere());
    return;
  }
  const { status, subscription } = yield* call(deps.push.look);
  yield* put(pushStatusReceived(status));
  if (subscription) yield* callApi(deps, addPushSubscription, { body: subscription });
}

/** Permission first: browsers ask for it only while the press that led here is fresh. */
function* switchOn(deps: Deps): SagaGenerator<PushStatus> {
  const permission = yield* call(deps.push.askPermission);
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = yield* callApi(deps, getPushKey, {});
  const subscription = yield* call(deps.push.subscribe, publicKey);
  yield* callApi(deps, addPushSubscription, { body: subscription });
  return 'on';
}

function* switchOff(deps: Deps): SagaGenerator<PushStatus> {
  const endpoint = yield* call(deps.push.unsubscribe);
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
    // A subscription that the server does not know is none.
    if (on) yield* call(deps.push.unsubscribe);
    yield* put(pushSwitchFailed({ status: on ? 'off' : 'on', failure: toFailure(error) }));
  }
}

/** Nobody is signed in here any more: this browser is told nothing. The server finds that out with its next message. */
function* forget(deps: Deps): SagaGenerator<void> {
  if (yield* call(isHere, deps)) yield* call(deps.push.unsubscribe);
}

/** Push messages of the event: looked at when somebody is signed in, asked for by a switch alone, ended with the session. */
export function* pushSaga(deps: Deps): SagaGenerator<void> {
  yield* fork(whileSignedIn, deps, 'push', () => initialise(deps));
  yield* takeLeading(
    pushSwitched,
    safely(
      deps,
      'push',
      untilSignedOut((action: ReturnType<typeof pushSwitched>) => switchTo(deps, action)),
    ),
  );
  yield* takeEvery(
    signedOut,
    safely(deps, 'push', () => forget(deps)),
  );
}
