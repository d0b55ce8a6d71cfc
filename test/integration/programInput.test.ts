import {
  changeSessions,
  getStoredSession,
  isSessionLink,
  LINK_FIELDS,
  moveSessions,
  putSession,
} from '../../src/contract/program/programEditing';
import type { SessionFields } from '../../src/contract/program/sessions';
import { checkFields } from '../../server/modules/program/sessions/service';
import { ProblemError } from '../../server/problem';
import { hostileTexts, joinTexts } from '../builders/hostileTexts';
import { sampled } from '../naughtyStrings';
import { buildSessionFields } from '../builders/session';
import { HOME, useFourEvents } from './fourEvents';
import { insertSession } from './seed';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const as = { as: 'superuser' } as const;

beforeEach(() => insertSession(world.server.db, { conferenceId: HOME }, 's'));

const put = (body: SessionFields) =>
  world.server.call(putSession, { params: { sessionId: 's' }, query: {}, body }, as);
const read = async (sessionId = 's') =>
  (await world.server.call(getStoredSession, { params: { sessionId }, query: {} }, as)).body;

/** In texts as long as the shortest field takes, none of which ends with half a character. */
const TEXTS = joinTexts(sampled(hostileTexts()), 200).map((text) => text.replace(/\p{Surrogate}$/u, ''));

/** The texts in the fields of as few sessions as possible. */
function* filledFields(): Generator<SessionFields> {
  const left = [...TEXTS];
  const next = () => left.shift() ?? '';
  while (left.length > 0) {
    yield buildSessionFields({
      title: next() || '|',
      category: next(),
      room: next(),
      speakeasyType: next(),
      description: next() + next(),
      speakers: Array.from({ length: 20 }, () => ({ name: next(), title: next(), biography: next() })),
    });
  }
}

it('stores any text in every field of a session as it is', async () => {
  for (const fields of filledFields()) {
    expect((await put(fields)).status).toBe(200);
    expect((await read()).fields).toEqual(fields);
  }
});

it('stores any text by a change of several sessions as it is', async () => {
  for (const { category, room, speakeasyType } of filledFields()) {
    const changes = { category, room, speakeasyType };
    const sessions = [{ sessionId: 's', revision: (await read()).revision }];
    const body = { sessions, changes, moveMinutes: 0 };
    expect((await world.server.call(changeSessions, { query: {}, body }, as)).status).toBe(200);
    expect((await read()).fields).toMatchObject(changes);
  }
});

/** Fields that cannot be stored like this. */
function refusedIn(fields: SessionFields): string[] {
  try {
    checkFields(fields);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return (error.problem.errors ?? []).map(({ path }) => path);
  }
}

it('takes none of them for an address, unless it is one', () => {
  for (const text of hostileTexts().filter((each) => !isSessionLink(each))) {
    const links = Object.fromEntries(LINK_FIELDS.map((field) => [field, text]));
    expect(refusedIn(buildSessionFields(links))).toEqual(LINK_FIELDS);
  }
  expect(
    hostileTexts().filter((text) => isSessionLink(text) && !/^(https?:\/\/|\/|assets\/)/i.test(text)),
  ).toEqual([]);
});

it.each([
  ['a picture for a video', { videoUrl: 'https://cdn.example/stage.png' }, 200],
  ['a script for a video', { videoUrl: 'javascript:alert(1)' }, 422],
  ['data for a picture', { image: 'data:image/svg+xml,<svg onload=alert(1)>' }, 422],
  ['another host without its scheme', { document: '//evil.example/slides.pdf' }, 422],
  ['a backslash for a slash', { document: '/\\evil.example' }, 422],
  ['no title', { title: '' }, 400],
  ['a title of 501 characters', { title: 'a'.repeat(501) }, 400],
  ['a description beyond all measure', { description: 'a'.repeat(50_001) }, 400],
  ['half a character', { title: 'a\ud800' }, 422],
  ['a NUL', { description: 'a\0b' }, 422],
  [
    '201 speakers',
    { speakers: Array.from({ length: 201 }, () => ({ name: '', title: '', biography: '' })) },
    400,
  ],
  ['a day that is none', { date: '2021-02-30' }, 400],
  ['a year of another age', { startTime: '0001-01-01T00:00:00.000Z' }, 422],
  ['an end before the start', { endTime: '2021-01-26T14:59:59.000Z' }, 422],
  ['minutes below zero', { minutesBeforeSessionEval: -1 }, 400],
  ['a switch that is a word', { onDemandOnly: 'yes' as unknown as boolean }, 400],
])('answers %s', async (_what, over, status) => {
  expect((await put(buildSessionFields(over))).status).toBe(status);
  expect((await read()).revision).toBe(status === 200 ? 2 : 1);
});

it('publishes one of two timetables that come at once, whole, and refuses the other', async () => {
  await insertSession(world.server.db, { conferenceId: HOME }, 't');
  const publish = (room: string, ids: readonly string[]) => {
    const times = { startTime: '2021-01-26T17:00:00.000Z', endTime: '2021-01-26T18:00:00.000Z' };
    const sessions = ids.map((sessionId) => ({ sessionId, revision: 1, date: '2021-01-26', ...times, room }));
    return world.server.call(moveSessions, { query: {}, body: { sessions } }, as);
  };
  const both = await Promise.all([publish('Hall A', ['s', 't']), publish('Hall B', ['t', 's'])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const room = both[0].status === 200 ? 'Hall A' : 'Hall B';
  for (const sessionId of ['s', 't']) {
    expect(await read(sessionId)).toMatchObject({ revision: 2, fields: { room } });
  }
});
