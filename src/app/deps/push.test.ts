/** @jest-environment jsdom */
import { createPush } from './push';

const JSON_OF = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

const NOTHING = { subscription: null, publicKey: null };

interface Browser {
  permission?: NotificationPermission;
  subscribed?: boolean;
  keys?: object;
}

/** A browser without a real push service: its state, and the calls made to it. */
function install({ permission = 'default', subscribed = false, keys = JSON_OF.keys }: Browser = {}) {
  const log: string[] = [];
  const make = () => ({
    endpoint: JSON_OF.endpoint,
    options: { applicationServerKey: Uint8Array.from([251, 255, 191, 1]).buffer },
    toJSON: () => ({ ...JSON_OF, keys }),
    unsubscribe: async () => {
      log.push('unsubscribe');
      current = null;
      return true;
    },
  });
  let current: ReturnType<typeof make> | null = subscribed ? make() : null;
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: async (options: object) => {
        log.push(`subscribe ${JSON.stringify(options)}`);
        current = make();
        return current;
      },
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  const requestPermission = async () => {
    log.push('ask');
    return 'granted';
  };
  Object.assign(window, { PushManager: class {}, Notification: { permission, requestPermission } });
  return log;
}
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('reports the status without prompting the user', async () => {
  const log = install();
  expect(await createPush().look()).toEqual({ status: 'off', ...NOTHING });
  install({ subscribed: true });
  expect(await createPush().look()).toEqual({ status: 'on', subscription: JSON_OF, publicKey: '-_-_AQ' });
  install({ permission: 'denied', subscribed: true });
  expect(await createPush().look()).toEqual({ status: 'denied', ...NOTHING });
  expect(log).toEqual([]);
});

it('is unsupported in a browser without push, and unsubscribing does nothing', async () => {
  expect(await createPush().look()).toEqual({ status: 'unsupported', ...NOTHING });
  expect(await createPush().unsubscribe()).toBeNull();
});

it('asks for permission only when told to', async () => {
  const log = install();
  expect(await createPush().askPermission()).toBe('granted');
  expect(log).toEqual(['ask']);
});

it('subscribes with the key, user-visible only, replacing a subscription made with another key', async () => {
  const log = install({ subscribed: true });
  expect(await createPush().subscribe('the-key')).toEqual(JSON_OF);
  expect(log).toEqual(['unsubscribe', 'subscribe {"userVisibleOnly":true,"applicationServerKey":"the-key"}']);
});

it('rejects a subscription without encryption keys', async () => {
  install({ keys: {} });
  await expect(createPush().subscribe('the-key')).rejects.toThrow('gave no keys');
  expect(await createPush().look()).toEqual({ status: 'off', ...NOTHING });
});

it('unsubscribes and returns the endpoint', async () => {
  const log = install({ subscribed: true });
  expect(await createPush().unsubscribe()).toBe(JSON_OF.endpoint);
  expect(await createPush().unsubscribe()).toBeNull();
  expect(log).toEqual(['unsubscribe']);
});
