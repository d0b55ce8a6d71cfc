import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { BoothDuty } from '../../../../src/contract/meetings/availability';
import type { MeetingSettings } from '../../../../src/contract/meetings/meetingAdmin';
import type { Database } from '../../../db/database';
import { ProblemError } from '../../../problem';
import { readDuties, readPlannedTimes, type PlannedTime } from '../availability/repository';
import type { Period } from '../availability/workingTime';
import { findExhibitor } from '../../exhibition/booth/repository';
import { readTeamMembers, type TeamMember } from '../../exhibition/tradeshow/teamMembers';
import { boothStaff, spanOf, type Booth, type Duty, type SlotRules, type Timeline } from './freeSlots';
import { countBoothMeetings, readBoothBookings } from './repository';

/** Those who would meet: people, and one of a booth's team if a booth is visited. */
export interface Parties {
  userIds: readonly string[];
  exhibitorId: string | null;
  /** Who of the booth has the meeting, if it stays theirs. */
  staffId?: string | undefined;
}

/** Everything that decides when the parties can meet. */
export interface Plan {
  rules: SlotRules;
  people: Timeline[];
  booth: Booth | null;
  /** The people of the booth's team; empty without a booth. */
  team: TeamMember[];
  within: Period;
}

export const toPeriod = ({ start, end }: { start: string; end: string }): Period => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

export const rulesOf = (
  { timeZone }: Pick<EventConfig, 'timeZone'>,
  { allowedTimes, slotMinutes }: MeetingSettings,
): SlotRules => ({ allowed: allowedTimes.map(toPeriod), slotMinutes, timeZone });

/** The duty names people by account or id: their ids. */
const toDuty = (duty: BoothDuty, team: readonly TeamMember[]): Duty => ({
  ...toPeriod(duty),
  capacity: duty.capacity,
  staff: duty.staff.map(
    (named) =>
      team.find(({ userId, accounts }) => userId === named || accounts.includes(named))?.userId ?? named,
  ),
});

/**
 * When a booth receives visitors: by its duties, otherwise during its opening hours, otherwise whenever the
 * event allows meetings; then the whole team does (product.md#availability).
 */
async function readReception(
  db: Database,
  { conferenceId, exhibitorId }: { conferenceId: string; exhibitorId: string },
  team: readonly TeamMember[],
  { allowed }: SlotRules,
): Promise<Duty[]> {
  const duties = await readDuties(db, conferenceId, exhibitorId);
  if (duties.length > 0) return duties.map((duty) => toDuty(duty, team));
  const hours = (await findExhibitor(db, { conferenceId, exhibitorId }))?.hours ?? [];
  const open = hours.length > 0 ? hours.map(toPeriod) : allowed;
  return open.map((period) => ({ ...period, capacity: null, staff: [] }));
}

/** Whoever does not want to be asked is not asked; nobody learns more than that. */
function checkAsked(planned: ReadonlyMap<string, PlannedTime>, asked: readonly string[]): void {
  if (asked.some((userId) => planned.get(userId)?.availability.doNotDisturb)) {
    throw new ProblemError('unprocessable', 'Someone you chose doesn’t accept meetings.', [
      { path: 'attendeeIds', message: 'doesn’t accept meetings' },
    ]);
  }
}

/**
 * Reads what everybody has planned during the event's allowed times. Throws a problem (422) if one of `asked`
 * accepts no meetings.
 */
export async function readPlan(
  db: Database,
  event: Pick<EventConfig, 'conferenceId' | 'timeZone'>,
  settings: MeetingSettings,
  { userIds, exhibitorId, staffId }: Parties,
  options: { now: number; exceptMeetingId: string | null; asked: readonly string[]; within?: Period },
): Promise<Plan> {
  const { conferenceId } = event;
  const rules = rulesOf(event, settings);
  const within = options.within ?? (rules.allowed.length > 0 ? spanOf(rules.allowed) : { start: 0, end: 1 });
  const team = exhibitorId === null ? [] : await readTeamMembers(db, conferenceId, exhibitorId);
  const teamIds = team.map(({ userId }) => userId);
  const planned = await readPlannedTimes(
    db,
    { conferenceId, userIds: [...new Set([...userIds, ...teamIds])] },
    within,
    options,
  );
  checkAsked(planned, options.asked);
  const people = userIds.flatMap((userId) => planned.get(userId) ?? []);
  if (exhibitorId === null) return { rules, people, booth: null, team, within };
  const at = { conferenceId, exhibitorId };
  const meetings = await countBoothMeetings(db, at, teamIds);
  const booth: Booth = {
    duties: await readReception(db, at, team, rules),
    team: team.flatMap(({ userId }) => {
      const own = planned.get(userId);
      if (!own || own.availability.doNotDisturb || userIds.includes(userId)) return [];
      return [{ ...own, userId, meetings: meetings.get(userId) ?? 0 }];
    }),
    booked: await readBoothBookings(db, at, within, options),
    only: staffId,
  };
  return { rules, people, booth, team, within };
}

/**
 * Who of the booth's team holds each slot: one person for all of them if somebody can, preferably
 * `preferred`, otherwise one for each. Null if nobody can hold one of them.
 */
export function chooseStaff(
  booth: Booth,
  rules: SlotRules,
  slots: readonly Period[],
  preferred: string | null,
): string[] | null {
  const freeIn = boothStaff(booth, rules, spanOf(slots));
  const choices = slots.map(freeIn);
  const inAll = (choices[0] ?? []).filter((userId) => choices.every((free) => free.includes(userId)));
  const one = inAll.find((userId) => userId === preferred) ?? inAll[0];
  if (one !== undefined) return slots.map(() => one);
  const each = choices.flatMap(([first]) => first ?? []);
  return each.length === slots.length ? each : null;
}
