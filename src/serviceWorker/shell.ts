import { OFFLINE_LIST, START_LISTS_FILE } from '../contract/platform/startList';
import { ROUTES } from '../contract/platform/routes';
import type { RequestEvent, WorkerScope } from './scope';

/**
 * Cache of what the app's screens need to open without a network: code, configuration and the event's files.
 */
const CACHE = 'plenary-shell';

/** Routes that open without a network (product.md#my-schedule). Their data is the app's to keep. */
const OFFLINE_ROUTES = ['schedule', 'sessions', 'help'] as const;
const OFFLINE_PATHS: ReadonlySet<string> = new Set(OFFLINE_ROUTES.map((name) => ROUTES[name].path));

/** The page that opens all of them. */
const PAGE = ROUTES.schedule.path;
const CONFIG = '/config.json';

/** Files that the page names: scripts, style sheets, fonts, pictures. */
const NAMED = /\/(?:app|fonts|configs)\/[^"'&\s<>)]+/g;
/** Files of the build, whose names change with their content. */
const BUILT = /^\/app\/.*\.[0-9a-f]{8}\.(?:js|css)$/;
const KEPT = /^\/(?:app|fonts|configs)\/|^\/config\.json$/;

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const MATCH = { ignoreVary: true };

/** Whether a request is for something that may be kept, and by a whole reply. */
export function mayBeKept({ location }: WorkerScope, request: Request): boolean {
  if (request.method !== 'GET' || request.mode === 'navigate' || request.headers.has('range')) return false;
  const { origin, pathname } = new URL(request.url);
  return origin === location.origin && KEPT.test(pathname);
}

/** Whether somebody is about to use the app: at the gate alone, its screens are not needed. */
export function leadsIntoApp(url: string): boolean {
  const { pathname, search } = new URL(url);
  return !/^\/gate\/?$/.test(pathname) || search !== '';
}

/** Paths of everything that the offline screens load. */
async function wantedFiles(scope: WorkerScope, html: string): Promise<string[]> {
  const lists = await scope.fetch(`/${START_LISTS_FILE}`);
  if (!lists.ok) return [];
  const files = (await lists.json()) as Partial<Record<string, string[]>>;
  const ofRoutes = [...OFFLINE_ROUTES, OFFLINE_LIST].flatMap((name) => files[name] ?? []);
  return [...new Set([...(html.match(NAMED) ?? []), ...ofRoutes, CONFIG])];
}

/**
 * Keeps the page with everything it needs, unless the one that is kept is of the same build and event, by its
 * date. If any of it cannot be had, what was kept before stays.
 */
export async function keepShell(scope: WorkerScope, modified: string | null): Promise<void> {
  const cache = await scope.caches.open(CACHE);
  const kept = await cache.match(PAGE, MATCH);
  if (kept && modified !== null && kept.headers.get('last-modified') === modified) return;
  const page = await scope.fetch(PAGE, { cache: 'no-cache' });
  if (!page.ok) return;
  const wanted = await wantedFiles(scope, await page.clone().text());
  await Promise.all(
    wanted.map(async (path) => {
      if (BUILT.test(path) && (await cache.match(path, MATCH))) return;
      const file = await scope.fetch(path);
      // A picture that is missing keeps nobody from opening the app.
      if (file.ok) await cache.put(path, file);
      else if (BUILT.test(path) || path === CONFIG) throw new TypeError(`${path} cannot be had.`);
    }),
  );
  await cache.put(PAGE, page);
  // Code of other builds.
  const stale = (await cache.keys()).filter(
    (request) => BUILT.test(pathOf(request)) && !wanted.includes(pathOf(request)),
  );
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** `keepShell`, as far as it works. The next page load tries again. */
export async function renewShell(scope: WorkerScope, modified: string | null): Promise<void> {
  try {
    await keepShell(scope, modified);
  } catch {
    // No network, or the server is busy.
  }
}

/** The kept page for a path that opens without a network; undefined for others. */
export async function shellFor(scope: WorkerScope, url: string): Promise<Response | undefined> {
  if (!OFFLINE_PATHS.has(new URL(url).pathname)) return undefined;
  return (await scope.caches.open(CACHE)).match(PAGE, MATCH);
}

/** A file of the build from what is kept; anything else from the network, or if it fails, what is kept. */
export async function openFile(scope: WorkerScope, event: RequestEvent): Promise<Response> {
  const { request } = event;
  const path = pathOf(request);
  const cache = await scope.caches.open(CACHE);
  const built = BUILT.test(path) ? await cache.match(path, MATCH) : undefined;
  if (built) return built;
  try {
    const answer = await scope.fetch(request);
    // Only beside a page that can open it.
    if (answer.status === 200 && (await cache.match(PAGE, MATCH)))
      event.waitUntil(cache.put(path, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await cache.match(path, MATCH);
    if (kept) return kept;
    throw error;
  }
}
