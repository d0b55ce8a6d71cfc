import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { IDEMPOTENCY_KEY, REPLAYED } from '../../src/contract/kit/idempotency';
import type { Person } from '../integration/idTokens';
import { requestTo } from '../integration/routeRequests';
import { openRouteWorld, type RouteWorld } from '../integration/routeWorld';
import { readerOfEffects } from './storedEffects';
import { createCallers, ROWS, sendAs, type Row } from './validRequests';

const SAME_KEY = 20;
const SAME_CALL = 10;

const WRITES = ROWS.filter(({ endpoint }) => endpoint.method !== 'GET');
/** Calls that take a key: the others store nothing, or find what the first of them made. */
const KEYED = WRITES.filter(
  ({ endpoint: { method, repeatable, access } }) =>
    method === 'POST' && repeatable === undefined && access !== 'public',
);

/** Of calls at once, some are told to try again: pictures wait in a queue, and imports hold the directory. */
const TAKES_TURNS = new Set([
  'POST /api/:conferenceId/attendees/:attendeeId/picture',
  'POST /api/:conferenceId/attendees/:attendeeId/picture#another',
  'POST /api/:conferenceId/attendee-imports/:importId/undo#unknown',
]);

let world: RouteWorld;
let callerOf: ReturnType<typeof createCallers>;
let readEffects: () => Promise<string[]>;
/** What is stored before a test. */
let prepared: string[];

beforeAll(async () => {
  world = await openRouteWorld();
  callerOf = createCallers(world);
  readEffects = await readerOfEffects(world.server);
  await world.prepare();
  prepared = await readEffects();
});
afterAll(() => world.close());

const named = (rows: readonly Row[]) => rows.map((each) => [each.row, each] as const);

type Send = () => Promise<LightMyRequestResponse>;

/** How the same call is sent several times: one after the other, or at once. */
type Way = (send: Send) => Promise<LightMyRequestResponse[]>;
const inTurn =
  (times: number): Way =>
  async (send) => {
    const replies: LightMyRequestResponse[] = [];
    for (let count = 0; count < times; count += 1) replies.push(await send());
    return replies;
  };
const atOnce =
  (times: number): Way =>
  (send) =>
    Promise.all(Array.from({ length: times }, send));

/** Sends a row's request on the prepared data; returns the replies and what is stored then. */
async function outcomeOf({ row, endpoint }: Row, person: Person, way: Way, key?: string) {
  await world.prepare();
  const request = requestTo(row, person, world);
  const headers = { ...request.headers, ...(key !== undefined && { [IDEMPOTENCY_KEY]: key }) };
  const send: Send = () => sendAs(world, endpoint, person, { ...request, headers });
  const replies = await way(send);
  const statuses = replies.map(({ statusCode }) => statusCode).sort();
  const stored = await readEffects();
  // Also what was refused may have left something.
  if (!isDeepStrictEqual(stored, prepared)) world.written();
  return { replies, statuses, stored, send };
}

describe('the same call with the same key, twenty times at once', () => {
  it.each(named(KEYED))('%s', async (_name, row) => {
    const person = await callerOf(row);
    const single = await outcomeOf(row, person, inTurn(1), randomUUID());
    const raced = await outcomeOf(row, person, atOnce(SAME_KEY), randomUUID());
    expect(raced.stored).toEqual(single.stored);

    const [expected] = single.statuses;
    const waiting = raced.replies.filter(({ statusCode }) => statusCode === 503);
    for (const { headers, body } of waiting) {
      expect(body).toContain('The same call is still in progress');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const answered = raced.replies.filter(({ statusCode }) => statusCode !== 503);
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(answered.map(() => expected));
    expect(answered.length).toBeGreaterThan(0);
    if (expected !== 200) return;

    const again = await raced.send();
    const bodies = [...answered, again].map(({ body }) => body);
    expect(new Set(bodies).size).toBe(1);
    expect([...answered, again].filter(({ headers }) => headers[REPLAYED] === undefined)).toHaveLength(1);
    expect(await readEffects()).toEqual(raced.stored);
  });
});

describe('the same call of one person ten times at once does what it does ten times in turn', () => {
  it.each(named(WRITES))('%s', async (name, row) => {
    const person = row.endpoint.access === 'public' ? 'attendee' : await callerOf(row);
    const raced = await outcomeOf(row, person, atOnce(SAME_CALL));
    expect(raced.statuses.filter((status) => status >= 500)).toEqual([]);
    if (TAKES_TURNS.has(name)) return;
    const turns = await outcomeOf(row, person, inTurn(SAME_CALL));
    expect(raced.statuses).toEqual(turns.statuses);
    expect(raced.stored).toEqual(turns.stored);
  });
});

it('has every endpoint of the contract', () => {
  const ids = (endpoints: Iterable<{ id: string }>) => [...endpoints].map(({ id }) => id).sort();
  expect(ids(new Set(ROWS.map(({ endpoint }) => endpoint)))).toEqual(ids(world.endpoints));
  expect(KEYED.length).toBeGreaterThan(50);
});
