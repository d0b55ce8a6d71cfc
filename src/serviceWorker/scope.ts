/** What the service worker uses of its global scope. TypeScript's own types of it do not go together with those of a page. */
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

/** A tab of ours. */
export interface WorkerClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface LastingEvent {
  /** Keeps the worker alive until the promise is settled. */
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  /** The answer that the browser has asked for already, where it did. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** A message of the push service. */
export interface MessageEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}

/** A press on a notification. */
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
