import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import {
  acceptContact,
  endContact,
  getTranscript,
  handOverContact,
  setDeskOptions,
  type Contact,
} from '../../../contract/helpdesk/helpdesk';
import type { Deps } from '../../../shared/platform/deps';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { faultOf } from '../../../shared/platform/faults';
import { navigationRequested } from '../../../shared/platform/page';
import { onEvery, onLeading } from '../../../shared/platform/saga';
import { callApi, selectUser } from '../../../shared/platform/auth';
import { pathOf } from './location';
import { selectSound } from './selectors';
import {
  acceptRequested,
  acceptSucceeded,
  commandSettled,
  contactChanged,
  endRequested,
  handOverRequested,
  noticeShown,
  optionsSaveFailed,
  optionsSaveRequested,
  optionsSaveSucceeded,
  soundToggled,
} from './slice';

/** Whether a new chat makes a sound in this browser: `1`. */
export const SOUND_KEY = 'deskSound';

/** Shows the chat that is now the agent's. */
function* show(contactId: string): SagaGenerator<void> {
  yield* put(acceptSucceeded({ contactId }));
  yield* put(navigationRequested(pathOf({ chosen: contactId })));
}

/**
 * Either a colleague was faster, or our own request succeeded and its answer was lost. Reload the chat to see
 * who has it.
 */
function* resolveRace(deps: Deps, contactId: string): SagaGenerator<void> {
  const { contact } = yield* callApi(deps, getTranscript, { params: { contactId }, query: {} });
  yield* put(contactChanged(contact));
  const me = (yield* select(selectUser))?.id;
  if (contact.status === 'active' && contact.agent?.userId === me) yield* call(show, contactId);
  else if (contact.status === 'ended') yield* put(noticeShown({ kind: 'over' }));
  else yield* put(noticeShown({ kind: 'taken', name: contact.agent?.name ?? null }));
}

function* accept(deps: Deps, contactId: string): SagaGenerator<void> {
  try {
    yield* put(contactChanged(yield* callApi(deps, acceptContact, { params: { contactId } })));
    yield* call(show, contactId);
  } catch (error) {
    if (toFailure(error).status !== 409) throw error;
    yield* call(resolveRace, deps, contactId);
  }
}

function* change(work: () => SagaGenerator<Contact>): SagaGenerator<void> {
  yield* put(contactChanged(yield* call(work)));
}

/** Runs an operation on a contact and reports failure to the agent. */
function* settle(deps: Deps, contactId: string, work: () => SagaGenerator<void>): SagaGenerator<void> {
  try {
    yield* call(work);
  } catch (error) {
    yield* call(deps.report.error, 'desk', error);
    yield* put(noticeShown({ kind: 'failed', fault: faultOf(toFailure(error)) }));
  } finally {
    yield* put(commandSettled({ contactId }));
  }
}

function* saveOptions(deps: Deps, { payload }: ReturnType<typeof optionsSaveRequested>): SagaGenerator<void> {
  try {
    yield* callApi(deps, setDeskOptions, { body: payload });
    yield* put(optionsSaveSucceeded(payload));
  } catch (error) {
    yield* call(deps.report.error, 'desk', error);
    yield* put(optionsSaveFailed({ fault: faultOf(toFailure(error)) }));
  }
}

/** The agent's commands: chats, desk options and sound. */
export function* commandSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'desk', acceptRequested, ({ payload: { contactId } }) =>
    settle(deps, contactId, () => accept(deps, contactId)),
  );
  yield* onEvery(deps, 'desk', handOverRequested, ({ payload: { contactId, userId, note } }) =>
    settle(deps, contactId, () =>
      change(() => callApi(deps, handOverContact, { params: { contactId }, body: { userId, note } })),
    ),
  );
  yield* onEvery(deps, 'desk', endRequested, ({ payload: { contactId } }) =>
    settle(deps, contactId, () => change(() => callApi(deps, endContact, { params: { contactId } }))),
  );
  yield* onLeading(deps, 'desk', optionsSaveRequested, (action) => saveOptions(deps, action));
  yield* onEvery(deps, 'desk', soundToggled, function* () {
    if (yield* select(selectSound)) yield* call(deps.storage.local.set, SOUND_KEY, '1');
    else yield* call(deps.storage.local.remove, SOUND_KEY);
  });
}
