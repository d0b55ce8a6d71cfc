import type { PushSubscriptionKeys } from '../../contract/notices/push';
import type { PushLook } from '../../shared/platform/deps';

/** How long to wait for the service worker, which is installed when the page is idle, milliseconds. */
const WORKER_TIMEOUT_MS = 15_000;

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Converts a subscription to the contract's form; null if it has no keys, since nothing could be sent to it.
 */
function plain(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Resolves with the active worker; rejects if there is none, as in development. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The service worker is not installed.')),
      WORKER_TIMEOUT_MS,
    );
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(late);
      resolve(registration);
    });
  });
}

/** Encodes a key as the server does: base64url, without padding. */
function toBase64Url(key: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The current push status, without prompting the user. */
export async function look(): Promise<PushLook> {
  const nothing = { subscription: null, publicKey: null };
  if (!isSupported()) return { status: 'unsupported', ...nothing };
  if (Notification.permission === 'denied') return { status: 'denied', ...nothing };
  const subscription = await current();
  const known = subscription && plain(subscription);
  if (!known) return { status: 'off', ...nothing };
  const key = subscription.options.applicationServerKey;
  return { status: 'on', subscription: known, publicKey: key && toBase64Url(key) };
}

export async function subscribe(publicKey: string): Promise<PushSubscriptionKeys> {
  const { pushManager } = await readyWorker();
  // A subscription created with another key would be unusable.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = plain(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  );
  if (!subscription) throw new Error('The browser gave no keys for its subscription.');
  return subscription;
}

/** Ends the subscription and returns its endpoint; null if there was none. */
export async function unsubscribe(): Promise<string | null> {
  if (!isSupported()) return null;
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
