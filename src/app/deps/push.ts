import type { PushSubscriptionKeys } from '../../contract/push';
import type { PushDep } from '../../shared/deps';

/** Longest time to wait for the service worker, which is installed when the page is idle. Milliseconds. */
const WORKER_TIMEOUT_MS = 15_000;

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** A subscription as the contract has it; null for one without keys, which nothing could be sent to. */
function plain(subscription: PushSubscription): PushSubscriptionKeys | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The worker once it is there; rejects where none comes, as in development. */
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

/** The browser's push service (Web Push). */
export function createPush(): PushDep {
  return {
    async look() {
      if (!isSupported()) return { status: 'unsupported', subscription: null };
      if (Notification.permission === 'denied') return { status: 'denied', subscription: null };
      const subscription = await current();
      const known = subscription && plain(subscription);
      return { status: known ? 'on' : 'off', subscription: known };
    },
    askPermission: () => Notification.requestPermission(),
    async subscribe(publicKey) {
      const { pushManager } = await readyWorker();
      // One from another key could not be sent to.
      await (await pushManager.getSubscription())?.unsubscribe();
      const subscription = plain(
        await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      );
      if (!subscription) throw new Error('The browser gave no keys for its subscription.');
      return subscription;
    },
    async unsubscribe() {
      if (!isSupported()) return null;
      const subscription = await current();
      await subscription?.unsubscribe();
      return subscription?.endpoint ?? null;
    },
  };
}
