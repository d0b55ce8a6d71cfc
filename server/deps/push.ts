import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { PushSubscriptionKeys } from '../../src/contract/notices/push';

/** JSON payload for the browser's service worker. Paths are relative to the event's origin. */
export interface PushPayload {
  title: string;
  body: string;
  path: string;
  icon: string;
}

/** `gone`: the subscription has ended and may be deleted. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends messages to browsers' push services. */
export interface PushSender {
  publicKey: string;
  /** A subscription's address in its normal form, or why it is rejected. */
  readEndpoint(endpoint: string): { address: string } | { refusal: string };
  /** Encrypts and sends the payload, retrying when the push service has a temporary failure. Never throws. */
  send(event: EventConfig, subscription: PushSubscriptionKeys, payload: PushPayload): Promise<PushOutcome>;
}
