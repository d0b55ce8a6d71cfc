import { deleteClosure, getClosure, putClosure } from '../../src/contract/messages/messaging';
import { listModerationActs, silencePerson } from '../../src/contract/access/moderation';
import {
  checkMayWrite,
  closedReasons,
  type WrittenIn,
} from '../../server/modules/messages/messaging/writing';
import { cleanLine } from '../../server/lib/text';
import { inTransaction } from '../../server/db/transaction';
import naughtyStrings from '../naughtyStrings';
import { HOME, useFourEvents } from './fourEvents';
import { nameOf } from './idTokens';
import { insertPeople } from './messagingWorld';

const NOW = '2021-01-26T15:10:00.000Z';
const world = useFourEvents(NOW);
beforeEach(() => insertPeople(world.server, 'attendee', 'attendee2'));

const close = (attendeeId: string, reason = 'Advertising') =>
  world.server.call(putClosure, { params: { attendeeId }, body: { reason } }, { as: 'superuser' });
const open = (attendeeId: string) =>
  world.server.call(deleteClosure, { params: { attendeeId } }, { as: 'superuser' });
const read = async (attendeeId: string) =>
  (await world.server.call(getClosure, { params: { attendeeId } }, { as: 'superuser' })).body.closure;
const acts = async () =>
  (await world.server.call(listModerationActs, { query: {} }, { as: 'moderator' })).body.acts;

const places: WrittenIn[] = (['direct', 'group', 'booth'] as const).map((kind) => ({
  conversationId: kind,
  kind,
  otherId: null,
  isStaff: false,
  hasLeft: false,
  isWaiting: false,
}));
const placesWith = (otherId: string) =>
  places.map((place) => ({ ...place, otherId: place.kind === 'group' ? null : otherId }));
const reasons = async (userId: string, otherId: string) =>
  Object.fromEntries(
    await closedReasons(world.server.deps, { conferenceId: HOME, userId }, placesWith(otherId)),
  );

it('closes a person’s messages everywhere, both ways, and is logged', async () => {
  expect((await close('attendee', ' Advertising\nagain ')).body.closure).toEqual({
    reason: 'Advertising again',
    at: NOW,
    by: { userId: 'superuser', name: nameOf('superuser') },
  });
  expect(await reasons('attendee', 'attendee2')).toEqual({
    direct: 'closed',
    group: 'closed',
    booth: 'closed',
  });
  expect(await reasons('attendee2', 'attendee')).toEqual({ direct: 'unavailable' });
  expect(await acts()).toMatchObject([
    {
      action: 'closeMessages',
      reason: 'Advertising again',
      undoable: false,
      target: { kind: 'person', sessionId: null },
      about: { userId: 'attendee', name: 'attendee Ng' },
    },
  ]);
});

it('keeps hostile reasons as one line of text', async () => {
  for (const reason of naughtyStrings.filter((text) => text.length <= 300).slice(0, 60)) {
    const { status, body } = await close('attendee', reason);
    expect([status, body.closure?.reason]).toEqual([200, cleanLine(reason)]);
  }
});

it('is opened again, once', async () => {
  await close('attendee');
  await open('attendee');
  await open('attendee');
  expect(await read('attendee')).toBeNull();
  expect(await reasons('attendee', 'attendee2')).toEqual({});
  expect((await acts()).map(({ action }) => action)).toEqual(['openMessages', 'closeMessages']);
});

it('is refused of superusers and of nobody', async () => {
  expect((await close('superuser')).status).toBe(422);
  expect((await close('nobody')).status).toBe(404);
});

it('refuses what a silenced person writes, with the length of the silence', async () => {
  await world.server.call(
    silencePerson,
    { body: { userId: 'attendee', span: 'short' } },
    { as: 'moderator' },
  );
  const writing = inTransaction(world.server.deps.pool, ({ db }) =>
    checkMayWrite(
      db,
      world.server.deps,
      { conferenceId: HOME, userId: 'attendee' },
      {
        conversationId: 'c',
        kind: 'direct',
        otherId: 'attendee2',
        isStaff: false,
        hasLeft: false,
        isWaiting: false,
      },
    ),
  );
  await expect(writing).rejects.toMatchObject({
    status: 403,
    problem: {
      type: 'urn:plenary:problem:silenced',
      detail: expect.stringContaining('15:20') as string,
      fault: { code: 'silenced' },
    },
  });
});
