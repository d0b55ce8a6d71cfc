import type { PushSubscriptionKeys } from '../../../src/contract/push';
import type { Database } from '../../db/database';

/** Browsers of one person that are kept; the oldest makes room. */
export const MAX_PER_USER = 10;

interface Owner {
  conferenceId: string;
  userId: string;
}

/** Keeps a subscription; one with the same endpoint is replaced, whoever had it: it is the same browser. */
export async function keepSubscription(
  db: Database,
  { conferenceId, userId }: Owner,
  { endpoint, keys }: PushSubscriptionKeys,
): Promise<void> {
  const values = { user_id: userId, p256dh: keys.p256dh, auth: keys.auth, created_at: new Date() };
  await db.transaction().execute(async (transaction) => {
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

/** Forgets a subscription of the person. */
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

/** Forgets subscriptions that are over, whoever's they were. */
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

/** A part of the event's subscriptions: those whose endpoint comes after `after`, by endpoint, `count` at most. */
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
