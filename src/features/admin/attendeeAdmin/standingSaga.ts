import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  getPersonStanding,
  postAccount,
  putRegistration,
  type PersonStanding,
} from '../../../contract/access/personStanding';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { faultOf } from '../../../shared/platform/faults';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import {
  accountConfirmed,
  registrationConfirmed,
  registrationFailed,
  selectStanding,
  standingFailed,
  standingReceived,
  standingRequested,
} from './standingSlice';

const WHERE = 'adminStanding';

function* read(
  deps: Deps,
  { payload: { attendeeId } }: ReturnType<typeof standingRequested>,
): SagaGenerator<void> {
  try {
    const standing = yield* callApi(deps, getPersonStanding, { params: { attendeeId } });
    yield* put(standingReceived({ attendeeId, standing }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(standingFailed());
  }
}

/** Changes the registration of the person on the page. */
function* change(
  deps: Deps,
  send: (attendeeId: string) => SagaGenerator<PersonStanding>,
): SagaGenerator<void> {
  const { attendeeId } = yield* select(selectStanding);
  if (attendeeId === null) return;
  try {
    yield* put(standingReceived({ attendeeId, standing: yield* call(send, attendeeId) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(registrationFailed({ fault: faultOf(toFailure(error)) }));
  }
}

/** Registers the person on the page, or ends their registration (product.md#administration). */
export function* adminStandingSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, standingRequested, (action) => read(deps, action));
  yield* onLeading(deps, WHERE, registrationConfirmed, ({ payload }) =>
    change(deps, (attendeeId) => callApi(deps, putRegistration, { params: { attendeeId }, body: payload })),
  );
  yield* onLeading(deps, WHERE, accountConfirmed, () =>
    change(deps, function* (attendeeId) {
      const { account } = yield* select(selectStanding);
      return yield* callApi(deps, postAccount, { params: { attendeeId }, body: account });
    }),
  );
}
