import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routeAt, type RouteName } from '../../src/contract/routes';
import { EMPTY_START, START_LISTS_FILE, type StartList } from '../../src/contract/startList';
import type { Environment, EventConfig } from '../../src/contract/eventConfig';

/** What each route needs first, as the build lists it; `calls` are endpoint paths. */
export type StartLists = Partial<Record<RouteName, StartList>>;

const CONFIG = '/config.json';

/** Reads the lists of a build; empty if it has none. */
export async function readStartLists(webRoot: string): Promise<StartLists> {
  const text = await readFile(path.join(webRoot, START_LISTS_FILE), 'utf8').catch(() => '{}');
  return JSON.parse(text) as StartLists;
}

/** The route whose list a path gets: from the gate, the way leads to the start page. */
export function startRouteAt(pathname: string): RouteName | 'gate' {
  return /^\/gate(\/|$)/.test(pathname) ? 'gate' : routeAt(pathname);
}

/**
 * What an event's page needs first. Without calls where the API is on another origin or shows another data
 * set than the program.
 */
export function startListOf(
  lists: StartLists,
  route: RouteName | 'gate',
  event: EventConfig,
  environment: Environment,
  tableName: string | undefined,
): StartList {
  if (route === 'gate') return { config: CONFIG, files: lists.home?.files ?? [], calls: [] };
  const { files, calls } = lists[route] ?? EMPTY_START;
  const elsewhere = event.api.baseUrl[environment] !== '' || tableName !== undefined;
  const api = `/api/${encodeURIComponent(event.conferenceId)}`;
  return { config: CONFIG, files, calls: elsewhere ? [] : calls.map((call) => api + call) };
}
