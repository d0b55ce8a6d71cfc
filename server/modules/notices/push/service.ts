import { ECDH } from 'node:crypto';
import { imageUrl, type EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { PushCounts, PushMessage, PushSubscriptionKeys } from '../../../../src/contract/notices/push';
import type { Database } from '../../../db/database';
import { touchIcon } from '../../../events/touchIcon';
import { ProblemError } from '../../../problem';
import type { PushSender } from '../../../deps/push';
import { forgetEndpoints, listSubscriptions } from './repository';

/** Messages in flight at once. */
const AT_ONCE = 50;

/** Whether the event has push notifications. */
export const hasPush = ({ pushNotifications }: Pick<EventConfig, 'pushNotifications'>) =>
  pushNotifications.id !== '';

/** Throws 422 if the event has no push notifications. */
export function requirePush(event: EventConfig): void {
  if (hasPush(event)) return;
  throw new ProblemError(
    'unprocessable',
    'This conference does not send push messages (pushNotifications.id).',
  );
}

/**
 * Returns the subscription with its address in its normal form. Throws 422 for one that cannot be sent to.
 */
export function checkSubscription(
  sender: PushSender,
  { endpoint, keys }: PushSubscriptionKeys,
): PushSubscriptionKeys {
  const read = sender.readEndpoint(endpoint);
  if ('refusal' in read)
    throw new ProblemError('unprocessable', `This push service cannot be used. ${read.refusal}`, [
      { path: 'endpoint', message: read.refusal },
    ]);
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url');
  } catch {
    const message = 'is not a public key on P-256';
    throw new ProblemError('unprocessable', `keys.p256dh ${message}.`, [{ path: 'keys.p256dh', message }]);
  }
  return { endpoint: read.address, keys };
}

/** Sends a message to every subscriber of the event, in batches, and deletes expired subscriptions. */
export async function sendToAll(
  deps: { db: Database; push: PushSender },
  { config, folder }: { config: EventConfig; folder: string },
  message: PushMessage,
): Promise<PushCounts> {
  const { db, push } = deps;
  const icon = touchIcon(config, folder) ?? imageUrl(config, config.logos.mark);
  const counts: PushCounts = { sent: 0, gone: 0, failed: 0 };
  let after = '';
  while (true) {
    const batch = await listSubscriptions(db, config.conferenceId, after, AT_ONCE);
    const last = batch.at(-1);
    if (!last) return counts;
    const outcomes = await Promise.all(batch.map((each) => push.send(config, each, { ...message, icon })));
    for (const outcome of outcomes) counts[outcome] += 1;
    const expired = batch.filter((_each, index) => outcomes[index] === 'gone');
    await forgetEndpoints(
      db,
      config.conferenceId,
      expired.map(({ endpoint }) => endpoint),
    );
    after = last.endpoint;
  }
}
