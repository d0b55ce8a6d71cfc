import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { NoticeBody } from '../../../../src/contract/notices/notices';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import { writeNotices, type NewNotice } from '../../notices/notifications/write';
import {
  endHolds,
  findOverdue,
  findParties,
  freeProposed,
  freeTime,
  lockTimelines,
  readMeetings,
  updateMeeting,
  type MeetingAt,
  type StoredMeeting,
} from './repository';

type Deps = Pick<ServerDeps, 'pool' | 'db' | 'channels'>;

/**
 * Ends the holds of a meeting that takes place: nobody has answered the slots to which it might have moved,
 * or some have not joined it. Returns what people are told.
 */
async function endHoldsOf(
  db: Database,
  at: MeetingAt,
  { row, people }: StoredMeeting,
  now: Date,
): Promise<NewNotice[]> {
  const { meetingId } = at;
  const open = people.filter(({ answer }) => answer === 'open').map(({ user_id }) => user_id);
  await freeTime(db, meetingId, open);
  if (row.awaiting === null || row.starts_at === null || row.ends_at === null) {
    await endHolds(db, meetingId);
    return [];
  }
  await freeProposed(db, meetingId, { start: row.starts_at.getTime(), end: row.ends_at.getTime() });
  await updateMeeting(db, at, { awaiting: null, hold_ends_at: null }, { at: now, movesEntry: false });
  const body: NoticeBody = {
    kind: 'meetingKept',
    meetingId,
    topic: row.topic,
    from: null,
    start: row.starts_at.toISOString(),
  };
  return people
    .filter(({ answer }) => answer !== 'declined')
    .map(({ user_id: userId }) => ({ userId, body }));
}

/**
 * Ends the holds whose time has come: a request that nobody answered expires, and its people are told; who
 * has not joined a confirmed meeting is free again; one that was to move keeps its time. However many
 * processes do so, it is done once.
 */
export async function expireOverdue(
  deps: Deps,
  { conferenceId }: Pick<EventConfig, 'conferenceId'>,
  now: Date,
  which: Parameters<typeof findOverdue>[3],
): Promise<void> {
  for (const meetingId of await findOverdue(deps.db, conferenceId, now, which)) {
    const at = { conferenceId, meetingId };
    await inTurn(deps, async (turn) => {
      const { db } = turn;
      const parties = await findParties(db, at);
      const names = (parties?.userIds ?? []).map((userId) => `person/${userId}`);
      await lockTimelines(db, conferenceId, names);
      const [meeting] = await readMeetings(db, conferenceId, [meetingId], { hold: true });
      if (!meeting?.row.hold_ends_at || meeting.row.hold_ends_at > now) return;
      const { row, people } = meeting;
      if (row.state === 'confirmed') {
        const told = await endHoldsOf(db, at, meeting, now);
        await writeNotices(turn, conferenceId, told, now);
        return;
      }
      await freeTime(db, meetingId, null);
      const expired = { state: 'expired', awaiting: null, hold_ends_at: null, shared_details: null } as const;
      await updateMeeting(db, at, expired, { at: now, movesEntry: true });
      const notices = people
        .filter(({ answer }) => answer !== 'declined')
        .map(({ user_id }): NewNotice => ({
          userId: user_id,
          body: { kind: 'meetingExpired', meetingId, topic: row.topic },
        }));
      await writeNotices(turn, conferenceId, notices, now);
    });
  }
}
