import * as z from 'zod/mini';
import { done } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { appPath } from '../platform/eventConfig/values';

/** Maximum length of a stored push service URL; real ones have about 200 to 500 characters. */
const MAX_ENDPOINT_LENGTH = 1_000;

/** URL where the browser's push service accepts messages (RFC 8030). */
const pushEndpoint = z.string().check(z.minLength(1), z.maxLength(MAX_ENDPOINT_LENGTH));

/** A browser's subscription as returned by `PushSubscription.toJSON()`; keys in base64url (RFC 8291). */
export const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({
    /** Public key, a point on P-256. */
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    /** Authentication secret, 16 bytes. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/)),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** A push message: title, text, and the app path it opens. */
export const pushMessage = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  body: z.string().check(z.minLength(1), z.maxLength(500)),
  path: appPath,
});
export type PushMessage = z.infer<typeof pushMessage>;

/** Number of browsers reached, of expired subscriptions that were removed, and of failed deliveries. */
export const pushCounts = z.object({ sent: z.int(), gone: z.int(), failed: z.int() });
export type PushCounts = z.infer<typeof pushCounts>;

/** The public key for browser subscriptions (VAPID, RFC 8292), base64url. */
export const getPushKey = defineEndpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'authorized',
  response: z.object({ publicKey: z.string() }),
});

/**
 * Stores the caller's subscription, replacing one with the same endpoint. 422 if the URL does not belong to a
 * known push service, or the event has no push messages.
 */
export const addPushSubscription = defineEndpoint({
  id: 'addPushSubscription',
  method: 'POST',
  path: '/push/subscriptions',
  access: 'authorized',
  body: pushSubscription,
  response: done,
});

/** Removes one of the caller's subscriptions, if it exists. */
export const removePushSubscription = defineEndpoint({
  id: 'removePushSubscription',
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'authorized',
  body: z.object({ endpoint: pushEndpoint }),
  response: done,
});

/** Sends a message to all subscribers of the event and removes expired subscriptions. */
export const sendPushMessage = defineEndpoint({
  id: 'sendPushMessage',
  method: 'POST',
  path: '/push/messages',
  access: 'superuser',
  body: pushMessage,
  response: pushCounts,
});

/**
 * Whether the caller gets notices as push messages too, in the browsers in which they turned on push
 * messages.
 */
const noticePush = z.object({ on: z.boolean() });

export const getNoticePush = defineEndpoint({
  id: 'getNoticePush',
  method: 'GET',
  path: '/notifications/push',
  access: 'authorized',
  response: noticePush,
});

/** Chooses it, or not. */
export const putNoticePush = defineEndpoint({
  id: 'putNoticePush',
  method: 'PUT',
  path: '/notifications/push',
  access: 'authorized',
  body: noticePush,
  response: noticePush,
});
