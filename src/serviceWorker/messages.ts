import type { MessageEvent, PressEvent, WorkerScope } from './scope';

/** A message from the server, as far as it was readable. */
interface Message {
  title: string;
  body: string;
  icon: string | undefined;
  /** Path in the app. */
  path: string;
}

/** Restricts a path to our own origin; `/` for anything else. */
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
    // Browsers require every message to be shown: an unreadable one at least names its site.
    title: typeof title === 'string' && title !== '' ? title : scope.location.hostname,
    body: typeof body === 'string' ? body : '',
    icon: typeof icon === 'string' ? ownPath(scope, icon) : undefined,
    path: ownPath(scope, path),
  };
}

export async function showMessage(scope: WorkerScope, { data }: MessageEvent): Promise<void> {
  const { title, body, icon, path } = readMessage(scope, data);
  await scope.registration.showNotification(title, { body, data: { path }, ...(icon && { icon }) });
}

/**
 * Opens a message's target: in a tab already showing it, else in a new one, so that no tab loses its content.
 */
export async function openMessage(scope: WorkerScope, { notification }: PressEvent): Promise<void> {
  notification.close();
  const { data } = notification;
  const path = ownPath(scope, (data as { path?: unknown } | null)?.path);
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === scope.location.origin + path);
  await (there ? there.focus() : scope.clients.openWindow(path));
}
