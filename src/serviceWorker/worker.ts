import { openMessage, showMessage } from './messages';
import { mayBeOffline, openPage } from './navigation';
import { keepOfflinePage } from './offlinePage';
import type { WorkerScope } from './scope';
import { leadsIntoApp, mayBeKept, openFile, renewShell } from './shell';

/** The app is open before its first worker is there. */
async function keepForOpenTabs(scope: WorkerScope): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.some(({ url }) => leadsIntoApp(url))) await renewShell(scope, null);
}

/**
 * The service worker: shows push messages, and opens the app's agenda, or the event's offline page, when a page
 * cannot be reached. It asks the network first, so a new version takes over immediately, and keeps code only
 * (docs/decisions/0031).
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepOfflinePage(scope), keepForOpenTabs(scope), scope.skipWaiting()]));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        // The browser requests the page while the worker is still starting.
        scope.registration.navigationPreload?.enable(),
        scope.clients.claim(),
      ]),
    );
  });
  scope.addEventListener('fetch', (event) => {
    if (mayBeOffline(event.request)) event.respondWith(openPage(scope, event));
    else if (mayBeKept(scope, event.request)) event.respondWith(openFile(scope, event));
  });
  scope.addEventListener('push', (event) => {
    event.waitUntil(showMessage(scope, event));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.waitUntil(openMessage(scope, event));
  });
}
