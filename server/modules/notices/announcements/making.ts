import { randomUUID } from 'node:crypto';
import {
  type AnnouncementFields,
  type AnnouncementSignal,
} from '../../../../src/contract/notices/announcements';
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import { ProblemError } from '../../../problem';
import type { Acting } from '../../access/moderationLog/acts';
import { changeNotices, removeNotices } from '../notifications/write';
import {
  holdMaking,
  insertAnnouncement,
  lockAnnouncement,
  markMade,
  markWithdrawn,
  noticeKey,
  updateAnnouncement,
  type AnnouncementRow,
} from './repository';
import { checkedFields, checkPace, isOver, isShown, toAnnouncement, toBanner } from './service';
import { ANNOUNCEMENTS_CHANNEL } from '../../../../src/contract/platform/realtime';

type Deps = Pick<ServerDeps, 'pool' | 'channels'>;

/**
 * On commit, sends a banner to open pages. If it is not for everybody, they only learn that banners have
 * changed.
 */
async function signalBanner({ channels, client }: Turn, row: AnnouncementRow): Promise<void> {
  const signal: AnnouncementSignal =
    row.audience_kind === 'everybody'
      ? { kind: 'banner', banner: toBanner(row) }
      : { kind: 'bannersChanged' };
  await channels.signalToAll(row.conference_id, [ANNOUNCEMENTS_CHANNEL], signal, client);
}

/** On commit, takes a banner off open pages. */
async function signalGone({ channels, client }: Turn, row: AnnouncementRow): Promise<void> {
  const signal: AnnouncementSignal = { kind: 'bannerWithdrawn', announcementId: row.announcement_id };
  await channels.signalToAll(row.conference_id, [ANNOUNCEMENTS_CHANNEL], signal, client);
}

/**
 * Makes an announcement, i.e. shows its banner. It must be locked and not made yet. Notifications follow
 * (`tellOfAnnouncements`), unless it is already over.
 */
export async function make(turn: Turn, row: AnnouncementRow, at: Date): Promise<AnnouncementRow> {
  const isTold = !row.has_message || isOver(row, at);
  const made = await markMade(turn.db, row.announcement_id, { at, isTold });
  if (isShown(made, at)) await signalBanner(turn, made);
  return made;
}

/** Stores an announcement, and makes it immediately if it is due. `store` runs in the same transaction. */
export async function announce(
  deps: Deps,
  acting: Acting,
  fields: AnnouncementFields,
  store: (turn: Turn, row: AnnouncementRow) => Promise<void>,
): Promise<AnnouncementRow> {
  const { conferenceId, at, recordedAt } = acting;
  return inTurn(deps, async (turn) => {
    const { db } = turn;
    const checked = await checkedFields(db, conferenceId, fields, at);
    await holdMaking(db, conferenceId);
    await checkPace(db, conferenceId, recordedAt);
    const key = { conferenceId, announcementId: randomUUID() };
    const stored = await insertAnnouncement(db, key, checked, acting);
    const row = stored.starts_at <= at ? await make(turn, stored, at) : stored;
    await store(turn, row);
    return row;
  });
}

const notFound = () => new ProblemError('not-found', 'There is no such announcement.');
const changed = (what: string) => new ProblemError('conflict', `The announcement ${what}.`);

/**
 * Changes an announcement. Once it was made, only its texts and end can change, and do so wherever they are
 * shown. Throws 404, 409 if it has changed since `revision` or was withdrawn, 422 for invalid fields.
 */
export async function changeAnnouncement(
  deps: Deps,
  acting: Acting,
  announcementId: string,
  { revision, ...fields }: AnnouncementFields & { revision: number },
): Promise<{ before: AnnouncementRow; after: AnnouncementRow }> {
  const { conferenceId, at } = acting;
  return inTurn(deps, async (turn) => {
    const { db } = turn;
    const before = await lockAnnouncement(db, { conferenceId, announcementId });
    if (!before) throw notFound();
    if (before.withdrawn_at !== null) throw changed('was withdrawn');
    if (before.revision !== revision) throw changed('has changed since you opened it');
    const { audience, ways, startsAt } = toAnnouncement(before, at).fields;
    const isMade = before.made_at !== null;
    const wanted = isMade ? { ...fields, audience, ways, startsAt } : fields;
    const checked = await checkedFields(db, conferenceId, wanted, at, isMade ? before : undefined);
    const stored = await updateAnnouncement(db, announcementId, checked, acting);
    if (!isMade) {
      const isDue = stored.starts_at <= at;
      return { before, after: isDue ? await make(turn, stored, at) : stored };
    }
    if (stored.has_message) {
      await changeNotices(db, conferenceId, noticeKey(announcementId), {
        kind: 'announcement',
        announcementId,
        texts: stored.texts,
      });
    }
    if (isShown(stored, at)) await signalBanner(turn, stored);
    return { before, after: stored };
  });
}

/** Withdraws an announcement with its banner and notifications; repeating it has no effect. Throws 404. */
export async function withdraw(
  deps: Deps,
  { conferenceId, at }: Acting,
  announcementId: string,
): Promise<{ row: AnnouncementRow; isRepeated: boolean }> {
  return inTurn(deps, async (turn) => {
    const { db } = turn;
    const before = await lockAnnouncement(db, { conferenceId, announcementId });
    if (!before) throw notFound();
    if (before.withdrawn_at !== null) return { row: before, isRepeated: true };
    const row = await markWithdrawn(db, announcementId, at);
    if (before.made_at !== null) {
      await signalGone(turn, row);
      if (row.has_message) {
        await removeNotices(turn, conferenceId, noticeKey(announcementId));
      }
    }
    return { row, isRepeated: false };
  });
}
