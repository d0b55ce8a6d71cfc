import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import { keepRunning } from '../../lib/keepRunning';
import { writeNotices } from '../notifications/write';
import { readUntold } from './audienceRepository';
import { make } from './making';
import { addTold, findDue, lockAnnouncement, noticeKey, type AnnouncementAt } from './repository';
import { audienceOf } from './service';

/** Milliseconds of real time: banners are shown within a second of their time. */
const LOOK_EVERY_MS = 1_000;
/** Notices per transaction. */
const BATCH = 500;

type TickDeps = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'events' | 'log'> & {
  eventTime: Pick<ServerDeps['eventTime'], 'now'>;
};

/**
 * Makes the announcement if it is due, or else gives the next of those whom it is for their notification.
 * Its row is locked: each process finds what the others have left. Returns whether there is more to do.
 */
async function work(deps: TickDeps, key: AnnouncementAt): Promise<boolean> {
  return inTransaction(deps.pool, async (transaction) => {
    const { conferenceId, announcementId } = key;
    const row = await lockAnnouncement(transaction.db, key);
    if (!row || row.withdrawn_at !== null || row.is_told) return false;
    const now = new Date(deps.eventTime.now(conferenceId));
    if (row.made_at === null) {
      if (row.starts_at > now) return false;
      return !(await make(deps, transaction, row, now)).is_told;
    }
    const notice = { key: noticeKey(announcementId), limit: BATCH };
    const people = await readUntold(transaction.db, conferenceId, audienceOf(row), notice);
    const body = { kind: 'announcement' as const, announcementId, texts: row.texts };
    const reached = await writeNotices(
      deps.channels,
      transaction,
      conferenceId,
      people.map((userId) => ({ userId, body, key: notice.key })),
      row.made_at,
      row.has_push ? 'allowed' : 'nobody',
    );
    const isTold = people.length < BATCH || reached.length === 0;
    await addTold(transaction.db, announcementId, { told: reached.length, isTold });
    return !isTold;
  });
}

/**
 * Makes the announcements that are due and tells people of them, each once, however many processes do so
 * (product.md#announcements). A failure is logged and made up for by the next round.
 */
export async function tellOfAnnouncements(deps: TickDeps): Promise<void> {
  const times = deps.events.all().map(({ conferenceId }) => ({
    ...{ conferenceId, now: new Date(deps.eventTime.now(conferenceId)) },
  }));
  for (const key of await findDue(deps.db, times)) {
    try {
      while (await work(deps, key));
    } catch (error) {
      deps.log.warn({ err: error, ...key }, 'people could not be told of an announcement');
    }
  }
}

/** Does so every second, in every process. */
export const keepTellingOfAnnouncements = (deps: TickDeps): { stop: () => Promise<void> } =>
  keepRunning({
    everyMs: LOOK_EVERY_MS,
    run: () => tellOfAnnouncements(deps),
    onError: (error) => deps.log.warn({ err: error }, 'announcements could not be read'),
  });
