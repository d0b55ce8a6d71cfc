import { routePath } from '../../server/plugins/contractRoutes';
import { HOME, OTHER } from '../integration/fourEvents';
import { requestTo } from '../integration/routeRequests';
import { openRouteWorld, PEOPLE, type RouteWorld } from '../integration/routeWorld';
import { grantRole } from '../integration/seed';
import { rowsOf } from './validRequests';

/**
 * Routes that answer at every event, whatever the id: it is one's own or chosen by the caller, the list is
 * empty, or there is nothing to delete.
 */
const EVERYWHERE = new Set(
  [
    'DELETE attendees/:attendeeId/deletion-request',
    'DELETE attendees/:attendeeId/picture',
    'DELETE connections/:attendeeId',
    'DELETE directory/recommended/:attendeeId',
    'DELETE messaging/blocks/:attendeeId',
    'DELETE messaging/closures/:attendeeId',
    'DELETE own-times/:ownTimeId',
    'DELETE rooms/:roomId/entries/:entryId',
    'DELETE rooms/:roomId/knocks/:knockId',
    'DELETE rooms/:roomId/queue',
    'DELETE saved/:kind/:itemId',
    'DELETE uploads/:uploadId',
    'GET attendees/:attendeeId/data',
    'GET attendees/:attendeeId/deletion-request',
    'GET attendees/:attendeeId/shared-contacts',
    'GET messaging/closures/:attendeeId',
    'GET posters/:posterId/acts',
    'GET programme/sessions/:sessionId/versions',
    'GET rooms/:roomId',
    'GET rooms/:roomId/knocks',
    'POST attendees/:attendeeId/deletion-request',
    'POST attendees/:attendeeId/picture',
    'PUT attendees/:attendeeId',
    'PUT directory/recommended/:attendeeId',
    'PUT own-times/:ownTimeId',
    'PUT rooms/:roomId/entries/:entryId',
    'PUT rooms/:roomId/rules',
  ].map((route) => route.replace(' ', ' /api/:conferenceId/')),
);

let world: RouteWorld;

beforeAll(async () => {
  world = await openRouteWorld();
});
afterAll(() => world.close());
beforeEach(() => world.prepare());

/** A digest of all rows of the event, in every table that says of which event its rows are. */
async function digestOf(conferenceId: string): Promise<string> {
  const { pool } = world.server.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'conference_id' order by table_name`,
  );
  const digests: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ digest: string | null }>(
      `select md5(string_agg(each::text, ',' order by each::text)) as digest from ${name} as each where conference_id = $1`,
      [conferenceId],
    );
    digests.push(`${name} ${rows[0]?.digest ?? ''}`);
  }
  return digests.join('\n');
}

it('another event’s superuser neither sees nor changes anything, whatever ids they name', async () => {
  const { server } = world;
  await grantRole(server.db, OTHER, 'otherEventAttendee', 'superuser');
  const token = await server.token('otherEventAttendee');
  const before = await digestOf(HOME);
  const wrong: object[] = [];
  const taken = new Set<string>();
  const sent = new Set<string>();
  for (const { row, endpoint } of [...world.endpoints].flatMap(rowsOf)) {
    for (const person of endpoint.access === 'public' ? [] : PEOPLE) {
      const request = requestTo(row, person, world);
      // Most are the same whoever makes them.
      const name = JSON.stringify([endpoint.method, request]);
      if (sent.has(name)) continue;
      sent.add(name);
      const response = await server.inject({
        ...request,
        method: endpoint.method,
        url: (request.url as string).replace(`/api/${HOME}/`, `/api/${OTHER}/`),
        headers: {
          ...request.headers,
          host: `${OTHER}.localhost:8080`,
          authorization: `Bearer ${token ?? ''}`,
        },
      });
      const { statusCode, body } = response;
      if (statusCode < 300) taken.add(`${endpoint.method} ${routePath(endpoint)}`);
      if (statusCode >= 500 || statusCode === 401 || body.includes(HOME)) {
        wrong.push({ row, person, statusCode, body: body.slice(0, 300) });
      }
    }
  }
  expect(wrong).toEqual([]);
  // Else they were refused for something else.
  expect(taken.size).toBeGreaterThan(60);
  const namesObject = (route: string) => route.replace(':conferenceId', '').includes(':');
  expect([...taken].filter((route) => namesObject(route) && !EVERYWHERE.has(route))).toEqual([]);
  expect(await digestOf(HOME)).toBe(before);
});
