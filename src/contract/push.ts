import * as z from 'zod/mini';
import { done } from './common';
import { defineEndpoint } from './endpoint';
import { appPath } from './eventConfig/values';

/** Longest address of a push service that is kept; those in use have some 200 to 500 characters. */
const MAX_ENDPOINT_LENGTH = 1_000;

/** Where a browser's push service takes messages for it (RFC 8030). */
const pushEndpoint = z.string().check(z.minLength(1), z.maxLength(MAX_ENDPOINT_LENGTH));

/** A browser's subscription, as `PushSubscription.toJSON()` says it; keys in base64url (RFC 8291). */
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

/** What is told: title, text, and the place in the app that it opens. */
export const pushMessage = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  body: z.string().check(z.minLength(1), z.maxLength(500)),
  path: appPath,
});
export type PushMessage = z.infer<typeof pushMessage>;

/** How many browsers a message reached, how many subscriptions were over and are gone, how many could not be reached. */
export const pushCounts = z.object({ sent: z.int(), gone: z.int(), failed: z.int() });
export type PushCounts = z.infer<typeof pushCounts>;

/** The public key that browsers subscribe with (VAPID, RFC 8292), base64url. */
export const getPushKey = defineEndpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'authorized',
  response: z.object({ publicKey: z.string() }),
});

/**
 * Keeps the caller's subscription; the same endpoint again replaces it. 422 for an address that is no known push service's, and
 * at an event without push messages.
 */
export const addPushSubscription = defineEndpoint({
  id: 'addPushSubscription',
  method: 'POST',
  path: '/push/subscriptions',
  access: 'authorized',
  body: pushSubscription,
  response: done,
});

/** Forgets a subscription of the caller; one that is not there is forgotten already. */
export const removePushSubscription = defineEndpoint({
  id: 'removePushSubscription',
  method: 'DELETE',
  path: '/push/subscriptions',
  access: 'authorized',
  body: z.object({ endpoint: pushEndpoint }),
  response: done,
});

/** Sends a message to everybody at the event who subscribed, and forgets subscriptions that are over. */
export const sendPushMessage = defineEndpoint({
  id: 'sendPushMessage',
  method: 'POST',
  path: '/push/messages',
  access: 'superuser',
  body: pushMessage,
  response: pushCounts,
});
