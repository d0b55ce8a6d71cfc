import { openMessage, showMessage } from './messages';
import { mayBeOffline, openPage } from './navigation';
import { keepOfflinePage } from './offlinePage';
import type { WorkerScope } from './scope';

/**
 * The service worker: it shows the event's offline page when a page cannot be reached, and push messages. It keeps nothing of
 * the app, so a new one takes over at once.
 */
export function startWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepOfflinePage(scope), scope.skipWaiting()]));
  });
  scope.addEventListener('activate', (event) => {
    event.waitUntil(
      Promise.all([
        // The browser asks for a page while it still starts the worker.
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
