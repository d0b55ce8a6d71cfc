import type { LightMyRequestResponse } from 'fastify';
import { getSettings } from '../../src/contract/platform/settings';
import { PERSON_CALLS } from '../../server/plugins/personTurns';
import { requestTo } from '../integration/routeRequests';
import { openRouteWorld, type RouteWorld } from '../integration/routeWorld';
import { createCallers, ENDPOINTS, ROWS, sendAs, type Row } from './validRequests';

/** Calls of one person at once to a route, and how often somebody else calls meanwhile. */
const BURST = 25;
const OTHERS = 3;
/** Calls to all routes at once: many times what may wait. */
const FLOOD = 1_000;

/** Files on their way in and out take long, and have queues and limits of their own. */
const UPLOADS = [
  'postAttendeeImport',
  'postAttendeePicture',
  'postCaptionFile',
  'postExhibitorImport',
  'putUploadPart',
  'importPolls',
  'postPosterImport',
  'postPosterImportFile',
  'postScheduleImport',
];
const STREAMS = ['getFile', 'getPicture'];
const LEFT_OUT = new Set([...UPLOADS, ...STREAMS]);

const rows = ROWS.filter(({ endpoint }) => !LEFT_OUT.has(endpoint.id));

let world: RouteWorld;
let callerOf: ReturnType<typeof createCallers>;

beforeAll(async () => {
  // Turns count, and limits of single routes; the general limit would end the tests after some routes.
  world = await openRouteWorld({ limits: true, rateLimit: 1_000_000 });
  callerOf = createCallers(world);
});
afterAll(() => world.close());
beforeEach(() => world.prepare());

/** Somebody else opens the event, so often. */
const somebodyElse = (times: number) =>
  Promise.all(
    Array.from(
      { length: times },
      async () => (await world.server.call(getSettings, {}, { as: 'attendee2' })).status,
    ),
  );

/** What of the replies is neither a success nor the caller's own fault, or a refusal that says no more. */
const wrongOf = (replies: readonly LightMyRequestResponse[]) =>
  replies
    .filter(({ statusCode, headers }) =>
      statusCode === 429 ? !(Number(headers['retry-after']) > 0) : statusCode >= 500,
    )
    .map(({ statusCode, body }) => ({ statusCode, body: body.slice(0, 300) }));

it('leaves out every upload of the contract, and nothing else but streams', () => {
  const uploads = [...ENDPOINTS].filter(({ upload }) => upload).map(({ id }) => id);
  expect(uploads.sort()).toEqual([...UPLOADS].sort());
});

describe('a burst of one person lets others be answered, and fails at nothing', () => {
  it.each(rows.map((each) => [each.row, each] as const))('%s', async (_name, row: Row) => {
    const person = row.endpoint.access === 'public' ? 'attendee' : await callerOf(row);
    await world.prepare();
    const request = requestTo(row.row, person, world);
    const burst = Promise.all(
      Array.from({ length: BURST }, () => sendAs(world, row.endpoint, person, request)),
    );
    const others = await somebodyElse(OTHERS);
    expect(wrongOf(await burst)).toEqual([]);
    expect(others).toEqual(others.map(() => 200));
  });
});

it.each([
  ['read', rows.filter(({ endpoint }) => endpoint.method === 'GET')],
  ['written', rows.filter(({ endpoint }) => endpoint.method !== 'GET')],
])(
  'a thousand calls at once of one person, to all that can be %s, wait or are refused',
  async (_what, some) => {
    const flood = Promise.all(
      Array.from({ length: FLOOD }, (_none, index) => {
        const { row, endpoint } = some[index % some.length] as Row;
        return sendAs(world, endpoint, 'superuser', requestTo(row, 'superuser', world));
      }),
    );
    const others = await somebodyElse(20);
    const replies = await flood;
    expect(wrongOf(replies)).toEqual([]);
    expect(others).toEqual(others.map(() => 200));
    const refused = replies.filter(({ statusCode }) => statusCode === 429).length;
    expect(refused).toBeGreaterThan(FLOOD / 2 - PERSON_CALLS.atOnce - PERSON_CALLS.waiting);
  },
);
