import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Viewer } from '../deps/viewers';
import { insertAttendee, insertSession } from '../../test/integration/seed';
import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import { loadEvents } from '../events/load';
import { createEventRegistry } from '../events/registry';
import { openDemoAudience } from './audience';

const START = Date.parse('2021-01-26T15:00:00.000Z');
const summit = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit')?.config;
if (!summit) throw new Error('cleaning-summit is missing');
const { conferenceId } = summit;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  const dataSet = summit.pageOptions.sessions.tableName ?? '';
  for (const [sessionId, from, to] of [
    ['first', 0, 60],
    ['second', 0, 60],
    ['later', 90, 120],
  ] as const) {
    await insertSession(test.db, { conferenceId, dataSet }, sessionId, {
      startTime: new Date(START + from * 60_000).toISOString(),
      endTime: new Date(START + to * 60_000).toISOString(),
    });
  }
  for (let index = 0; index < 60; index += 1) {
    await insertAttendee(test.db, conferenceId, 'vendor', { attendeeId: `demo-${index}` });
  }
  await insertAttendee(test.db, conferenceId, 'vendor', { attendeeId: 'somebody-real' });
});
afterAll(() => test.drop());

function open(event: EventConfig = summit as EventConfig) {
  const here = new Map<string, Viewer>();
  const given: (Viewer & { sign: string })[] = [];
  let minutes = 0;
  const audience = openDemoAudience({
    db: test.db,
    viewers: {
      enter: (viewer) => {
        const key = `${viewer.sessionId}/${viewer.userId}`;
        expect(here.has(key)).toBe(false);
        here.set(key, viewer);
        return () => here.delete(key);
      },
      number: () => null,
    },
    reactions: {
      give: (viewer, sign) => {
        given.push({ ...viewer, sign });
        return true;
      },
    },
    events: createEventRegistry([event], conferenceId),
    eventTime: { now: () => START + minutes * 60_000 } as never,
    showsDemoProgram: true,
  });
  const at = async (minute: number) => {
    minutes = minute;
    await audience.round();
    return [...here.keys()].sort();
  };
  return { audience, here, given, at };
}

it('watches what is on air, each person one session, and nobody who is real', async () => {
  const { at, here } = open();
  const early = await at(1);
  const later = await at(25);
  expect(early.length).toBeGreaterThan(10);
  expect(later.length).toBeGreaterThan(early.length);
  const people = [...here.values()].map(({ userId }) => userId);
  expect(new Set(people).size).toBe(people.length);
  expect(people.every((userId) => userId.startsWith('demo-'))).toBe(true);
  expect(new Set([...here.values()].map(({ sessionId }) => sessionId))).toEqual(new Set(['first', 'second']));
});

it('leaves when the talk is over, and comes to the next', async () => {
  const { at, audience } = open();
  await at(30);
  expect(await at(60)).toEqual([]);
  const next = await at(91);
  expect(next.length).toBeGreaterThan(0);
  expect(next.every((key) => key.startsWith('later/'))).toBe(true);
  audience.dismiss();
  expect(await at(130)).toEqual([]);
});

it('is the same in every process, so that it counts once', async () => {
  const [one, other] = [open(), open()];
  expect(await one.at(12)).toEqual(await other.at(12));
});

it('reacts now and then, with the event’s signs', async () => {
  const { at, given, here } = open();
  for (let round = 0; round < 20; round += 1) await at(10);
  expect(given.length).toBeGreaterThan(5);
  expect(given.length).toBeLessThan(20 * 2 * 3);
  const signs = (summit.pageOptions.session.reactions ?? []).map(({ sign }) => sign);
  for (const { sessionId, userId, sign } of given) {
    expect(signs).toContain(sign);
    expect(here.has(`${sessionId}/${userId}`)).toBe(true);
  }
});

it('stays away where nobody would notice', async () => {
  const { reactions: _none, ...session } = summit.pageOptions.session;
  const { at, given } = open({
    ...summit,
    pageOptions: { ...summit.pageOptions, session: { ...session, presence: 'nobody' } },
  });
  expect(await at(10)).toEqual([]);
  expect(given).toEqual([]);
});
