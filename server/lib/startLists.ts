import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routeAt, ROUTES, type RouteName } from '../../src/contract/platform/routes';
import { START_LISTS_FILE, type StartList } from '../../src/contract/platform/startList';
import { fontUrl, type Environment, type EventConfig } from '../../src/contract/platform/eventConfig';
import { firstCalls } from '../../src/contract/firstCalls';
import { firstPictures } from '../../src/contract/firstPictures';

/** Scripts and style sheets of each route, as the build lists them. */
export type StartLists = Partial<Record<RouteName, readonly string[]>>;

const CONFIG = '/config.json';

/** Routes that show a picture of the program in their first screen, unless they are filtered. */
const PICTURED: ReadonlySet<RouteName> = new Set(['home', 'sessions']);

/** Reads the lists of a build; empty if it has none. */
export async function readStartLists(webRoot: string): Promise<StartLists> {
  const text = await readFile(path.join(webRoot, START_LISTS_FILE), 'utf8').catch(() => '{}');
  return JSON.parse(text) as StartLists;
}

/** What of an address decides about its list. */
export interface StartAddress {
  route: RouteName | 'gate';
  /** Its query, without the question mark. */
  search: string;
}

/** Reads the path and query of a request: from the gate, the way leads to the start page. */
export function startAddressOf(url: string): StartAddress {
  const [pathname = '', search = ''] = url.split('?', 2);
  return { route: /^\/gate(\/|$)/.test(pathname) ? 'gate' : routeAt(pathname), search };
}

/** An endpoint's path with its parameters as segments of the route's path. */
const bySegments = (route: RouteName, path: string): string =>
  path.replace(
    /\{(\w+)\}/g,
    (_parameter, name: string) => `{${ROUTES[route].path.split('/').indexOf(`:${name}`)}}`,
  );

/**
 * What an event's page needs first. Without calls where the API is on another origin or shows another data
 * set than the program.
 */
export function startListOf(
  lists: StartLists,
  { route, search }: StartAddress,
  event: EventConfig,
  environment: Environment,
  tableName: string | undefined,
): StartList {
  const opened = route === 'gate' ? 'home' : route;
  const needed = {
    config: CONFIG,
    fonts: event.fonts.map(fontUrl),
    pictures: firstPictures(opened, event),
    isPictured: search === '' && PICTURED.has(opened),
    files: lists[opened] ?? [],
  };
  if (route === 'gate') return { ...needed, calls: [] };
  const elsewhere = event.api.baseUrl[environment] !== '' || tableName !== undefined;
  const api = `/api/${encodeURIComponent(event.conferenceId)}`;
  return {
    ...needed,
    calls: elsewhere ? [] : firstCalls(route, event, search).map(({ path }) => api + bySegments(route, path)),
  };
}
