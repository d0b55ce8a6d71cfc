import type { PushDep } from '../../shared/platform/deps';
import { loadPart } from './loadPart';

/** The browser's push service (Web Push); the code is loaded on first use. */
export function createPush(): PushDep {
  const load = () => loadPart('webPush', () => import(/* webpackChunkName: "webPush" */ './webPush'));
  return {
    look: async () => (await load()).look(),
    // Not lazily loaded: browsers prompt only right after a user gesture.
    askPermission: () => Notification.requestPermission(),
    subscribe: async (publicKey) => (await load()).subscribe(publicKey),
    unsubscribe: async () => (await load()).unsubscribe(),
  };
}
