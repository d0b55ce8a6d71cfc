import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import { keepRunning } from '../../../lib/keepRunning';
import { writeNotices } from '../notifications/write';
import { readUntold } from './audienceRepository';
import { make } from './making';
import { addTold, findDue, lockAnnouncement, noticeKey, type AnnouncementAt } from './repository';
import { audienceOf } from './service';

/** In milliseconds of real time: banners appear within a second of their scheduled time. */
const LOOK_EVERY_MS = 1_000;
/** Notices per transaction. */
const BATCH = 500;

type TickDeps = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'events' | 'log'> & {
  eventTime: Pick<ServerDeps['eventTime'], 'now'>;
};

/**
 * Makes the announcement if it is due; if it is already made, notifies the next batch of its audience. Its
 * row is locked, so that processes do not repeat each other's work. Returns whether there is more to do.
 */
async function work(deps: TickDeps, key: AnnouncementAt): Promise<boolean> {
  return inTurn(deps, async (turn) => {
    const { conferenceId, announcementId } = key;
    const row = await lockAnnouncement(turn.db, key);
    if (!row || row.withdrawn_at !== null || row.is_told) return false;
    const now = new Date(deps.eventTime.now(conferenceId));
    if (row.made_at === null) {
      if (row.starts_at > now) return false;
      return !(await make(turn, row, now)).is_told;
    }
    const notice = { key: noticeKey(announcementId), limit: BATCH };
    const people = await readUntold(turn.db, conferenceId, audienceOf(row), notice);
    const body = { kind: 'announcement' as const, announcementId, texts: row.texts };
    const reached = await writeNotices(
      turn,
      conferenceId,
      people.map((userId) => ({ userId, body, key: notice.key })),
      row.made_at,
      row.has_push ? 'allowed' : 'nobody',
    );
    const isTold = people.length < BATCH || reached.length === 0;
    await addTold(turn.db, announcementId, { told: reached.length, isTold });
    return !isTold;
  });
}

/**
 * Makes the announcements that are due and notifies each person once, however many processes run this
 * (product.md#announcements). Failures are logged; the next round makes up for them.
 */
export async function tellOfAnnouncements(deps: TickDeps): Promise<void> {
  const times = deps.events.all().map(({ conferenceId }) => ({
    conferenceId,
    now: new Date(deps.eventTime.now(conferenceId)),
  }));
  for (const key of await findDue(deps.db, times)) {
    try {
      while (await work(deps, key));
    } catch (error) {
      deps.log.warn({ err: error, ...key }, 'people could not be told of an announcement');
    }
  }
}

/** Runs `tellOfAnnouncements` every second, in every process. */
export const keepTellingOfAnnouncements = (deps: TickDeps): { stop: () => Promise<void> } =>
  keepRunning({
    everyMs: LOOK_EVERY_MS,
    run: () => tellOfAnnouncements(deps),
    onError: (error) => deps.log.warn({ err: error }, 'announcements could not be read'),
  });
