import type { PushSubscriptionKeys } from '../../src/contract/push';
import type { PushDep } from '../../src/shared/deps';

/** A browser's push service in memory. A test says what the browser can and the person allows, and sees what was done. */
export interface FakePush extends PushDep {
  supported: boolean;
  /** What the browser remembers the person said. */
  permission: NotificationPermission;
  /** What the person says when they are asked. */
  answer: NotificationPermission;
  subscription: PushSubscriptionKeys | null;
  /** The key that `subscription` was made for. */
  publicKey: string;
  /** Makes `subscribe` fail with these words. */
  refusal: string | null;
  /** Keys that were subscribed with. */
  subscribedWith: string[];
  /** How often the person was asked. */
  asked: number;
}

export const FAKE_SUBSCRIPTION: PushSubscriptionKeys = {
  endpoint: 'https://push.example/browser-1',
  keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
};

export function createFakePush(): FakePush {
  const fake: FakePush = {
    supported: true,
    permission: 'default',
    answer: 'granted',
    subscription: null,
    publicKey: 'the-key',
    refusal: null,
    subscribedWith: [],
    asked: 0,
    look: async () => {
      const nothing = { subscription: null, publicKey: null };
      if (!fake.supported) return { status: 'unsupported', ...nothing };
      if (fake.permission === 'denied') return { status: 'denied', ...nothing };
      const { subscription, publicKey } = fake;
      return subscription ? { status: 'on', subscription, publicKey } : { status: 'off', ...nothing };
    },
    askPermission: async () => {
      fake.asked += 1;
      fake.permission = fake.answer;
      return fake.answer;
    },
    subscribe: async (publicKey) => {
      if (fake.refusal !== null) throw new Error(fake.refusal);
      fake.subscribedWith.push(publicKey);
      fake.publicKey = publicKey;
      fake.subscription = FAKE_SUBSCRIPTION;
      return FAKE_SUBSCRIPTION;
    },
    unsubscribe: async () => {
      const endpoint = fake.subscription?.endpoint ?? null;
      fake.subscription = null;
      return endpoint;
    },
  };
  return fake;
}
