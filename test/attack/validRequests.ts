import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '../../src/contract/kit/endpoint';
import { routePath } from '../../server/plugins/contractRoutes';
import type { Person } from '../integration/idTokens';
import { REQUESTS, requestTo } from '../integration/routeRequests';
import type { RouteWorld } from '../integration/routeWorld';

const CONTRACT = path.join(import.meta.dirname, '../../src/contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;

/** The endpoints that a module of the contract exports, by themselves or together. */
const endpointsOf = (exported: object): Endpoint[] =>
  Object.values(exported).flatMap((value: unknown) => {
    if (isEndpoint(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : [];
  });

/** Every endpoint of the contract. Tests need them before a server is started. */
export const ENDPOINTS: ReadonlySet<Endpoint> = new Set(
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => endpointsOf(jest.requireActual<object>(path.join(CONTRACT, name)))),
);

/** A valid request of the authorization matrix: `GET /path#what-it-is-about`. */
export interface Row {
  row: string;
  endpoint: Endpoint;
}

/** Valid requests to an endpoint. */
export function rowsOf(endpoint: Endpoint): Row[] {
  const route = `${endpoint.method} ${routePath(endpoint)}`;
  const named = Object.keys(REQUESTS).filter((name) => name === route || name.startsWith(`${route}#`));
  return (named.length > 0 ? named : [route]).map((row) => ({ row, endpoint }));
}

/** Valid requests to every endpoint. */
export const ROWS: readonly Row[] = [...ENDPOINTS].flatMap(rowsOf);

/** Sends a request of somebody, and says so if it may have written something. */
export async function sendAs(
  { server, written }: RouteWorld,
  { method }: Endpoint,
  person: Person,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  const headers = { authorization: `Bearer ${(await server.token(person)) ?? ''}`, ...request.headers };
  const response = await server.inject({ ...request, method, headers });
  if (response.statusCode < 400 && method !== 'GET') written();
  return response;
}

/** Those who may make most requests, the mightiest first. */
const CALLERS: readonly Person[] = ['superuser', 'attendee', 'exhibitor', 'presenter'];

/**
 * Finds somebody whose valid request is answered: that of others would not get as far as to the database.
 * Each row is tried once.
 */
export function createCallers(world: RouteWorld): (row: Row) => Promise<Person> {
  const found = new Map<string, Person>();
  async function find({ row, endpoint }: Row): Promise<Person> {
    for (const person of CALLERS) {
      await world.prepare();
      const { statusCode } = await sendAs(world, endpoint, person, requestTo(row, person, world));
      if (statusCode < 400) return person;
    }
    return 'superuser';
  }
  return async (row) => {
    const person = found.get(row.row) ?? (await find(row));
    found.set(row.row, person);
    return person;
  };
}
