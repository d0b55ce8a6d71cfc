import type { Meeting } from '../../../../src/contract/meetings/meetings';
import { ProblemError } from '../../../problem';
import { insertConsent } from '../../exhibition/leads/repository';
import { aboutOf, change, idsOf, onSide, type Turn } from './change';
import { consented, nameOf, type Call } from './context';
import { move } from './proposals';
import { bookTime, deletePeople, freeTime, readBooked, storePerson } from './repository';

/** The meeting takes place; what was agreed to be shared makes a lead. */
async function shareDetails(
  turn: Turn,
  { visitorId, detailsKey }: { visitorId: string | undefined; detailsKey: string | undefined },
): Promise<void> {
  const { db, event, clock, now, meeting, part } = turn;
  const { row } = meeting;
  const { exhibitor_id: exhibitorId, exhibitor_side: boothSide, company_name: companyName } = row;
  if (exhibitorId === null || visitorId === undefined || !row.has_booth) return;
  const isVisitor = part.role !== boothSide;
  const details =
    isVisitor && detailsKey !== undefined ? await consented(turn, detailsKey) : row.shared_details;
  if (!details) return;
  const visitor = { conferenceId: event.conferenceId, exhibitorId, userId: visitorId };
  await insertConsent(db, visitor, {
    companyName,
    details,
    file: null,
    at: now,
    recordedAt: new Date(clock.now()),
  });
}

/** Accepts a slot that is on the table: the first to do so fixes it. */
async function fix(
  turn: Turn,
  { start, detailsKey }: { start: number; detailsKey: string | undefined },
): Promise<void> {
  const { at, db, viewer, caller, now, meeting, part, forBooth } = turn;
  const { row } = meeting;
  if (row.awaiting !== part.role) throw new ProblemError('conflict', 'Only the others can answer this.');
  const slot = meeting.slots.find((each) => each.start === start);
  if (!slot) throw new ProblemError('conflict', 'This time is no longer proposed. Choose another one.');
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
    userId: viewer.userId,
    role: part.role,
    answer: 'accepted',
    name: nameOf(caller),
    at: now,
  });
  for (const person of onSide(turn, otherSide)) {
    if (leaving.includes(person)) continue;
    await storePerson(db, at, {
      userId: person.user_id,
      role: otherSide,
      answer: 'accepted',
      name: person.name,
      at: now,
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
  await shareDetails(turn, { visitorId, detailsKey });
  await turn.update(
    {
      state: 'confirmed',
      awaiting: null,
      shared_details: null,
      starts_at: new Date(slot.start),
      ends_at: new Date(slot.end),
      ...(answers.open.length === 0 && { hold_ends_at: null }),
    },
    { movesEntry: true },
  );
  if (forBooth) await turn.settleTeam();
  turn.tell(idsOf(leaving), { kind: 'meetingReassigned', ...aboutOf(turn) });
  const told = [...answers.accepted, ...answers.open].filter((userId) => userId !== viewer.userId);
  turn.tell(told, {
    kind: 'meetingAccepted',
    ...aboutOf(turn),
    start: new Date(slot.start).toISOString(),
  });
}

/** Joins a meeting whose time another invited person has fixed. */
async function join(
  turn: Turn,
  { start, detailsKey }: { start: number; detailsKey: string | undefined },
): Promise<void> {
  const { at, db, viewer, now, meeting, part } = turn;
  const { row, people } = meeting;
  const own = people.find((person) => person.user_id === viewer.userId);
  if (own?.answer !== 'open') throw new ProblemError('conflict', 'You have already answered.');
  const [startsAt, endsAt] = [row.starts_at?.getTime() ?? 0, row.ends_at?.getTime() ?? 0];
  if (startsAt !== start) {
    throw new ProblemError('conflict', 'Someone else has agreed on another time in the meantime.');
  }
  await freeTime(db, at.meetingId, [viewer.userId]);
  await bookTime(db, at, [{ start: startsAt, end: endsAt, userId: viewer.userId }]);
  await storePerson(db, at, {
    userId: viewer.userId,
    role: part.role,
    answer: 'accepted',
    name: own.name,
    at: now,
  });
  await shareDetails(turn, { visitorId: viewer.userId, detailsKey });
  const isLast = people.every((person) => person === own || person.answer !== 'open');
  await turn.update(isLast ? { hold_ends_at: null } : {});
  turn.tell(idsOf(onSide(turn, 'host')), {
    kind: 'meetingAccepted',
    ...aboutOf(turn),
    start: new Date(startsAt).toISOString(),
  });
}

/** Accepts one of the proposed slots, or joins a meeting whose time is fixed. */
export const acceptMeeting = (
  call: Call,
  {
    start,
    detailsKey,
    ...seen
  }: { meetingId: string; revision: number; start: string; detailsKey?: string | undefined },
): Promise<Meeting> =>
  change(call, seen, async (turn) => {
    const answer = { start: Date.parse(start), detailsKey };
    const own = turn.meeting.people.find((person) => person.user_id === call.viewer.userId);
    if (own?.answer === 'declined') throw new ProblemError('conflict', 'You have already declined.');
    const { state, awaiting } = turn.meeting.row;
    if (state === 'requested') await fix(turn, answer);
    else if (awaiting !== null) await move(turn, answer.start);
    else await join(turn, answer);
  });
