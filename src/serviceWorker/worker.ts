import { openMessage, showMessage } from './messages';
import { mayBeOffline, openPage } from './navigation';
import { keepOfflinePage } from './offlinePage';
import type { WorkerScope } from './scope';

/**
 * The service worker: shows push messages, and the event's offline page when a page cannot be reached. It
 * caches nothing of the app, so a new version takes over immediately.
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepOfflinePage(scope), scope.skipWaiting()]));
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
  });
  scope.addEventListener('push', (event) => {
    event.waitUntil(showMessage(scope, event));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.waitUntil(openMessage(scope, event));
  });
}
