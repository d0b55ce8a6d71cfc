import type { Database } from '../../../db/database';
import type { NewNotice } from '../../notices/notifications/write';
import {
  findMeetingsOf,
  freeTime,
  lockTimelines,
  readMeetings,
  updateMeeting,
  type StoredMeeting,
} from './repository';

/**
 * Whether a meeting has nobody to meet without the person: they asked for it, or were the last of the
 * invited.
 */
function endsWithout({ people }: StoredMeeting, userId: string): boolean {
  const isHost = people.some((person) => person.user_id === userId && person.role === 'host');
  const left = people.filter(
    (person) => person.role === 'invited' && person.answer !== 'declined' && person.user_id !== userId,
  );
  return isHost || left.length === 0;
}

/**
 * Takes somebody who is erased out of their meetings that are open or to come: those that end without them
 * are cancelled, so that the others are free again. Returns the notices to the others, which name nobody.
 */
export async function leaveMeetings(
  db: Database,
  { conferenceId, userId }: { conferenceId: string; userId: string },
  now: Date,
): Promise<NewNotice[]> {
  const ids = await findMeetingsOf(db, conferenceId, userId, now);
  const known = await readMeetings(db, conferenceId, ids);
  const everybody = known.flatMap(({ people }) => people.map((person) => person.user_id));
  await lockTimelines(
    db,
    conferenceId,
    [userId, ...everybody].map((id) => `person/${id}`),
  );
  const notices: NewNotice[] = [];
  for (const meeting of await readMeetings(db, conferenceId, ids, { hold: true })) {
    const { row, people } = meeting;
    if (row.state !== 'requested' && row.state !== 'confirmed') continue;
    const at = { conferenceId, meetingId: row.meeting_id };
    const isEnd = endsWithout(meeting, userId);
    await freeTime(db, row.meeting_id, isEnd ? null : [userId]);
    await updateMeeting(
      db,
      at,
      isEnd ? { state: 'cancelled', awaiting: null, hold_ends_at: null, shared_details: null } : {},
      { at: now, movesEntry: isEnd },
    );
    if (!isEnd) continue;
    for (const { user_id, answer } of people) {
      if (user_id === userId || answer === 'declined') continue;
      notices.push({
        userId: user_id,
        body: {
          kind: 'meetingCancelled',
          meetingId: row.meeting_id,
          topic: row.topic,
          from: null,
          reason: '',
        },
      });
    }
  }
  return notices;
}
