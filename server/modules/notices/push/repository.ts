import type { PushSubscriptionKeys } from '../../../../src/contract/notices/push';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';

/** Maximum number of browsers stored per user; the oldest is removed first. */
export const MAX_PER_USER = 10;

interface Owner {
  conferenceId: string;
  userId: string;
}

/**
 * Stores a subscription. One with the same endpoint is replaced whoever owned it, because it is the same
 * browser.
 */
export async function keepSubscription(
  db: Database,
  { conferenceId, userId }: Owner,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<void> {
  const values = { user_id: userId, p256dh: keys.p256dh, auth: keys.auth, created_at: new Date() };
  await db.transaction().execute(async (transaction) => {
    // Without it, browsers that are stored at once would not count each other.
    await holdLock(transaction, `push/${conferenceId}/${userId}`);
    await transaction
      .insertInto('push_subscription')
      .values({ conference_id: conferenceId, endpoint, ...values })
      .onConflict((conflict) => conflict.columns(['conference_id', 'endpoint']).doUpdateSet(values))
      .execute();
    await transaction
      .deleteFrom('push_subscription')
      .where('conference_id', '=', conferenceId)
      .where('endpoint', 'in', (query) =>
        query
          .selectFrom('push_subscription')
          .select('endpoint')
          .where('conference_id', '=', conferenceId)
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('endpoint')
          .offset(MAX_PER_USER),
      )
      .execute();
  });
}

/** The browsers in which the person gets push messages. */
export async function browsersOf(
  db: Database,
  { conferenceId, userId }: Owner,
): Promise<PushSubscriptionKeys[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .orderBy('endpoint')
    .execute();
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}

/** Deletes one of the user's subscriptions. */
export async function forgetSubscription(
  db: Database,
  { conferenceId, userId }: Owner,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Deletes expired subscriptions, whoever owned them. */
export async function forgetEndpoints(
  db: Database,
  conferenceId: string,
  endpoints: readonly string[],
): Promise<void> {
  if (endpoints.length === 0) return;
  await db
    .deleteFrom('push_subscription')
    .where('conference_id', '=', conferenceId)
    .where('endpoint', 'in', endpoints)
    .execute();
}

/** A page of the event's subscriptions in endpoint order: up to `count` after the endpoint `after`. */
export async function listSubscriptions(
  db: Database,
  conferenceId: string,
  after: string,
  count: number,
): Promise<PushSubscriptionKeys[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('conference_id', '=', conferenceId)
    .where('endpoint', '>', after)
    .orderBy('endpoint')
    .limit(count)
    .execute();
  return rows.map(({ endpoint, p256dh, auth }) => ({ endpoint, keys: { p256dh, auth } }));
}
