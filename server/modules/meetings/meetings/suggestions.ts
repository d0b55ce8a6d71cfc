import type { MeetingSuggestion } from '../../../../src/contract/meetings/meetings';
import { countsTestEntries } from '../../../lib/environmentKind';
import type { ServerDeps } from '../../../deps';
import { recommendAttendees } from '../../people/attendees/recommended';
import type { Reader } from '../../people/attendees/rows';
import { readPlannedTimes } from '../availability/repository';
import type { Call, Deps } from './context';
import { freeSlots, spanOf } from './freeSlots';
import { rulesOf } from './planning';
import { toSlot } from './repository';
import { readMeetingSettings } from './settings';

/** People asked about before those who are never free are left out. */
const CANDIDATES = 20;

/**
 * Recommended people who are free at a time when the caller is, with the first such time. What keeps somebody
 * from meeting is not told: they are left out.
 */
export async function suggestMeetings(
  deps: Deps & Pick<ServerDeps, 'settings'>,
  { event, viewer, now }: Pick<Call, 'event' | 'viewer' | 'now'>,
  /** Sees what an ordinary attendee sees. */
  reader: Reader,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<MeetingSuggestion[]> {
  const { db } = deps;
  const { conferenceId } = event;
  const { userId } = viewer;
  const settings = await readMeetingSettings(deps, db, conferenceId);
  const recommended = await recommendAttendees(db, {
    reader,
    userId,
    limit: CANDIDATES,
    countsTests: countsTestEntries(deps.settings),
  });
  const ids = recommended.map(({ attendee }) => attendee.attendeeId);
  const rules = rulesOf(event, settings);
  if (rules.allowed.length === 0) return [];
  const options = { now: now.getTime(), exceptMeetingId: null };
  const people = { conferenceId, userIds: [userId, ...ids] };
  const planned = await readPlannedTimes(db, people, spanOf(rules.allowed), options);
  const own = planned.get(userId);
  if (!own) return [];
  const suggestions = recommended.flatMap((item) => {
    const theirs = planned.get(item.attendee.attendeeId);
    if (!theirs || theirs.availability.doNotDisturb) return [];
    const pair = { people: [own, theirs], booth: null };
    const [slot] = freeSlots(rules, pair, { minutes, now: now.getTime(), max: 1 });
    return slot ? [{ ...item, slot: toSlot(slot) }] : [];
  });
  return suggestions.slice(0, limit);
}
