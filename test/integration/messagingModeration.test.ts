import {
  listModerationActs,
  listModerationQueue,
  moderateTargets,
  readMessageContext,
  reportTarget,
  undoAct,
  type ModerationTarget,
  type QueueView,
  type TargetAction,
} from '../../src/contract/access/moderation';
import { listChanges, listMessages } from '../../src/contract/messages/messages';
import { userChannel } from '../../src/contract/platform/realtime';
import { HOME, useFourEvents } from './fourEvents';
import type { Person } from './idTokens';
import { insertConversation, insertMessage, insertPeople } from './messagingWorld';

const NOW = '2021-01-26T15:10:00.000Z';
const world = useFourEvents(NOW);
let conversationId: string;
beforeEach(async () => {
  await insertPeople(world.server, 'attendee', 'attendee2', 'presenter');
  conversationId = await insertConversation(world.server, { members: ['attendee', 'attendee2'] });
});

const say = (from: string, text: string, to = conversationId) =>
  insertMessage(world.server, to, { from, text });
const target = (number: number, to = conversationId): ModerationTarget => ({
  kind: 'message',
  sessionId: to,
  id: String(number),
});
const report = (number: number, as: Person = 'attendee2', to = conversationId) =>
  world.server.call(reportTarget, { body: { target: target(number, to), reason: 'abusive' } }, { as });
const act = async (action: TargetAction, number: number) =>
  (
    await world.server.call(
      moderateTargets,
      { body: { action, targets: [target(number)] } },
      { as: 'moderator' },
    )
  ).body.results[0];
const undo = (actId = 0) => world.server.call(undoAct, { params: { actId } }, { as: 'moderator' });
const queue = async (view?: QueueView, query: object = {}) =>
  (
    await world.server.call(
      listModerationQueue,
      { query: { ...(view && { view }), ...query } },
      { as: 'moderator' },
    )
  ).body;
const lines = async (view?: QueueView) => (await queue(view)).items.map(({ text }) => text);
const context = (number: number, as: Person = 'moderator') =>
  world.server.call(readMessageContext, { body: { conversationId, number } }, { as });
const acts = async () =>
  (await world.server.call(listModerationActs, { query: {} }, { as: 'moderator' })).body.acts;
const seen = async (as: Person = 'attendee2') =>
  (await world.server.call(listMessages, { params: { conversationId }, query: {} }, { as })).body.messages;

it('is known to moderators once somebody who sees it has reported it', async () => {
  const number = await say('attendee', 'You fool');
  expect([await lines(), await lines('newest'), (await queue()).waiting.reports]).toEqual([[], [], 0]);
  expect((await act('hide', number))?.outcome).toBe('gone');
  expect((await report(number, 'presenter')).status).toBe(404);
  expect((await report(number, 'moderator')).status).toBe(404);
  expect((await report(number, 'attendee')).status).toBe(422);
  expect((await report(number + 1)).status).toBe(404);
  expect((await report(number)).status).toBe(200);
  expect(await queue()).toMatchObject({
    items: [
      {
        target: target(number),
        place: 'conversation',
        sessionTitle: '',
        text: 'You fool',
        author: { userId: 'attendee', name: 'Name of attendee' },
        state: 'shown',
        reports: { count: 1, reasons: [{ reason: 'abusive', count: 1 }] },
      },
    ],
    waiting: { reports: 1 },
    sessions: [],
  });
  expect([await lines('reports'), await lines('newest')]).toEqual([['You fool'], []]);
  expect((await queue('open', { kind: 'message' })).items).toHaveLength(1);
  expect((await queue('open', { kind: 'comment' })).items).toEqual([]);
});

it('can be reported by whoever was asked, and not by whoever came later', async () => {
  const number = await say('attendee', 'You fool');
  const set = (values: { request: 'asked' } | { joined_after: number }) =>
    world.server.db
      .updateTable('conversation_member')
      .set(values)
      .where('user_id', '=', 'attendee2')
      .execute();
  await set({ joined_after: number });
  expect((await report(number)).status).toBe(404);
  await set({ joined_after: 0 });
  await set({ request: 'asked' });
  expect((await report(number)).status).toBe(200);
});

it('is hidden from everybody in the conversation, and shown again', async () => {
  const number = await say('attendee', 'You fool');
  await say('attendee2', 'Well');
  await report(number);
  const hidden = await act('hide', number);
  expect(hidden).toMatchObject({ outcome: 'done', act: { target: { kind: 'message', sessionTitle: null } } });
  for (const as of ['attendee', 'attendee2'] as const) {
    expect((await seen(as))[0]).toMatchObject({ number, text: '', isDeleted: true, isHidden: true });
  }
  const changes = await world.server.call(
    listChanges,
    { params: { conversationId }, query: { since: 2 } },
    { as: 'attendee' },
  );
  expect(changes.body.messages.map((message) => message.number)).toEqual([number]);
  expect(changes.body.revision).toBe(3);
  expect([await lines(), await lines('hidden')]).toEqual([[], ['You fool']]);
  expect((await act('hide', number))?.outcome).toBe('already');
  expect((await act('show', number))?.outcome).toBe('done');
  expect((await seen())[0]).toMatchObject({ text: 'You fool', isDeleted: false, isHidden: false });
});

it('tells the conversation’s members, in their own channels, without a word of it', async () => {
  const number = await say('attendee', 'You fool');
  await report(number);
  const { channels } = world.server.deps;
  await act('hide', number);
  for (const userId of ['attendee', 'attendee2']) {
    expect(await channels.head(HOME, userChannel(userId))).toBe(1);
  }
  const told = await world.server.database.pool.query<{ body: string }>('select body from channel_message');
  expect(told.rows.map(({ body }) => body)).toEqual(
    Array(2).fill(JSON.stringify({ kind: 'conversation', conversationId, revision: 2 })),
  );
});

it('is restored with its reports when hiding is undone, and hidden again when showing is', async () => {
  const number = await say('attendee', 'You fool');
  await report(number);
  const hidden = await act('hide', number);
  await undo(hidden?.act?.actId);
  expect([(await seen())[0]?.text, await lines()]).toEqual(['You fool', ['You fool']]);
  await act('hide', number);
  const shown = await act('show', number);
  await undo(shown?.act?.actId);
  expect((await seen())[0]?.isDeleted).toBe(true);
  expect((await undo(hidden?.act?.actId)).status).toBe(409);
});

it('stays as it is when reports are dismissed; it cannot be pinned', async () => {
  const number = await say('attendee', 'You fool');
  await report(number);
  expect((await act('pin', number))?.outcome).toBe('unfit');
  expect((await act('dismiss', number))?.outcome).toBe('done');
  expect([await lines(), (await seen())[0]?.text]).toEqual([[], 'You fool']);
});

it('is read with up to five messages before it, which the log records', async () => {
  for (let count = 1; count <= 6; count += 1) await say('attendee2', `Word ${count}`);
  const number = await say('attendee', 'You fool');
  expect((await context(number)).status).toBe(404);
  await report(number);
  expect((await context(number, 'attendee2')).status).toBe(403);
  const { messages } = (await context(number)).body;
  expect(messages.map(({ text }) => text)).toEqual([2, 3, 4, 5, 6].map((count) => `Word ${count}`));
  expect(messages[0]).toEqual({
    number: 2,
    author: { userId: 'attendee2', name: 'Name of attendee2' },
    text: 'Word 2',
    files: [],
    at: NOW,
    state: 'shown',
  });
  expect(await acts()).toMatchObject([
    {
      action: 'readContext',
      by: { userId: 'moderator' },
      undoable: false,
      about: { userId: 'attendee' },
      target: target(number),
    },
  ]);
  expect(JSON.stringify(await acts())).not.toContain('Word');
  await act('dismiss', number);
  expect((await context(number)).status).toBe(404);
});

it('is read no further back than whoever reported it sees', async () => {
  await say('attendee', 'Before you came');
  await world.server.db
    .updateTable('conversation_member')
    .set({ joined_after: 1 })
    .where('user_id', '=', 'attendee2')
    .execute();
  await say('attendee', 'Welcome');
  const number = await say('attendee', 'You fool');
  await report(number);
  expect((await context(number)).body.messages.map(({ text }) => text)).toEqual(['Welcome']);
});

it('is gone once its sender has deleted it', async () => {
  const number = await say('attendee', 'You fool');
  await report(number);
  await world.server.db.updateTable('message').set({ body: '', deleted_at: new Date() }).execute();
  expect([await lines(), (await queue()).waiting.reports]).toEqual([[], 0]);
  expect((await act('hide', number))?.outcome).toBe('gone');
  expect((await context(number)).status).toBe(404);
});

it.each(['not-an-id', '5d0c9d39-95f3-4a55-8a43-0d6d0a5c6f5e'])(
  'is not found in conversation %s',
  async (id) => {
    expect((await report(1, 'attendee2', id)).status).toBe(404);
  },
);
