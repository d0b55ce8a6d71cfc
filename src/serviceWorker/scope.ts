/**
 * The parts of the service worker's global scope we use. TypeScript's own types for it conflict with those of
 * a page.
 */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly hostname: string };
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
}

/** A tab of this app. */
export interface WorkerClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface LastingEvent {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(work: Promise<unknown>): void;
}

/** A request from a page. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The response the browser has preloaded, if any. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** A message from the push service. */
export interface MessageEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}

/** A click on a notification. */
export interface PressEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: RequestEvent;
  push: MessageEvent;
  notificationclick: PressEvent;
}
