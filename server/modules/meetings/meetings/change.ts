import type { Meeting, MeetingRole } from '../../../../src/contract/meetings/meetings';
import type { NoticeBody } from '../../../../src/contract/notices/notices';
import type { Period } from '../availability/workingTime';
import { markNoticesSeen, writeNotices, type NewNotice } from '../../notices/notifications/write';
import { readTeamMembers } from '../../exhibition/tradeshow/teamMembers';
import {
  booking,
  changedMeanwhile,
  fromOf,
  noMeeting,
  notOpen,
  ofBooth,
  ofPerson,
  type Call,
  type CallTurn,
} from './context';
import { expireOverdue } from './expiry';
import {
  findParties,
  lockTimelines,
  readMeetings,
  updateMeeting,
  type MeetingAt,
  type MeetingChange,
  type PersonRow,
  type StoredMeeting,
} from './repository';
import { isOverdue, partOf, toMeeting, type Part } from './seen';

/** Gives notice of what was done, and replies with the meeting as it is now. */
export async function finish<T>(
  turn: CallTurn,
  { conferenceId, meetingId }: MeetingAt,
  { notices, reply }: { notices: readonly NewNotice[]; reply: (meeting: StoredMeeting) => T },
): Promise<T> {
  const { db, now, storeReply } = turn;
  const [meeting] = await readMeetings(db, conferenceId, [meetingId]);
  if (!meeting) throw noMeeting();
  const body = reply(meeting);
  await storeReply(db, body);
  // Last, because channels stay locked until the transaction ends.
  await writeNotices(turn, conferenceId, notices, now);
  return body;
}

/** A reply with the meeting as its party sees it. */
export const asSeenBy =
  ({ viewer, reader, now }: Call) =>
  (meeting: StoredMeeting): Meeting =>
    toMeeting(meeting, viewer, reader, now.getTime());

/** A change of a meeting, within the transaction that holds it. */
export interface Turn extends CallTurn {
  at: MeetingAt;
  meeting: StoredMeeting;
  part: Part;
  /** Whether the caller acts for a booth. */
  forBooth: boolean;
  /** The rest of the caller's team, who were told of the request too, need not look at it. */
  settleTeam: () => Promise<void>;
  tell: (userIds: readonly string[], body: NoticeBody) => void;
  update: (change: MeetingChange, options?: { movesEntry: boolean }) => Promise<void>;
}

/** What is common to all notices of a change. */
export const aboutOf = ({ meeting: { row }, caller }: Turn) => ({
  meetingId: row.meeting_id,
  topic: row.topic,
  from: fromOf(caller),
});

export const idsOf = (people: readonly PersonRow[]) => people.map((person) => person.user_id);
export const onSide = ({ meeting: { people } }: Turn, role: MeetingRole) =>
  people.filter((person) => person.role === role);
/** When a confirmed meeting takes place; null before. */
export const fixedSlot = ({ meeting: { row } }: Pick<Turn, 'meeting'>): Period | null =>
  row.starts_at && row.ends_at ? { start: row.starts_at.getTime(), end: row.ends_at.getTime() } : null;
/** Those who still take part, except the caller. */
export const others = ({ meeting: { people }, viewer }: Turn) =>
  idsOf(people.filter(({ answer, user_id }) => answer !== 'declined' && user_id !== viewer.userId));

/** How a change is made. */
interface ChangeOptions<T> {
  /** What the caller saw. */
  meetingId: string;
  revision: number;
  /** The caller's part; undefined for outsiders. */
  partIn: (meeting: StoredMeeting) => Part | undefined;
  reply: (meeting: StoredMeeting) => T;
  /** People who may join it. */
  joining?: readonly string[];
}

/**
 * Changes a meeting that is open or takes place, as the caller saw it. Throws a problem: 404 for outsiders,
 * 409 if it has changed since or is over.
 */
export async function changeMeeting<T>(
  call: Call,
  { meetingId, revision, partIn, reply, joining = [] }: ChangeOptions<T>,
  work: (turn: Turn) => Promise<void>,
): Promise<T> {
  const { event, viewer, now } = call;
  const at: MeetingAt = { conferenceId: event.conferenceId, meetingId };
  await expireOverdue(call, event, now, { meetingId });
  const known = await findParties(call.db, at);
  if (!known) throw noMeeting();
  const team =
    known.exhibitorId === null ? [] : await readTeamMembers(call.db, event.conferenceId, known.exhibitorId);
  const locked = new Set([viewer.userId, ...known.userIds, ...idsIn(team), ...joining]);
  return booking(call, async (turn) => {
    const { db } = turn;
    await lockTimelines(db, event.conferenceId, [
      ...[...locked].map(ofPerson),
      ...(known.exhibitorId === null ? [] : [ofBooth(known.exhibitorId)]),
    ]);
    const [meeting] = await readMeetings(db, event.conferenceId, [meetingId], { hold: true });
    const part = meeting && partIn(meeting);
    if (!meeting || !part) throw noMeeting();
    const { row } = meeting;
    if (row.revision !== revision) throw changedMeanwhile();
    const isOpen = row.state === 'requested' && !isOverdue(meeting, now.getTime());
    const takesPlace = row.state === 'confirmed' && row.ends_at !== null && row.ends_at > now;
    if (!isOpen && !takesPlace) throw notOpen();
    const notices: NewNotice[] = [];
    await work({
      ...turn,
      at,
      meeting,
      part,
      forBooth: row.exhibitor_side === part.role,
      settleTeam: () => {
        const rest = idsIn(team).filter((userId) => userId !== viewer.userId);
        return markNoticesSeen(db, at, rest, now);
      },
      tell: (userIds, body) => notices.push(...userIds.map((userId) => ({ userId, body }))),
      update: (changed, { movesEntry } = { movesEntry: false }) =>
        updateMeeting(db, at, changed, { at: now, movesEntry }),
    });
    return finish(turn, at, { notices, reply });
  });
}

/** Changes a meeting as one of its parties. */
export const change = (
  call: Call,
  seen: Pick<ChangeOptions<Meeting>, 'meetingId' | 'revision' | 'joining'>,
  work: (turn: Turn) => Promise<void>,
): Promise<Meeting> =>
  changeMeeting(
    call,
    { ...seen, partIn: (meeting) => partOf(meeting, call.viewer), reply: asSeenBy(call) },
    work,
  );

export const idsIn = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId);
