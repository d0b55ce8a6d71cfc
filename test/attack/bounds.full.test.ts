import { inspect } from 'node:util';
import type { InjectOptions } from 'fastify';
import type { Endpoint, Schema } from '../../src/contract/kit/endpoint';
import { channelName } from '../../src/contract/platform/realtime';
import { CHANNEL_KINDS } from '../../server/modules/channelKinds';
import { routePath } from '../../server/plugins/contractRoutes';
import { jsonSchema } from '../../server/plugins/jsonSchema';
import { channelKinds, maySubscribe } from '../../server/realtime/kinds';
import { HOME } from '../integration/fourEvents';
import { requestTo } from '../integration/routeRequests';
import { openRouteWorld, VALUES, type RouteWorld } from '../integration/routeWorld';
import { fieldsOf, type Field, type JsonSchema } from './fields';
import { ODD_IDS, oddValues } from './oddValues';
import { createCallers, ENDPOINTS, ROWS, sendAs } from './validRequests';

/** Numbers that all events give out together: `bigint` in the database. */
const SERIAL = new Set(['before', 'actId']);

let world: RouteWorld;
let callerOf: ReturnType<typeof createCallers>;

beforeAll(async () => {
  world = await openRouteWorld();
  callerOf = createCallers(world);
});
afterAll(() => world.close());
beforeEach(() => world.prepare());

const fieldsOfPart = (schema: Schema | undefined, valid: unknown): Field[] =>
  schema ? fieldsOf(jsonSchema(schema, 'input') as JsonSchema, valid) : [];

/** As in an address; half of a surrogate pair as a client would write it that does not check. */
const encode = (value: unknown): string =>
  Array.from(String(value), (character) =>
    /\p{Surrogate}/u.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  ).join('');

const pathOf = (endpoint: Endpoint, values: typeof VALUES): string =>
  routePath(endpoint).replace(/:(\w+)/g, (_whole, name: string) => encode(values[name]));

const queryOf = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');

interface Attack {
  field: string;
  value: unknown;
  request: InjectOptions;
}

/** The request with odd values, one at a time. */
function attacks(endpoint: Endpoint, valid: InjectOptions): Attack[] {
  const url = valid.url as string;
  const [path = '', search = ''] = url.split('?', 2);
  const query = { ...Object.fromEntries(new URLSearchParams(search)), ...(valid.query as object) };
  const parts: [string, Field[], (part: unknown) => InjectOptions][] = [
    [
      'params',
      fieldsOfPart(endpoint.params, VALUES),
      (part) => ({ url: `${pathOf(endpoint, part as typeof VALUES)}?${queryOf(query)}`, query: {} }),
    ],
    [
      'query',
      fieldsOfPart(endpoint.query, query),
      (part) => ({ url: `${path}?${queryOf(part as object)}`, query: {} }),
    ],
    ['body', fieldsOfPart(endpoint.body, valid.payload), (part) => ({ payload: part as object })],
  ];
  return parts.flatMap(([name, fields, change]) =>
    fields.flatMap((field) =>
      oddValues(field.path, field.schema, HOME).map((value) => ({
        field: `${name} ${field.path}`,
        value,
        request: { ...valid, ...change(field.put(value)) },
      })),
    ),
  );
}

it('bounds every number that a request has', () => {
  const unbounded = [...ENDPOINTS].flatMap(({ id, params, query, body }) =>
    [params, query, body]
      .flatMap((part) => fieldsOfPart(part, {}))
      .filter(({ schema }) => schema.type === 'integer' || schema.type === 'number')
      .filter(({ path, schema: { minimum, exclusiveMinimum, maximum } }) => {
        const least = minimum ?? exclusiveMinimum ?? -Infinity;
        const most = SERIAL.has(path) ? 0 : (maximum ?? Infinity);
        return least <= Number.MIN_SAFE_INTEGER || most >= Number.MAX_SAFE_INTEGER;
      })
      .map(({ path }) => `${id} ${path}`),
  );
  expect(unbounded).toEqual([]);
});

let sent = 0;
/** The same attack is made once, however many rows lead to it. */
const made = new Set<string>();

describe('never answers 500, whatever values a request has around its bounds', () => {
  it.each(ROWS.map((each) => [each.row, each] as const))('%s', async (name, row) => {
    const person = await callerOf(row);
    await world.prepare();
    const failures: object[] = [];
    for (const { field, value, request } of attacks(row.endpoint, requestTo(name, person, world))) {
      const attack = JSON.stringify([row.endpoint.id, person, request]);
      if (made.has(attack)) continue;
      made.add(attack);
      const { statusCode } = await sendAs(world, row.endpoint, person, request);
      sent += 1;
      if (statusCode >= 500) failures.push({ person, field, value: inspect(value).slice(0, 80), statusCode });
    }
    expect(failures).toEqual([]);
  });

  it('was tried', () => {
    expect(sent).toBeGreaterThan(10_000);
  });
});

it.each(CHANNEL_KINDS.map(({ kind }) => kind))('knows which channels of %s there are', async (kind) => {
  const { deps } = world.server;
  const event = deps.events.defaultEvent;
  const kinds = channelKinds(CHANNEL_KINDS);
  const caller = await deps.tokens.verify(event, (await world.server.token('superuser')) ?? '');
  const heads = [[], ['lounge-C'], ['contact'], [VALUES['sessionId'] ?? ''], [VALUES['meetingId'] ?? '']];
  const names = heads
    .flatMap((head) => ODD_IDS.map((id) => [kind, ...head, id].join('/')))
    // The others are no frames.
    .filter((name) => channelName.safeParse(name).success);
  const verdicts = await Promise.all(names.map((name) => maySubscribe(kinds, { deps, event, caller }, name)));
  expect(new Set(verdicts)).not.toContain('allowed');
});
