import { offlinePage, renewOfflinePage } from './offlinePage';
import type { RequestEvent, WorkerScope } from './scope';
import { leadsIntoApp, renewShell, shellFor } from './shell';

/**
 * Whether the offline page may answer a request: only pages opened by a tab. Files, calls, frames and the
 * replay page, which is a separate program, are left alone.
 */
export function mayBeOffline(request: Request): boolean {
  if (request.method !== 'GET' || request.mode !== 'navigate' || request.destination !== 'document')
    return false;
  return !new URL(request.url).searchParams.has('replay');
}

/**
 * The page from the network, renewing what is kept in the background; if the network fails, the app's own page
 * for screens that open without it, otherwise the event's offline page.
 */
export async function openPage(scope: WorkerScope, event: RequestEvent): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request));
    event.waitUntil(renewOfflinePage(scope));
    if (answer.ok && leadsIntoApp(event.request.url)) {
      event.waitUntil(renewShell(scope, answer.headers.get('last-modified')));
    }
    return answer;
  } catch (error) {
    const page = (await shellFor(scope, event.request.url)) ?? (await offlinePage(scope));
    if (page) return page;
    throw error;
  }
}
