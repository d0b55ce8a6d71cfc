import type { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
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
  /** Encrypts for the subscription and sends, again where the push service has a problem of its own. Never throws. */
  send(event: EventConfig, subscription: PushSubscriptionKeys, payload: PushPayload): Promise<PushOutcome>;
}

/** How long a push service keeps a message for a browser that is away. News of an event is stale soon. */
const TTL_SECONDS = 4 * 3_600;
const TIMEOUT_MS = 10_000;
/** Pauses before the next tries where a push service answers that it cannot just now. One that does not answer is asked once. */
const RETRIES_MS = [500, 2_000];

/** What push services answer for a subscription that is over (RFC 8030). */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const isPassing = (status: number | null): boolean => status !== null && (status === 429 || status >= 500);

/** Makes the sender. `subject` is who push services may write to; without it the event's help address or host is. */
export function createPushSender(parts: {
  keys: VapidKeys;
  log: FastifyBaseLogger;
  subject?: string | undefined;
  moreHosts: readonly string[];
  /** Connections of another kind, for tests. */
  agent?: Agent;
  /** Waits so many milliseconds. */
  sleep?: (ms: number) => Promise<unknown>;
}): PushSender {
  const { keys, log, moreHosts, sleep = wait } = parts;

  /** What went wrong; undefined when the message is on its way. */
  async function attempt(event: EventConfig, subscription: PushSubscriptionKeys, payload: PushPayload) {
    try {
      await webPush.sendNotification(subscription, JSON.stringify(payload), {
        vapidDetails: { ...keys, subject: parts.subject ?? subjectOf(event) },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        ...(parts.agent && { agent: parts.agent }),
      });
      return undefined;
    } catch (error) {
      return {
        status: error instanceof webPush.WebPushError ? error.statusCode : null,
        reason: error instanceof Error ? error.message : String(error),
      };
    }
  }

  return {
    publicKey: keys.publicKey,
    whyNot: (endpoint) => whyNotPushEndpoint(endpoint, moreHosts),
    async send(event, subscription, payload) {
      // Hosts may have been taken off the list since.
      if (whyNotPushEndpoint(subscription.endpoint, moreHosts) !== null) return 'gone';
      let problem = await attempt(event, subscription, payload);
      for (const pause of RETRIES_MS) {
        if (!problem || !isPassing(problem.status)) break;
        await sleep(pause);
        problem = await attempt(event, subscription, payload);
      }
      if (!problem) return 'sent';
      if (problem.status !== null && GONE.has(problem.status)) return 'gone';
      // The rest of the address is the subscription's secret.
      const { host } = new URL(subscription.endpoint);
      log.warn({ conferenceId: event.conferenceId, host, ...problem }, 'push message not delivered');
      return 'failed';
    },
  };
}

function subjectOf({ pageOptions, pushNotifications, conferenceId }: EventConfig): string {
  const { contactEmail } = pageOptions.help;
  return contactEmail ? `mailto:${contactEmail}` : `https://${pushNotifications.hostname || conferenceId}`;
}
