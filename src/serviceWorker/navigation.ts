import { offlinePage, renewOfflinePage } from './offlinePage';
import type { RequestEvent, WorkerScope } from './scope';

/**
 * Whether a request is one that the offline page may answer: a page that a tab opens. Nothing else is touched: no file, no call,
 * no frame, nor the replay page, which is a program of its own.
 */
export function mayBeOffline(request: Request): boolean {
  if (request.method !== 'GET' || request.mode !== 'navigate' || request.destination !== 'document')
    return false;
  return !new URL(request.url).searchParams.has('replay');
}

/** The page as the network has it, and the offline page renewed behind it; where the network is away, the event's offline page. */
export async function openPage(scope: WorkerScope, event: RequestEvent): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await scope.fetch(event.request));
    event.waitUntil(renewOfflinePage(scope));
    return answer;
  } catch (error) {
    const page = await offlinePage(scope);
    if (page) return page;
    throw error;
  }
}
