import type { lookup } from 'node:dns';
import type { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { PushSubscriptionKeys } from '../../../../src/contract/notices/push';
import type { PushPayload, PushSender } from '../../../deps/push';
import type { VapidKeys } from '../../../identity/serviceKeys';
import { PublicAgent } from '../../../network/publicAgent';
import { readPushEndpoint } from './endpoints';

/** How long a push service holds a message for an offline browser. Event news goes stale quickly. */
const TTL_SECONDS = 4 * 3_600;
const TIMEOUT_MS = 10_000;
/**
 * Delays before retries when a push service reports a temporary failure. One that does not respond is not
 * retried.
 */
const RETRIES_MS = [500, 2_000];

/** Status codes of push services for a subscription that has ended (RFC 8030). */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const isPassing = (status: number | null): boolean => status !== null && (status === 429 || status >= 500);

/**
 * Creates the sender. `subject` is the contact for push services; it defaults to the event's help address,
 * then its host.
 */
export function createPushSender(options: {
  keys: VapidKeys;
  log: FastifyBaseLogger;
  subject?: string | undefined;
  moreHosts: readonly string[];
  /** Connects to the hosts that the operator listed; Node's agent by default. */
  agent?: Agent;
  /** Finds the addresses of all other hosts; the system's by default. */
  resolve?: typeof lookup;
  sleep?: (ms: number) => Promise<unknown>;
}): PushSender {
  const { keys, log, moreHosts, sleep = wait } = options;
  const publicAgent = new PublicAgent(options.resolve);

  /** Returns what went wrong; undefined if the message was accepted. */
  async function attempt(
    event: EventConfig,
    subscription: PushSubscriptionKeys,
    payload: PushPayload,
    agent: Agent | undefined,
  ) {
    try {
      await webPush.sendNotification(subscription, JSON.stringify(payload), {
        vapidDetails: { ...keys, subject: options.subject ?? subjectOf(event) },
        TTL: TTL_SECONDS,
        timeout: TIMEOUT_MS,
        ...(agent && { agent }),
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
    readEndpoint: (endpoint) => readPushEndpoint(endpoint, moreHosts),
    async send(event, { endpoint, keys: browserKeys }, payload) {
      const read = readPushEndpoint(endpoint, moreHosts);
      // Its host may have been removed from the list since.
      if ('refusal' in read) return 'gone';
      const subscription = { endpoint: read.address, keys: browserKeys };
      const agent = read.isListed ? options.agent : publicAgent;
      let problem = await attempt(event, subscription, payload, agent);
      for (const pause of RETRIES_MS) {
        if (!problem || !isPassing(problem.status)) break;
        await sleep(pause);
        problem = await attempt(event, subscription, payload, agent);
      }
      if (!problem) return 'sent';
      if (problem.status !== null && GONE.has(problem.status)) return 'gone';
      // The rest of the address is the subscription's secret.
      const { host } = new URL(read.address);
      log.warn({ conferenceId: event.conferenceId, host, ...problem }, 'push message not delivered');
      return 'failed';
    },
  };
}

function subjectOf({ pageOptions, pushNotifications, conferenceId }: EventConfig): string {
  const { contactEmail } = pageOptions.help;
  return contactEmail ? `mailto:${contactEmail}` : `https://${pushNotifications.hostname || conferenceId}`;
}
