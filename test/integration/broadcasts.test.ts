import { randomUUID } from 'node:crypto';
import { getBroadcast, MAX_BROADCAST_LENGTH, sendBroadcast } from '../../src/contract/rooms/lounge';
import naughtyStrings from '../naughtyStrings';
import { useRooms } from './roomWorld';
import type { Person } from './testServer';

const world = useRooms();

const send = (text: string, as: Person = 'moderator') =>
  world.server.call(sendBroadcast, { body: { broadcastId: randomUUID(), text } }, { as });
const current = async (as: Person = 'attendee') =>
  (await world.server.call(getBroadcast, {}, { as })).body.broadcast;

it('is what a host has said last, for two minutes', async () => {
  expect(await current()).toBeNull();
  await send('Lunch is over.');
  const { body } = await send('The keynote begins.\nCome along!', 'superuser');
  expect(body).toMatchObject({ text: 'The keynote begins.\nCome along!', remainingMs: 120_000 });
  world.server.clock.advance(119_000);
  expect(await current()).toEqual({ ...body, remainingMs: 1_000 });
  world.server.clock.advance(1_000);
  expect(await current()).toBeNull();
});

it('is for moderators and superusers', async () => {
  expect((await send('Hello', 'attendee')).status).toBe(403);
  expect((await send('Hello', 'presenter')).status).toBe(403);
});

it('is text as it was written, and has some', async () => {
  expect((await send(' \n ')).status).toBe(400);
  for (const text of naughtyStrings.filter((each) => each.trim().length > 0)) {
    const { status, body } = await send(text.slice(0, MAX_BROADCAST_LENGTH));
    // What is left of control characters alone is nothing.
    if (status === 400) continue;
    expect(status).toBe(200);
    expect((await current())?.text).toBe(body.text);
  }
  expect((await send('x'.repeat(MAX_BROADCAST_LENGTH + 1))).status).toBe(400);
});
