import type { PushDep } from '../../shared/deps';
import { loadPart } from './loadPart';

/** The browser's push service (Web Push), whose code is loaded when it is first used. */
export function createPush(): PushDep {
  const load = () => loadPart('webPush', () => import(/* webpackChunkName: "webPush" */ './webPush'));
  return {
    look: async () => (await load()).look(),
    // Not behind a load: browsers ask only while the press is fresh.
    askPermission: () => Notification.requestPermission(),
    subscribe: async (publicKey) => (await load()).subscribe(publicKey),
    unsubscribe: async () => (await load()).unsubscribe(),
  };
}
