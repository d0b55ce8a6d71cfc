import * as z from 'zod/mini';
import { done } from './common';
import { defineEndpoint } from './endpoint';

/** How many networking notifications the caller has not seen (spec §3): the badge of My Schedule. */
export const networkingNotifications = z.object({ unseen: z.int().check(z.minimum(0)) });

/** Polled every 30 s (spec §7). */
export const getNetworkingNotifications = defineEndpoint({
  id: 'getNetworkingNotifications',
  method: 'GET',
  path: '/notifications/networking',
  access: 'authorized',
  response: networkingNotifications,
});

/** Marks all of the caller's networking notifications as seen. */
export const clearNetworkingNotifications = defineEndpoint({
  id: 'clearNetworkingNotifications',
  method: 'DELETE',
  path: '/notifications/networking',
  access: 'authorized',
  response: done,
});
