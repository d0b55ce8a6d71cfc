import { listConversations, putInboxState } from '../../../../contract/messages/conversations';
import { getTeam } from '../../../../contract/exhibition/exhibitorCenter';
import { buildConversation, CONVERSATION_ID } from '../../../../../test/builders/message';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, httpFailure } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { messageCenterReducers, messageCenterSaga } from '..';
import { filterChosen, listOpened, type WithConversations } from '../conversationsSlice';
import { inboxChangeRequested, inboxOpened, selectInboxTeam, type WithInbox } from '../inboxSlice';
import { selectFailedAct, selectListed } from '../selectors';

let stop = () => {};
afterEach(() => stop());

const booth = {
  exhibitorId: 'brightline',
  companyName: 'Brightline',
  logo: null,
  isStaff: true,
  hours: [],
  assignee: null,
  isDone: false,
};
const untaken = buildConversation({ kind: 'booth', booth });
const mine = { ...untaken, revision: 2, booth: { ...booth, assignee: { userId: 'attendee', name: 'Alex' } } };
const team = [
  {
    account: 'bo@example.org',
    name: 'Bo',
    attendeeId: 'bo',
    addedAt: '2021-01-20T10:00:00.000Z',
    own: false,
  },
];

async function start() {
  const deps = createFakeDeps();
  deps.api.on(listConversations, { conversations: [untaken], next: null, requests: 0 });
  deps.api.on(getTeam, { members: team });
  const app = await startSagas<CoreState & WithConversations & WithInbox>(messageCenterSaga, {
    deps,
    state: stateFor({ signedIn: true }),
    reducers: messageCenterReducers,
  });
  stop = app.stop;
  await app.send(listOpened({ inbox: 'brightline' }), inboxOpened({ exhibitorId: 'brightline' }));
  return { ...app, listed: () => selectListed(app.getState()) };
}

it('lists what visitors wrote to the company, and who can answer', async () => {
  const app = await start();
  expect(app.listed()).toEqual([untaken]);
  expect(selectInboxTeam(app.getState())).toEqual(team);
  expect(app.deps.api.callsOf(listConversations)[0]?.input.query).toEqual({
    filter: 'all',
    inbox: 'brightline',
  });
});

it('takes a conversation, and lists it under those of the user', async () => {
  const app = await start();
  app.deps.api.on(putInboxState, mine);
  await app.send(
    inboxChangeRequested({ conversationId: CONVERSATION_ID, assignee: 'attendee', isDone: false }),
  );
  expect(app.deps.api.callsOf(putInboxState)[0]?.input).toEqual({
    params: { conversationId: CONVERSATION_ID },
    body: { assignee: 'attendee', isDone: false },
  });
  expect(app.listed()[0]?.booth?.assignee?.name).toBe('Alex');
  app.deps.api.on(listConversations, { conversations: [mine], next: null, requests: 0 });
  await app.send(filterChosen({ filter: 'mine' }));
  expect(app.listed()).toEqual([mine]);
});

it('lists a conversation that is given away under those of the user no longer', async () => {
  const app = await start();
  app.deps.api.on(listConversations, { conversations: [mine], next: null, requests: 0 });
  await app.send(filterChosen({ filter: 'mine' }));
  app.deps.api.on(putInboxState, { ...untaken, revision: 3 });
  app.deps.api.on(listConversations, { conversations: [], next: null, requests: 0 });
  await app.send(inboxChangeRequested({ conversationId: CONVERSATION_ID, assignee: null, isDone: false }));
  expect(app.listed()).toEqual([]);
});

it('says so when a colleague is no longer on the team', async () => {
  const app = await start();
  app.deps.api.on(putInboxState, () => Promise.reject(httpFailure(422)));
  await app.send(
    inboxChangeRequested({ conversationId: CONVERSATION_ID, assignee: 'gone@example.org', isDone: false }),
  );
  expect(selectFailedAct(app.getState())?.conversationId).toBe(CONVERSATION_ID);
});
