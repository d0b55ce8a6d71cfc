import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { NoticeBody } from '../../../../src/contract/notices/notices';
import type { Database } from '../../../db/database';
import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import type { Period } from '../availability/workingTime';
import { markNoticesSeen, writeNotices, type NewNotice } from '../../notices/notifications/write';
import { readTeamMembers, type TeamMember } from '../../exhibition/tradeshow/teamMembers';
import { fixedSlot, idsIn } from './change';
import { ofBooth, ofPerson } from './context';
import { boothStaff, spanOf } from './freeSlots';
import { readPlan } from './planning';
import {
  bookTime,
  deletePeople,
  findMeetingsOf,
  findParties,
  forgetDeparture,
  freeTime,
  lockTimelines,
  peopleKnownBy,
  readDepartures,
  readMeetings,
  storePerson,
  updateMeeting,
  type Departure,
  type MeetingAt,
  type PersonRow,
  type StoredMeeting,
} from './repository';
import { isOverdue } from './seen';
import { readMeetingSettings } from './settings';

type Deps = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'log'>;

/** What a meeting takes of its people's time. */
function takenBy(meeting: StoredMeeting): Period[] {
  const fixed = fixedSlot({ meeting });
  return [...(fixed ? [fixed] : []), ...(meeting.row.awaiting === null ? [] : meeting.slots)];
}

/** Who of the booth's team, on duty, is free whenever the meeting takes time; undefined if nobody is. */
async function findSuccessor(
  { log }: Deps,
  db: Database,
  event: EventConfig,
  { row, people }: StoredMeeting,
  { taken, exhibitorId, now }: { taken: readonly Period[]; exhibitorId: string; now: Date },
): Promise<TeamMember | undefined> {
  const settings = await readMeetingSettings({ log }, db, event.conferenceId);
  const others = people.filter(({ role }) => role !== row.exhibitor_side).map(({ user_id }) => user_id);
  const plan = await readPlan(
    ...([db, event, settings] as const),
    { userIds: others, exhibitorId },
    { now: now.getTime(), exceptMeetingId: row.meeting_id, asked: [], within: spanOf(taken) },
  );
  if (!plan.booth) return undefined;
  const choices = taken.map(boothStaff(plan.booth, plan.rules, spanOf(taken)));
  const userId = choices[0]?.find((each) => choices.every((free) => free.includes(each)));
  return plan.team.find((member) => member.userId === userId);
}

/** The meeting has nobody of its booth any more: who of the team takes it is for them to say. */
function vacancy({ row }: StoredMeeting, leaving: PersonRow, team: readonly TeamMember[]): NewNotice[] {
  const from = { attendeeId: leaving.user_id, name: leaving.name };
  const body: NoticeBody = {
    kind: 'meetingVacant',
    meetingId: row.meeting_id,
    topic: row.topic,
    from,
  };
  return team.map(({ userId }) => ({ userId, body }));
}

/** Hands one meeting of somebody who has left the team to a colleague, or back to the team. */
async function handMeetingOver(
  deps: Deps,
  event: EventConfig,
  { exhibitorId, userId, meetingId }: { exhibitorId: string; userId: string; meetingId: string },
  now: Date,
): Promise<void> {
  const at: MeetingAt = { conferenceId: event.conferenceId, meetingId };
  await inTurn(deps, async (turn) => {
    const { db } = turn;
    const parties = await findParties(db, at);
    const team = await readTeamMembers(db, event.conferenceId, exhibitorId);
    const names = [...(parties?.userIds ?? []), ...idsIn(team)].map(ofPerson);
    await lockTimelines(db, event.conferenceId, [...names, ofBooth(exhibitorId)]);
    const [meeting] = await readMeetings(db, event.conferenceId, [meetingId], { hold: true });
    const leaving = meeting?.people.find((person) => person.user_id === userId);
    if (!meeting || !leaving || meeting.row.exhibitor_side !== leaving.role) return;
    const { row } = meeting;
    const isOpen = row.state === 'requested' && !isOverdue(meeting, now.getTime());
    const isAhead = row.state === 'confirmed' && row.ends_at !== null && row.ends_at > now;
    if (row.exhibitor_id !== exhibitorId || (!isOpen && !isAhead)) return;
    const taken = takenBy(meeting);
    const successor = await findSuccessor(deps, db, event, meeting, { taken, exhibitorId, now });
    await deletePeople(db, meetingId, [userId]);
    await freeTime(db, meetingId, [userId]);
    const told = vacancy(meeting, leaving, successor ? [] : team);
    if (successor) {
      await storePerson(db, at, { ...successor, role: leaving.role, answer: leaving.answer, at: now });
      const holds = taken.map((slot) => ({ ...slot, userId: successor.userId }));
      await freeTime(db, meetingId, [successor.userId]);
      await bookTime(db, at, holds);
      const from = { attendeeId: userId, name: leaving.name };
      const others = meeting.people.filter(
        ({ answer, role }) => answer !== 'declined' && role !== leaving.role,
      );
      const body: NoticeBody = { kind: 'meetingReassigned', meetingId, topic: row.topic, from };
      told.push(
        ...[successor.userId, ...others.map(({ user_id }) => user_id)].map((each) => ({
          userId: each,
          body,
        })),
      );
    }
    await updateMeeting(db, at, {}, { at: now, movesEntry: row.state === 'confirmed' });
    await markNoticesSeen(db, at, [userId], now);
    await writeNotices(turn, event.conferenceId, told, now);
  });
}

/** Hands over the meetings of an account that was taken off a booth's team, unless it is on it again. */
async function handOver(deps: Deps, event: EventConfig, left: Departure, now: Date): Promise<void> {
  const { conferenceId } = event;
  const { exhibitorId } = left;
  const team = new Set(idsIn(await readTeamMembers(deps.db, conferenceId, exhibitorId)));
  for (const userId of await peopleKnownBy(deps.db, conferenceId, left.account)) {
    if (team.has(userId)) continue;
    for (const meetingId of await findMeetingsOf(deps.db, conferenceId, userId, now)) {
      await handMeetingOver(deps, event, { exhibitorId, userId, meetingId }, now);
    }
  }
  await forgetDeparture(deps.db, conferenceId, left);
}

/**
 * Hands the meetings of those who have left a booth's team to a colleague who is on duty and free, otherwise
 * back to the team, who are told (product.md#meetings). However many processes do so, each is handed over
 * once.
 */
export async function handOverMeetings(deps: Deps, event: EventConfig, now: Date): Promise<void> {
  for (const left of await readDepartures(deps.db, event.conferenceId))
    await handOver(deps, event, left, now);
}
