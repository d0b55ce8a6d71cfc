import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { getPersonRoles, putPersonRole } from '../../../contract/access/personRoles';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import {
  roleChangeFailed,
  roleConfirmed,
  rolesFailed,
  rolesReceived,
  rolesRequested,
  selectRoles,
} from './rolesSlice';

const WHERE = 'adminRoles';
const CONFLICT = 409;

function* read(
  deps: Deps,
  { payload: { attendeeId } }: ReturnType<typeof rolesRequested>,
): SagaGenerator<void> {
  try {
    const roles = yield* callApi(deps, getPersonRoles, { params: { attendeeId } });
    yield* put(rolesReceived({ attendeeId, roles }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(rolesFailed());
  }
}

function* change(deps: Deps): SagaGenerator<void> {
  const { attendeeId, asking } = yield* select(selectRoles);
  if (attendeeId === null || !asking) return;
  const { role, isGranted, reason } = asking;
  try {
    const input = { params: { attendeeId, role }, body: { isGranted, reason } };
    yield* put(rolesReceived({ attendeeId, roles: yield* callApi(deps, putPersonRole, input) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const failure = toFailure(error);
    yield* put(roleChangeFailed({ problem: failure.status === CONFLICT ? 'own' : sendProblemOf(failure) }));
  }
}

/** Grants and revokes roles of the person on the page (product.md#roles). */
export function* adminRolesSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, rolesRequested, (action) => read(deps, action));
  yield* onLeading(deps, WHERE, roleConfirmed, () => change(deps));
}
