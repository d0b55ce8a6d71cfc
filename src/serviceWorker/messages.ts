import type { MessageEvent, PressEvent, WorkerScope } from './scope';

/** What the server sends, as far as it could be read. */
interface Message {
  title: string;
  body: string;
  icon: string | undefined;
  /** A place in the app. */
  path: string;
}

/** An address of our own below the origin; `/` for whatever else somebody put there. */
function ownPath(scope: WorkerScope, path: unknown): string {
  const { origin } = scope.location;
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? url.pathname + url.search + url.hash : '/';
}

function parsed(data: MessageEvent['data']): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data?.text() ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function readMessage(scope: WorkerScope, data: MessageEvent['data']): Message {
  const { title, body, icon, path } = parsed(data);
  return {
    // Browsers want every message shown: one that cannot be read says at least whose it is.
    title: typeof title === 'string' && title !== '' ? title : scope.location.hostname,
    body: typeof body === 'string' ? body : '',
    icon: typeof icon === 'string' ? ownPath(scope, icon) : undefined,
    path: ownPath(scope, path),
  };
}

/** Shows a push message. */
export async function showMessage(scope: WorkerScope, { data }: MessageEvent): Promise<void> {
  const { title, body, icon, path } = readMessage(scope, data);
  await scope.registration.showNotification(title, { body, data: { path }, ...(icon && { icon }) });
}

/** Opens what a message is about: in the tab that shows it already, else in a new one, so that no tab loses what it shows. */
export async function openMessage(scope: WorkerScope, { notification }: PressEvent): Promise<void> {
  notification.close();
  const { data } = notification;
  const path = ownPath(scope, (data as { path?: unknown } | null)?.path);
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === scope.location.origin + path);
  await (there ? there.focus() : scope.clients.openWindow(path));
}
