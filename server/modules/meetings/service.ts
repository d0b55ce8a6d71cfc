import { randomUUID } from 'node:crypto';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { LeadDetails } from '../../../src/contract/leads';
import type { MeetingSettings } from '../../../src/contract/meetingAdmin';
import {
  MAX_FOUND_SLOTS,
  type Meeting,
  type MeetingAllowance,
  type MeetingPlace,
  type MeetingRole,
  type Slot,
} from '../../../src/contract/meetings';
import type { NoticeBody } from '../../../src/contract/notifications';
import type { Database } from '../../db/database';
import { inTransaction, type Transaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import type { StoreReply } from '../../idempotency/keyedCalls';
import type { Caller } from '../../identity/caller';
import { cleanLine, cleanText } from '../../lib/text';
import { ProblemError } from '../../problem';
import type { Reader } from '../attendees/rows';
import type { Period } from '../availability/workingTime';
import { noExhibitor } from '../booth/access';
import { findExhibitor } from '../booth/repository';
import { detailsOf, keyOf } from '../leads/details';
import { findPerson, insertConsent } from '../leads/repository';
import { writeNotices, type NewNotice } from '../notifications/write';
import { readTeamMembers } from '../tradeshow/teamMembers';
import { areFree, freeSlots, isAllowed } from './freeSlots';
import { chooseStaff, readPlan, rulesOf } from './planning';
import {
  bookTime,
  countInvitations,
  deletePeople,
  findParties,
  findPeople,
  freeTime,
  insertMeeting,
  isDoubleBooking,
  lockTimelines,
  readBooked,
  readMeetings,
  readTiers,
  replaceSlots,
  storePerson,
  updateMeeting,
  type MeetingAt,
  type MeetingChange,
  type PersonRow,
  type StoredMeeting,
} from './repository';
import { expireOverdue } from './expiry';
import { readMeetingSettings } from './settings';
import { isOverdue, partOf, toMeeting, type Part, type Viewer } from './seen';

type Parts = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'clock' | 'log'>;

/** Who does something, where and when. `now` is event time. */
export interface Doing {
  event: EventConfig;
  caller: Caller;
  viewer: Viewer;
  reader: Reader;
  now: Date;
  storeReply: StoreReply;
}

const MINUTE_MS = 60_000;

export const noMeeting = () =>
  new ProblemError('not-found', 'You have no such meeting; it may have been removed.');
export const changedMeanwhile = () =>
  new ProblemError('conflict', 'The meeting has changed meanwhile. Look at it again first.');
const slotTaken = () =>
  new ProblemError('slot-taken', 'This time is no longer free for everybody. Choose another one.');
const notOpen = () => new ProblemError('conflict', 'The meeting is over, or came to nothing.');

const unprocessable = (path: string, detail: string) =>
  new ProblemError('unprocessable', detail, [{ path, message: detail }]);

/** The names under which timelines are locked. */
const ofPerson = (userId: string) => `person/${userId}`;
const ofBooth = (exhibitorId: string) => `booth/${exhibitorId}`;

const toPeriod = ({ start, end }: Slot): Period => ({ start: Date.parse(start), end: Date.parse(end) });

/** Runs a booking; who would be in two places makes it a problem (409). */
async function booking<T>(pool: Parts['pool'], work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(pool, work);
  } catch (error) {
    if (isDoubleBooking(error)) throw slotTaken();
    throw error;
  }
}

/**
 * Proposed slots, by start. Throws a problem (422) for slots that the event does not allow, that overlap or
 * have begun.
 */
function checkSlots(
  event: EventConfig,
  settings: MeetingSettings,
  slots: readonly Slot[],
  now: Date,
): Period[] {
  const rules = rulesOf(event, settings);
  const proposed = slots.map(toPeriod).sort((a, b) => a.start - b.start);
  for (const [index, slot] of proposed.entries()) {
    if (!settings.lengths.includes((slot.end - slot.start) / MINUTE_MS) || !isAllowed(slot, rules)) {
      throw unprocessable('slots', 'Meetings are not possible at this time. Choose one of the free times.');
    }
    if (slot.start <= now.getTime())
      throw unprocessable('slots', 'This time has passed. Choose another one.');
    if (slot.start < (proposed[index - 1]?.end ?? 0)) throw unprocessable('slots', 'The times overlap.');
  }
  return proposed;
}

/** When the holds of slots end: after the event's hold time, never after the first slot begins. */
const holdEnd = (now: Date, { holdMinutes }: MeetingSettings, slots: readonly Period[]): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * MINUTE_MS, ...slots.map(({ start }) => start)));

/**
 * Whose limit holds for somebody: that of the booth whose team they belong to, the one asked for if there are
 * several, otherwise the one with the highest tier; otherwise an attendee's own (product.md#meetings).
 */
async function limitOf(
  db: Database,
  { event: { conferenceId }, viewer }: Pick<Doing, 'event' | 'viewer'>,
  settings: MeetingSettings,
  asked: string | null,
): Promise<{ exhibitorId: string | null; companyName: string | null; max: number }> {
  const booths = await readTiers(db, conferenceId, viewer.booths);
  const booth = booths.find(({ exhibitorId }) => exhibitorId === asked) ?? booths[0];
  if (!booth) return { exhibitorId: null, companyName: null, max: settings.maxInvitesAttendee };
  const { exhibitorId, companyName, tier } = booth;
  return { exhibitorId, companyName, max: settings.maxInvitesByTier[String(tier)] ?? 0 };
}

/** How many requests the caller may still send. */
export async function readAllowance(
  deps: Parts,
  doing: Omit<Doing, 'storeReply' | 'reader'>,
  asked: string | null,
): Promise<MeetingAllowance> {
  const { conferenceId } = doing.event;
  const settings = await readMeetingSettings(deps, deps.db, conferenceId);
  const limit = await limitOf(deps.db, doing, settings, asked);
  const { exhibitorId } = limit;
  const used = await countInvitations(deps.db, conferenceId, { ...doing.caller, exhibitorId }, doing.now);
  return { used, ...limit, minutes: settings.lengths };
}

/** Throws a problem (403) if the limit has no room for so many more invitations. */
async function checkLimit(
  db: Database,
  { event, caller, now }: Doing,
  { exhibitorId, companyName, max }: Awaited<ReturnType<typeof limitOf>>,
  more: number,
): Promise<void> {
  const used = await countInvitations(db, event.conferenceId, { ...caller, exhibitorId }, now);
  if (used + more <= max) return;
  const whose = companyName === null ? 'You have' : `${companyName} has`;
  throw new ProblemError(
    'limit-reached',
    max === 0
      ? 'You cannot request meetings at this conference.'
      : `${whose} ${max - used} of ${max} requests left, and this needs ${more}. Requests that are declined or cancelled do not count.`,
  );
}

/** Whom somebody asks to meet. */
interface Invitees {
  attendeeIds: readonly string[];
  exhibitorId: string | null;
}

/** Throws a problem (422) unless it is people or one booth, and not the caller. */
function checkInvitees({ attendeeIds, exhibitorId }: Invitees, { viewer }: Pick<Doing, 'viewer'>): string[] {
  const ids = [...new Set(attendeeIds)];
  if (ids.length > 0 === (exhibitorId !== null)) {
    throw unprocessable('attendeeIds', 'Choose people, or one booth.');
  }
  if (ids.includes(viewer.userId)) throw unprocessable('attendeeIds', 'You cannot meet yourself.');
  if (exhibitorId !== null && viewer.booths.includes(exhibitorId)) {
    throw unprocessable('exhibitorId', 'This is your own booth.');
  }
  return ids;
}

/** The invited as the caller may find them. Throws a problem (404) if there is no such person or booth. */
async function findInvited(
  db: Database,
  { event, reader }: Doing,
  ids: readonly string[],
  exhibitorId: string | null,
) {
  const { conferenceId } = event;
  const people = ids.length === 0 ? [] : await findPeople(db, reader, ids);
  if (people.length < ids.length) {
    throw new ProblemError('not-found', 'Somebody you chose is not at this conference.');
  }
  if (exhibitorId === null) return { people, booth: null };
  const booth = await findExhibitor(db, { conferenceId, exhibitorId });
  if (!booth) throw noExhibitor(exhibitorId);
  return { people, booth };
}

/** Slots in which the caller and everybody invited are free. */
export async function findSlots(
  deps: Parts,
  doing: Doing,
  { minutes, meetingId, ...invitees }: Invitees & { minutes: number; meetingId?: string | undefined },
): Promise<Slot[]> {
  const { event, viewer, now } = doing;
  const { db } = deps;
  const settings = await readMeetingSettings(deps, db, event.conferenceId);
  const options = { now: now.getTime(), exceptMeetingId: meetingId ?? null };
  let plan;
  if (meetingId === undefined) {
    const ids = checkInvitees(invitees, doing);
    const { exhibitorId } = invitees;
    await findInvited(db, doing, ids, exhibitorId);
    const parties = { userIds: [viewer.userId, ...ids], exhibitorId };
    plan = await readPlan(db, event, settings, parties, { ...options, asked: ids });
  } else {
    const [meeting] = await readMeetings(db, event.conferenceId, [meetingId]);
    const part = meeting && partOf(meeting, viewer);
    if (!meeting || !part) throw noMeeting();
    plan = await readPlan(db, event, settings, partiesOf(meeting, part, viewer), { ...options, asked: [] });
  }
  if (!settings.lengths.includes(minutes)) {
    throw unprocessable('minutes', `Meetings take ${settings.lengths.join(', ')} minutes.`);
  }
  const found = freeSlots(plan.rules, plan, { minutes, now: now.getTime(), max: MAX_FOUND_SLOTS });
  return found.map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));
}

/** What the caller agreed to share. Throws a problem (409) if their profile is not as it was shown. */
async function consented(
  db: Database,
  { event: { conferenceId }, caller }: Doing,
  detailsKey: string,
): Promise<LeadDetails> {
  const details = detailsOf(await findPerson(db, { conferenceId, userId: caller.userId }), caller);
  if (keyOf(details) === detailsKey) return details;
  throw new ProblemError('conflict', 'Your profile has changed meanwhile. Look at what you share again.');
}

const nameOf = ({ name, username }: Caller) => name || username;
const fromOf = (caller: Caller) => ({ attendeeId: caller.userId, name: nameOf(caller) });

/** What a request asks for. */
export interface Requested extends Invitees {
  hostExhibitorId: string | null;
  topic: string;
  message: string;
  place: MeetingPlace;
  slots: readonly Slot[];
  detailsKey?: string | undefined;
}

/** Stores a request, holds its slots, and tells the invited. */
export async function requestMeeting(deps: Parts, doing: Doing, asked: Requested): Promise<Meeting> {
  const { event, caller, viewer, now } = doing;
  const { conferenceId } = event;
  const { exhibitorId, hostExhibitorId } = asked;
  const ids = checkInvitees(asked, doing);
  if (hostExhibitorId !== null && !viewer.booths.includes(hostExhibitorId)) {
    throw new ProblemError('forbidden', 'Only its team invites on behalf of a booth.');
  }
  if (hostExhibitorId !== null && exhibitorId !== null) {
    throw unprocessable('hostExhibitorId', 'Invite another booth in your own name.');
  }
  const boothId = exhibitorId ?? hostExhibitorId;
  if (asked.place === 'booth' && boothId === null) {
    throw unprocessable('place', 'People who meet at a booth include somebody of it.');
  }
  const topic = cleanLine(asked.topic);
  if (topic === '') throw unprocessable('topic', 'Say what it is about.');
  const { people, booth } = await findInvited(deps.db, doing, ids, exhibitorId);
  const hostBooth =
    hostExhibitorId === null
      ? undefined
      : await findExhibitor(deps.db, { conferenceId, exhibitorId: hostExhibitorId });
  const company = booth ?? hostBooth;
  const settings = await readMeetingSettings(deps, deps.db, conferenceId);
  const slots = checkSlots(event, settings, asked.slots, now);
  const limit = await limitOf(deps.db, doing, settings, hostExhibitorId);
  const team = exhibitorId === null ? [] : await readTeamMembers(deps.db, conferenceId, exhibitorId);
  const busyIds = [viewer.userId, ...ids, ...team.map(({ userId }) => userId)];
  await expireOverdue(deps, event, now, { userIds: busyIds });

  return booking(deps.pool, async (transaction) => {
    const { db } = transaction;
    await lockTimelines(db, conferenceId, [
      ...busyIds.map(ofPerson),
      ...(exhibitorId === null ? [] : [ofBooth(exhibitorId)]),
      limit.exhibitorId === null ? `limit/person/${viewer.userId}` : `limit/booth/${limit.exhibitorId}`,
    ]);
    await checkLimit(db, doing, limit, Math.max(ids.length, 1));
    const parties = { userIds: [viewer.userId, ...ids], exhibitorId };
    const options = { now: now.getTime(), exceptMeetingId: null, asked: ids };
    const plan = await readPlan(db, event, settings, parties, { ...options, within: spanOf(slots) });
    if (!slots.every((slot) => areFree(plan.people, plan.rules, slot))) throw slotTaken();
    const staff = plan.booth ? chooseStaff(plan.booth, plan.rules, slots, null) : [];
    if (!staff) throw slotTaken();

    const at: MeetingAt = { conferenceId, meetingId: randomUUID() };
    await insertMeeting(db, {
      ...at,
      ...{ topic, message: cleanText(asked.message), place: asked.place, at: now },
      exhibitor: company
        ? {
            exhibitorId: company.exhibitor_id,
            companyName: company.company_name,
            side: booth ? 'invited' : 'host',
          }
        : null,
      limitExhibitorId: limit.exhibitorId,
      sharedDetails:
        booth && asked.detailsKey !== undefined ? await consented(db, doing, asked.detailsKey) : null,
      holdEndsAt: holdEnd(now, settings, slots),
    });
    const host = { userId: viewer.userId, role: 'host' as const, answer: 'accepted' as const };
    await storePerson(db, at, { ...host, name: nameOf(caller), at: now });
    const invited = booth ? plan.team.filter(({ userId }) => staff.includes(userId)) : people;
    for (const { userId, name } of invited) {
      await storePerson(db, at, { userId, name, role: 'invited', answer: 'open', at: now });
    }
    await replaceSlots(db, at.meetingId, slots);
    await bookTime(db, at, [
      ...slots.flatMap((slot) => parties.userIds.map((userId) => ({ ...slot, userId }))),
      ...slots.flatMap((slot, index) => {
        const userId = staff[index];
        return userId === undefined ? [] : [{ ...slot, userId }];
      }),
    ]);
    const body: NoticeBody = {
      ...{ kind: 'meetingRequested', meetingId: at.meetingId, from: fromOf(caller), topic },
    };
    const notices = invited.map(({ userId }) => ({ userId, body }));
    return finish(deps, transaction, doing, at, notices);
  });
}

const spanOf = (periods: readonly Period[]): Period => ({
  start: Math.min(...periods.map(({ start }) => start)),
  end: Math.max(...periods.map(({ end }) => end)),
});

/** Gives notice of what was done, and replies with the meeting as it is now. */
async function finish(
  { channels }: Parts,
  transaction: Transaction,
  { event: { conferenceId }, viewer, reader, now, storeReply }: Doing,
  { meetingId }: MeetingAt,
  notices: readonly NewNotice[],
): Promise<Meeting> {
  const [meeting] = await readMeetings(transaction.db, conferenceId, [meetingId]);
  if (!meeting) throw noMeeting();
  const reply = toMeeting(meeting, viewer, reader, now.getTime());
  await storeReply(transaction.db, reply);
  // Last, because channels stay locked until the transaction ends.
  await writeNotices(channels, transaction, conferenceId, notices, now);
  return reply;
}

/** Those who would meet at other slots, if somebody of `part` proposes them. */
function partiesOf({ row, people }: StoredMeeting, part: Part, { userId }: Viewer) {
  const asksBooth = row.exhibitor_side === 'invited' && part.role === 'host';
  const others = people.filter(({ role }) => role !== part.role).map((person) => person.user_id);
  return asksBooth
    ? { userIds: [userId], exhibitorId: row.exhibitor_id }
    : { userIds: [userId, ...others], exhibitorId: null };
}

/** A change of a meeting, within the transaction that holds it. */
interface Turn {
  at: MeetingAt;
  db: Database;
  meeting: StoredMeeting;
  part: Part;
  /** Whether the caller acts for a booth. */
  forBooth: boolean;
  tell: (userIds: readonly string[], body: NoticeBody) => void;
  update: (change: MeetingChange, options?: { movesEntry: boolean }) => Promise<void>;
}

/** What is common to all notices of a change. */
const aboutOf = ({ meeting: { row } }: Turn, { caller }: Doing) => ({
  ...{ meetingId: row.meeting_id, topic: row.topic, from: fromOf(caller) },
});

const idsOf = (people: readonly PersonRow[]) => people.map((person) => person.user_id);
const onSide = ({ meeting: { people } }: Turn, role: MeetingRole) =>
  people.filter((person) => person.role === role);
/** Those who still take part, except the caller. */
const others = ({ meeting: { people } }: Turn, { viewer }: Doing) =>
  idsOf(people.filter(({ answer, user_id }) => answer !== 'declined' && user_id !== viewer.userId));

/**
 * Changes a meeting that is open or takes place, as the caller saw it. Throws a problem: 404 for outsiders, 409
 * if it has changed since or is over. `more` are people who may join it.
 */
async function change(
  deps: Parts,
  doing: Doing,
  { meetingId, revision }: { meetingId: string; revision: number },
  work: (turn: Turn) => Promise<void>,
  more: readonly string[] = [],
): Promise<Meeting> {
  const { event, viewer, now } = doing;
  const at: MeetingAt = { conferenceId: event.conferenceId, meetingId };
  await expireOverdue(deps, event, now, { meetingId });
  const known = await findParties(deps.db, at);
  if (!known) throw noMeeting();
  const team =
    known.exhibitorId === null ? [] : await readTeamMembers(deps.db, event.conferenceId, known.exhibitorId);
  const locked = new Set([viewer.userId, ...known.userIds, ...idsIn(team), ...more]);
  return booking(deps.pool, async (transaction) => {
    const { db } = transaction;
    await lockTimelines(db, event.conferenceId, [
      ...[...locked].map(ofPerson),
      ...(known.exhibitorId === null ? [] : [ofBooth(known.exhibitorId)]),
    ]);
    const [meeting] = await readMeetings(db, event.conferenceId, [meetingId], { hold: true });
    const part = meeting && partOf(meeting, viewer);
    if (!meeting || !part) throw noMeeting();
    const { row } = meeting;
    if (row.revision !== revision) throw changedMeanwhile();
    const isOver = row.ends_at !== null && row.ends_at <= now;
    if (
      (row.state !== 'requested' && row.state !== 'confirmed') ||
      isOver ||
      isOverdue(meeting, now.getTime())
    ) {
      throw notOpen();
    }
    const notices: NewNotice[] = [];
    await work({
      ...{ at, db, meeting, part },
      forBooth: row.exhibitor_side === part.role,
      tell: (userIds, body) => notices.push(...userIds.map((userId) => ({ userId, body }))),
      update: (changed, { movesEntry } = { movesEntry: false }) =>
        updateMeeting(db, at, changed, { at: now, movesEntry }),
    });
    return finish(deps, transaction, doing, at, notices);
  });
}

const idsIn = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId);

/** The meeting takes place; what was agreed to be shared makes a lead. */
async function shareDetails(
  deps: Parts,
  doing: Doing,
  { db, meeting: { row }, part }: Turn,
  { visitorId, detailsKey }: { visitorId: string | undefined; detailsKey: string | undefined },
): Promise<void> {
  const { exhibitor_id: exhibitorId, exhibitor_side: boothSide, company_name: companyName } = row;
  if (exhibitorId === null || visitorId === undefined || !row.has_booth) return;
  const isVisitor = part.role !== boothSide;
  const details =
    isVisitor && detailsKey !== undefined ? await consented(db, doing, detailsKey) : row.shared_details;
  if (!details) return;
  const visitor = { conferenceId: doing.event.conferenceId, exhibitorId, userId: visitorId };
  await insertConsent(db, visitor, {
    ...{ companyName, details, file: null, at: doing.now },
    recordedAt: new Date(deps.clock.now()),
  });
}

/** Accepts a slot that is on the table: the first to do so fixes it. */
async function fix(
  deps: Parts,
  doing: Doing,
  turn: Turn,
  { start, detailsKey }: { start: number; detailsKey: string | undefined },
): Promise<void> {
  const { viewer, caller, now } = doing;
  const { at, db, meeting, part, forBooth } = turn;
  const { row } = meeting;
  if (row.awaiting !== part.role) throw new ProblemError('conflict', 'It is for the others to answer.');
  const slot = meeting.slots.find((each) => each.start === start);
  if (!slot) throw new ProblemError('conflict', 'This time is not proposed any more. Choose another one.');
  const booked = await readBooked(db, at.meetingId);
  const holders = new Set(booked.filter((each) => each.start === start).map(({ userId }) => userId));
  const otherSide = part.role === 'host' ? 'invited' : 'host';

  // Whoever of a booth answers takes part; of those of it who hold slots, the one of this slot does.
  const leaving = meeting.people.filter(({ role, user_id }) => {
    if (role !== row.exhibitor_side || user_id === viewer.userId) return false;
    return role === part.role || (role === 'invited' && holders.size > 0 && !holders.has(user_id));
  });
  await deletePeople(db, at.meetingId, idsOf(leaving));
  const answers = {
    accepted: [
      ...new Set([
        viewer.userId,
        ...idsOf(onSide(turn, otherSide).filter((person) => !leaving.includes(person))),
      ]),
    ],
    open: idsOf(
      onSide(turn, part.role).filter(
        (person) => !forBooth && person.user_id !== viewer.userId && person.answer === 'open',
      ),
    ),
  };
  await storePerson(db, at, {
    ...{ userId: viewer.userId, role: part.role, answer: 'accepted', name: nameOf(caller), at: now },
  });
  for (const person of onSide(turn, otherSide)) {
    if (leaving.includes(person)) continue;
    await storePerson(db, at, {
      ...{ userId: person.user_id, role: otherSide, answer: 'accepted', name: person.name, at: now },
    });
  }
  await freeTime(db, at.meetingId, null);
  await bookTime(
    db,
    at,
    answers.accepted.map((userId) => ({ ...slot, userId })),
  );
  await bookTime(
    db,
    at,
    answers.open.map((userId) => ({ ...slot, userId })),
    { orSkip: true },
  );
  const [host] = onSide(turn, 'host');
  const visitorId = row.exhibitor_side === 'invited' ? host?.user_id : viewer.userId;
  await shareDetails(deps, doing, turn, { visitorId, detailsKey });
  await turn.update(
    {
      ...{ state: 'confirmed', awaiting: null, shared_details: null },
      ...{ starts_at: new Date(slot.start), ends_at: new Date(slot.end) },
      ...(answers.open.length === 0 && { hold_ends_at: null }),
    },
    { movesEntry: true },
  );
  turn.tell(idsOf(leaving), { kind: 'meetingReassigned', ...aboutOf(turn, doing) });
  const told = [...answers.accepted, ...answers.open].filter((userId) => userId !== viewer.userId);
  turn.tell(told, {
    kind: 'meetingAccepted',
    ...aboutOf(turn, doing),
    start: new Date(slot.start).toISOString(),
  });
}

/** Joins a meeting whose time another invited person has fixed. */
async function join(
  deps: Parts,
  doing: Doing,
  turn: Turn,
  { start, detailsKey }: { start: number; detailsKey: string | undefined },
): Promise<void> {
  const { viewer, now } = doing;
  const { at, db, meeting, part } = turn;
  const { row, people } = meeting;
  const own = people.find((person) => person.user_id === viewer.userId);
  if (own?.answer !== 'open') throw new ProblemError('conflict', 'You have answered already.');
  const [startsAt, endsAt] = [row.starts_at?.getTime() ?? 0, row.ends_at?.getTime() ?? 0];
  if (startsAt !== start) {
    throw new ProblemError('conflict', 'Somebody else has fixed another time meanwhile.');
  }
  await freeTime(db, at.meetingId, [viewer.userId]);
  await bookTime(db, at, [{ start: startsAt, end: endsAt, userId: viewer.userId }]);
  await storePerson(db, at, {
    ...{ userId: viewer.userId, role: part.role, answer: 'accepted', name: own.name, at: now },
  });
  await shareDetails(deps, doing, turn, { visitorId: viewer.userId, detailsKey });
  const isLast = people.every((person) => person === own || person.answer !== 'open');
  await turn.update(isLast ? { hold_ends_at: null } : {});
  turn.tell(idsOf(onSide(turn, 'host')), {
    kind: 'meetingAccepted',
    ...aboutOf(turn, doing),
    start: new Date(startsAt).toISOString(),
  });
}

/** Accepts one of the proposed slots, or joins a meeting whose time is fixed. */
export const acceptMeeting = (
  deps: Parts,
  doing: Doing,
  {
    start,
    detailsKey,
    ...seen
  }: { meetingId: string; revision: number; start: string; detailsKey?: string | undefined },
): Promise<Meeting> =>
  change(deps, doing, seen, async (turn) => {
    const answer = { start: Date.parse(start), detailsKey };
    const own = turn.meeting.people.find((person) => person.user_id === doing.viewer.userId);
    if (own?.answer === 'declined') throw new ProblemError('conflict', 'You have declined already.');
    if (turn.meeting.row.state === 'requested') await fix(deps, doing, turn, answer);
    else await join(deps, doing, turn, answer);
  });

/** Declines a request or takes an acceptance back; the last of the invited to do so ends the meeting. */
export const declineMeeting = (
  deps: Parts,
  doing: Doing,
  { reason, ...seen }: { meetingId: string; revision: number; reason: string },
): Promise<Meeting> =>
  change(deps, doing, seen, async (turn) => {
    const { viewer, now } = doing;
    const { at, db, meeting, part, forBooth } = turn;
    const { row, people } = meeting;
    if (part.role === 'host' && row.awaiting !== 'host') {
      throw new ProblemError('conflict', 'Whoever asked for a meeting cancels it.');
    }
    const declining = forBooth
      ? onSide(turn, part.role)
      : people.filter((person) => person.user_id === viewer.userId);
    if (declining.every(({ answer }) => answer === 'declined')) {
      throw new ProblemError('conflict', 'You have declined already.');
    }
    for (const { user_id, name } of declining) {
      await storePerson(db, at, {
        ...{ userId: user_id, role: part.role, answer: 'declined', name, at: now },
        reason: cleanText(reason),
      });
    }
    const left = onSide(turn, 'invited').filter(
      (person) => person.answer !== 'declined' && !declining.includes(person),
    );
    const isEnd = part.role === 'host' || left.length === 0;
    await freeTime(db, at.meetingId, isEnd ? null : idsOf(declining));
    if (isEnd) {
      await turn.update(
        { state: 'declined', awaiting: null, hold_ends_at: null, shared_details: null },
        { movesEntry: true },
      );
    } else {
      const isAnswered = row.state === 'confirmed' && left.every(({ answer }) => answer !== 'open');
      await turn.update(isAnswered ? { hold_ends_at: null } : {});
    }
    const told = isEnd ? others(turn, doing) : idsOf(onSide(turn, 'host'));
    turn.tell(told, { kind: 'meetingDeclined', ...aboutOf(turn, doing), reason: cleanText(reason) });
  });

/** Proposes other slots to the other side of a request between two. */
export async function proposeSlots(
  deps: Parts,
  doing: Doing,
  { slots: asked, ...seen }: { meetingId: string; revision: number; slots: readonly Slot[] },
): Promise<Meeting> {
  const { event, viewer, caller, now } = doing;
  const settings = await readMeetingSettings(deps, deps.db, event.conferenceId);
  return change(deps, doing, seen, async (turn) => {
    const { at, db, meeting, part, forBooth } = turn;
    const { row } = meeting;
    const slots = checkSlots(event, settings, asked, now);
    if (row.state !== 'requested') {
      throw new ProblemError('conflict', 'The time is fixed. Cancel the meeting and request another one.');
    }
    if (row.exhibitor_side !== 'invited' && meeting.people.length !== 2) {
      throw new ProblemError('conflict', 'Other times can be proposed in meetings of two only.');
    }
    const parties = partiesOf(meeting, part, viewer);
    const plan = await readPlan(db, event, settings, parties, {
      ...{ now: now.getTime(), exceptMeetingId: at.meetingId, asked: [], within: spanOf(slots) },
    });
    if (!slots.every((slot) => areFree(plan.people, plan.rules, slot))) throw slotTaken();
    const otherSide = part.role === 'host' ? 'invited' : 'host';
    const [current] = onSide(turn, otherSide);
    const staff = plan.booth ? chooseStaff(plan.booth, plan.rules, slots, current?.user_id ?? null) : [];
    if (!staff) throw slotTaken();

    const asksBooth = plan.booth !== null;
    const leaving = meeting.people.filter(
      ({ role, user_id }) =>
        role === row.exhibitor_side &&
        (forBooth ? user_id !== viewer.userId : asksBooth && !staff.includes(user_id)),
    );
    await deletePeople(db, at.meetingId, idsOf(leaving));
    await storePerson(db, at, {
      ...{ userId: viewer.userId, role: part.role, answer: 'accepted', name: nameOf(caller), at: now },
    });
    const asking = asksBooth
      ? plan.team.filter(({ userId }) => staff.includes(userId))
      : onSide(turn, otherSide).map(({ user_id, name }) => ({ userId: user_id, name }));
    for (const { userId, name } of asking) {
      await storePerson(db, at, { userId, name, role: otherSide, answer: 'open', at: now });
    }
    await freeTime(db, at.meetingId, null);
    await replaceSlots(db, at.meetingId, slots);
    await bookTime(db, at, [
      ...slots.flatMap((slot) => parties.userIds.map((userId) => ({ ...slot, userId }))),
      ...slots.flatMap((slot, index) => {
        const userId = staff[index];
        return userId === undefined ? [] : [{ ...slot, userId }];
      }),
    ]);
    await turn.update({ awaiting: otherSide, hold_ends_at: holdEnd(now, settings, slots) });
    turn.tell(idsOf(leaving), { kind: 'meetingReassigned', ...aboutOf(turn, doing) });
    turn.tell(idsIn(asking), { kind: 'meetingProposed', ...aboutOf(turn, doing) });
  });
}

/** Cancels a meeting of the caller's side, before or after it was confirmed. */
export const cancelMeeting = (
  deps: Parts,
  doing: Doing,
  { reason, ...seen }: { meetingId: string; revision: number; reason: string },
): Promise<Meeting> =>
  change(deps, doing, seen, async (turn) => {
    if (turn.part.role !== 'host') {
      throw new ProblemError(
        'forbidden',
        'Only who asked for the meeting can cancel it; you can decline it.',
      );
    }
    await freeTime(turn.db, turn.at.meetingId, null);
    await turn.update(
      {
        ...{ state: 'cancelled', awaiting: null, hold_ends_at: null, shared_details: null },
        reason: cleanText(reason),
      },
      { movesEntry: true },
    );
    turn.tell(others(turn, doing), {
      kind: 'meetingCancelled',
      ...aboutOf(turn, doing),
      reason: cleanText(reason),
    });
  });

/** Hands a booth's meeting to a colleague who is free. */
export async function reassignMeeting(
  deps: Parts,
  doing: Doing,
  { attendeeId, ...seen }: { meetingId: string; revision: number; attendeeId: string },
): Promise<Meeting> {
  const { event, viewer, now } = doing;
  const settings = await readMeetingSettings(deps, deps.db, event.conferenceId);
  return change(
    deps,
    doing,
    seen,
    async (turn) => {
      const { at, db, meeting, part, forBooth } = turn;
      const { row, slots } = meeting;
      if (!forBooth || row.exhibitor_id === null) {
        throw new ProblemError('forbidden', 'Only the booth’s team hands its meetings to each other.');
      }
      const team = await readTeamMembers(db, event.conferenceId, row.exhibitor_id);
      const colleague = team.find(
        ({ userId, accounts }) => userId === attendeeId || accounts.includes(attendeeId),
      );
      if (!colleague) throw unprocessable('attendeeId', 'They are not on the booth’s team.');
      const present = onSide(turn, part.role);
      if (present.length === 1 && present[0]?.user_id === colleague.userId) {
        throw new ProblemError('conflict', 'The meeting is theirs already.');
      }
      if (meeting.people.some(({ user_id, role }) => user_id === colleague.userId && role !== part.role)) {
        throw unprocessable('attendeeId', 'They are on the other side of this meeting.');
      }
      const taken =
        row.starts_at && row.ends_at
          ? [{ start: row.starts_at.getTime(), end: row.ends_at.getTime() }]
          : slots;
      const plan = await readPlan(
        ...([db, event, settings] as const),
        { userIds: [colleague.userId], exhibitorId: null },
        { now: now.getTime(), exceptMeetingId: at.meetingId, asked: [], within: spanOf(taken) },
      );
      if (!taken.every((slot) => areFree(plan.people, plan.rules, slot))) {
        throw new ProblemError('slot-taken', 'Your colleague is not free then. Choose another one.');
      }
      const leaving = present.filter((person) => person.user_id !== colleague.userId);
      await deletePeople(db, at.meetingId, idsOf(leaving));
      const answer = present[0]?.answer ?? 'open';
      await storePerson(db, at, { ...colleague, role: part.role, answer, at: now });
      await freeTime(db, at.meetingId, [...idsOf(leaving), colleague.userId]);
      await bookTime(
        db,
        at,
        taken.map((slot) => ({ ...slot, userId: colleague.userId })),
      );
      await turn.update({}, { movesEntry: row.state === 'confirmed' });
      const told = new Set([colleague.userId, ...others(turn, doing)]);
      told.delete(viewer.userId);
      turn.tell([...told], { kind: 'meetingReassigned', ...aboutOf(turn, doing) });
    },
    [attendeeId],
  );
}
