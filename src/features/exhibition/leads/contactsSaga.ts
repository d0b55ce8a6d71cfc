import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  listSharedContacts,
  revokeSharedContact,
  type SharedContact,
} from '../../../contract/exhibition/leads';
import { callApi, selectUser } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { sendProblemOf, toFailure } from '../../../shared/kit/lib/apiFailure';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import {
  contactsFailed,
  contactsRequested,
  contactsSucceeded,
  revocationConfirmed,
  revocationFailed,
  revocationSucceeded,
  type WithSharedContacts,
} from './contactsSlice';

const WHERE = 'sharedContacts';

function* readContacts(deps: Deps): SagaGenerator<{ contacts: SharedContact[] }> {
  const attendeeId = (yield* select(selectUser))?.id ?? '';
  return yield* callApi(deps, listSharedContacts, { params: { attendeeId } });
}

function* fetchContacts(deps: Deps): SagaGenerator<void> {
  try {
    yield* put(contactsSucceeded(yield* call(readContacts, deps)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(contactsFailed());
  }
}

function* revoke(deps: Deps): SagaGenerator<void> {
  const leadId = yield* select((state: WithSharedContacts) => state.sharedContacts.revoking);
  if (leadId === null) return;
  try {
    const attendeeId = (yield* select(selectUser))?.id ?? '';
    yield* callApi(deps, revokeSharedContact, { params: { attendeeId, leadId } });
    const { contacts } = yield* call(readContacts, deps);
    yield* put(revocationSucceeded({ leadId, contacts }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(revocationFailed({ why: sendProblemOf(toFailure(error)) }));
  }
}

/** Lists with whom the user shares their contact details, and revokes it. */
export function* sharedContactsSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, contactsRequested, () => fetchContacts(deps));
  yield* onLeading(deps, WHERE, revocationConfirmed, () => revoke(deps));
}
