import type { PushSubscriptionKeys } from '../../src/contract/notices/push';
import type { PushDep } from '../../src/shared/platform/deps';

/**
 * An in-memory browser push service. A test sets what the browser supports and the user allows, and sees the
 * calls made.
 */
export interface FakePush extends PushDep {
  supported: boolean;
  /** The permission stored in the browser. */
  permission: NotificationPermission;
  /** The user's answer to the permission prompt. */
  answer: NotificationPermission;
  subscription: PushSubscriptionKeys | null;
  /** The key `subscription` was created with. */
  publicKey: string;
  /** Makes `subscribe` fail with this message. */
  refusal: string | null;
  /** Keys passed to `subscribe`. */
  subscribedWith: string[];
  /** How often the user was prompted. */
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
