import type { Agent } from 'node:https';
import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { PushSubscriptionKeys } from '../../src/contract/push';
import { whyNotPushEndpoint } from './endpoints';

/** The key pair by which push services know this installation (VAPID), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** What the browser's service worker gets, as JSON. Paths are below the event's origin. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  icon: string;
}

/** `gone`: the subscription is over and may be forgotten. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends messages to browsers' push services. */
export interface PushSender {
  publicKey: string;
  /** Why a subscription with this address is not taken; null for one that is. */
  whyNot(endpoint: string): string | null;
  /** Encrypts for the subscription and sends. Never throws. */
  send(event: EventConfig, subscription: PushSubscriptionKeys, payload: PushPayload): Promise<PushOutcome>;
}

/** How long a push service keeps a message for a browser that is away. News of an event is stale soon. */
const TTL_SECONDS = 4 * 3_600;
const TIMEOUT_MS = 10_000;

/** What push services answer for a subscription that is over (RFC 8030). */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Makes the sender. `subject` is who push services may write to; without it the event's help address or host is. */
export function createPushSender(parts: {
  keys: VapidKeys;
  log: FastifyBaseLogger;
  subject?: string | undefined;
  moreHosts: readonly string[];
  /** Connections of another kind, for tests. */
  agent?: Agent;
}): PushSender {
  const { keys, log, moreHosts } = parts;
  return {
    publicKey: keys.publicKey,
    whyNot: (endpoint) => whyNotPushEndpoint(endpoint, moreHosts),
    async send(event, subscription, payload) {
      // Hosts may have been taken off the list since.
      if (whyNotPushEndpoint(subscription.endpoint, moreHosts) !== null) return 'gone';
      try {
        await webPush.sendNotification(subscription, JSON.stringify(payload), {
          vapidDetails: { ...keys, subject: parts.subject ?? subjectOf(event) },
          TTL: TTL_SECONDS,
          timeout: TIMEOUT_MS,
          ...(parts.agent && { agent: parts.agent }),
        });
        return 'sent';
      } catch (error) {
        const status = error instanceof webPush.WebPushError ? error.statusCode : null;
        if (status !== null && GONE.has(status)) return 'gone';
        // The rest of the address is the subscription's secret.
        const { host } = new URL(subscription.endpoint);
        const reason = error instanceof Error ? error.message : String(error);
        log.warn({ conferenceId: event.conferenceId, host, status, reason }, 'push message not delivered');
        return 'failed';
      }
    },
  };
}

function subjectOf({ pageOptions, pushNotifications, conferenceId }: EventConfig): string {
  const { contactEmail } = pageOptions.help;
  return contactEmail ? `mailto:${contactEmail}` : `https://${pushNotifications.hostname || conferenceId}`;
}
