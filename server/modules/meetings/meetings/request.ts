import { randomUUID } from 'node:crypto';
import type { Meeting, MeetingPlace, Slot } from '../../../../src/contract/meetings/meetings';
import type { NoticeBody } from '../../../../src/contract/notices/notices';
import { cleanLine, cleanText } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import { findExhibitor } from '../../exhibition/booth/repository';
import { readTeamMembers } from '../../exhibition/tradeshow/teamMembers';
import { asSeenBy, finish, idsIn } from './change';
import {
  booking,
  checkWords,
  consented,
  fromOf,
  nameOf,
  ofBooth,
  ofPerson,
  slotTaken,
  unprocessable,
  type Call,
} from './context';
import { expireOverdue } from './expiry';
import { areFree, onDutyIn, spanOf } from './freeSlots';
import { checkLimit, limitOf } from './limits';
import { chooseStaff, readPlan } from './planning';
import {
  bookTime,
  insertMeeting,
  lockTimelines,
  replaceSlots,
  storePerson,
  type MeetingAt,
} from './repository';
import { readMeetingSettings } from './settings';
import { checkInvitees, checkSlots, findInvited, holdEnd, type Invitees } from './slots';

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
export async function requestMeeting(call: Call, asked: Requested): Promise<Meeting> {
  const { event, caller, viewer, now } = call;
  const { conferenceId } = event;
  const { exhibitorId, hostExhibitorId } = asked;
  const ids = checkInvitees(asked, call);
  if (hostExhibitorId !== null && !viewer.booths.includes(hostExhibitorId)) {
    throw new ProblemError('forbidden', 'Only a booth’s team can invite on its behalf.');
  }
  if (hostExhibitorId !== null && exhibitorId !== null) {
    throw unprocessable('hostExhibitorId', 'Invite another booth in your own name.');
  }
  const boothId = exhibitorId ?? hostExhibitorId;
  if (asked.place === 'booth' && boothId === null) {
    throw unprocessable('place', 'A meeting at a booth needs someone from its team.');
  }
  const topic = cleanLine(asked.topic);
  if (topic === '') throw unprocessable('topic', 'Enter a topic.');
  const { people, booth } = await findInvited(call, ids, exhibitorId);
  const hostBooth =
    hostExhibitorId === null
      ? undefined
      : await findExhibitor(call.db, { conferenceId, exhibitorId: hostExhibitorId });
  const company = booth ?? hostBooth;
  const settings = await readMeetingSettings(call, call.db, conferenceId);
  const slots = checkSlots(event, settings, asked.slots, now);
  const limit = await limitOf(call, settings, hostExhibitorId);
  const team = exhibitorId === null ? [] : await readTeamMembers(call.db, conferenceId, exhibitorId);
  const busyIds = [viewer.userId, ...ids, ...team.map(({ userId }) => userId)];
  await expireOverdue(call, event, now, { userIds: busyIds });

  return booking(call, async (turn) => {
    const { db } = turn;
    await lockTimelines(db, conferenceId, [
      ...busyIds.map(ofPerson),
      ...(exhibitorId === null ? [] : [ofBooth(exhibitorId)]),
      limit.exhibitorId === null ? `limit/person/${viewer.userId}` : `limit/booth/${limit.exhibitorId}`,
    ]);
    if (hostExhibitorId === null) await checkWords(turn);
    await checkLimit(turn, limit, Math.max(ids.length, 1));
    const parties = { userIds: [viewer.userId, ...ids], exhibitorId };
    const options = { now: now.getTime(), exceptMeetingId: null, asked: ids };
    const plan = await readPlan(db, event, settings, parties, { ...options, within: spanOf(slots) });
    if (!slots.every((slot) => areFree(plan.people, plan.rules, slot))) throw slotTaken();
    const staff = plan.booth ? chooseStaff(plan.booth, plan.rules, slots, null) : [];
    if (!staff) throw slotTaken();

    const at: MeetingAt = { conferenceId, meetingId: randomUUID() };
    await insertMeeting(db, {
      ...at,
      topic,
      message: cleanText(asked.message),
      place: asked.place,
      at: now,
      exhibitor: company
        ? {
            exhibitorId: company.exhibitor_id,
            companyName: company.company_name,
            side: booth ? 'invited' : 'host',
          }
        : null,
      limitExhibitorId: limit.exhibitorId,
      sharedDetails: booth && asked.detailsKey !== undefined ? await consented(turn, asked.detailsKey) : null,
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
      kind: 'meetingRequested',
      meetingId: at.meetingId,
      from: fromOf(caller),
      topic,
    };
    // Whoever of a booth is on duty may take it.
    const told = plan.booth ? onDutyIn(plan.booth, slots) : idsIn(invited);
    const notices = told.map((userId) => ({ userId, body }));
    return finish(turn, at, { notices, reply: asSeenBy(call) });
  });
}
