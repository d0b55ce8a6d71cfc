import type { Action } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { searchAttendees } from '../../../../contract/people/attendees';
import {
  deleteMember,
  openConversation,
  putMember,
  updateGroup,
  type Conversation,
} from '../../../../contract/messages/conversations';
import { callApi, selectUser } from '../../../../shared/platform/auth';
import type { Deps } from '../../../../shared/platform/deps';
import { toFailure } from '../../../../shared/kit/lib/apiFailure';
import { navigationRequested } from '../../../../shared/platform/page';
import { onEvery, onLatest, onLeading } from '../../../../shared/platform/saga';
import { conversationPath } from '../address';
import { conversationSucceeded } from '../conversationsSlice';
import {
  adminChanged,
  choiceConfirmed,
  choiceFailed,
  choosingEnded,
  groupChanged,
  groupFailed,
  groupPictureChosen,
  peopleFailed,
  peopleFound,
  peopleQueryChanged,
  removalRequested,
  renameRequested,
  type WithPeople,
} from '../peopleSlice';
import { QUERY_PAUSE_MS, WHERE } from './conversations';

/** Matches shown while the user types. */
const FOUND = 8;

const selectChoosing = ({ messagePeople }: WithPeople) => messagePeople.choosing;

function* find(deps: Deps, { payload }: ReturnType<typeof peopleQueryChanged>): SagaGenerator<void> {
  const query = payload.query.trim();
  if (query === '') return;
  yield* call(deps.clock.sleep, QUERY_PAUSE_MS);
  try {
    const user = yield* select(selectUser);
    const { attendees } = yield* callApi(deps, searchAttendees, { query: { query, limit: FOUND + 1 } });
    const people = attendees.filter(({ attendeeId }) => attendeeId !== user?.id).slice(0, FOUND);
    yield* put(peopleFound({ query: payload.query, people }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(peopleFailed());
  }
}

/** Opens a conversation with the people chosen, or adds them to the group. */
function* confirm(deps: Deps): SagaGenerator<void> {
  const choosing = yield* select(selectChoosing);
  if (!choosing) return;
  const { conversationId, chosen, name } = choosing;
  const [first, ...others] = chosen.map(({ attendeeId }) => attendeeId);
  if (first === undefined) return;
  try {
    let conversation: Conversation | null = null;
    if (conversationId !== null) {
      for (const attendeeId of [first, ...others]) {
        const params = { conversationId, attendeeId };
        conversation = yield* callApi(deps, putMember, { params, body: { isAdmin: false } });
      }
    } else if (others.length === 0) {
      conversation = yield* callApi(deps, openConversation, { body: { kind: 'direct', with: first } });
    } else {
      const body = { kind: 'group' as const, name: name.trim(), members: [first, ...others] };
      conversation = yield* callApi(deps, openConversation, { body });
    }
    if (conversation) yield* put(conversationSucceeded({ conversation }));
    yield* put(choosingEnded());
    if (conversation && conversationId === null)
      yield* put(navigationRequested(conversationPath(conversation.conversationId)));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(choiceFailed({ failure: toFailure(error) }));
  }
}

/** Carries out a change of a group. */
function* change(deps: Deps, action: Action): SagaGenerator<Conversation | null> {
  if (renameRequested.match(action)) {
    const { conversationId, name } = action.payload;
    return yield* callApi(deps, updateGroup, { params: { conversationId }, body: { name } });
  }
  if (groupPictureChosen.match(action)) {
    const { conversationId, name, fileId } = action.payload;
    const body = { name, pictureFileId: fileId };
    return yield* callApi(deps, updateGroup, { params: { conversationId }, body });
  }
  if (adminChanged.match(action)) {
    const { isAdmin, ...params } = action.payload;
    return yield* callApi(deps, putMember, { params, body: { isAdmin } });
  }
  if (removalRequested.match(action)) return yield* callApi(deps, deleteMember, { params: action.payload });
  return null;
}

function* changeGroup(
  deps: Deps,
  action: Action & { payload: { conversationId: string } },
): SagaGenerator<void> {
  try {
    const conversation = yield* call(change, deps, action);
    if (!conversation) return;
    yield* put(conversationSucceeded({ conversation }));
    yield* put(groupChanged({ conversation }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    const { conversationId } = action.payload;
    yield* put(groupFailed({ conversationId, failure: toFailure(error) }));
  }
}

/** Chooses people, and changes groups. */
export function* peopleSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [peopleQueryChanged, choosingEnded], function* (action): SagaGenerator<void> {
    if (peopleQueryChanged.match(action)) yield* call(find, deps, action);
  });
  yield* onLeading(deps, WHERE, choiceConfirmed, () => confirm(deps));
  yield* onEvery(
    deps,
    WHERE,
    [renameRequested, groupPictureChosen, adminChanged, removalRequested],
    (action: Action & { payload: { conversationId: string } }) => changeGroup(deps, action),
  );
}
