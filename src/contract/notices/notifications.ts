import * as z from 'zod/mini';
import { done } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/**
 * The caller's number of unseen networking notifications, shown as the badge of My Schedule
 * (product.md#shell).
 */
export const networkingNotifications = z.object({ unseen: z.int().check(z.minimum(0)) });

/** Polled every 30 s (product.md#notifications). */
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
  // The specification does not say what is answered.
  response: z.partial(done),
});
