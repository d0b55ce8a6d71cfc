import { sql, type Insertable } from 'kysely';
import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { LeadDetails } from '../../src/contract/leads';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { BROCHURES } from './documents/texts';
import type { AttendeeRow } from './people/attendees';
import { seededRandom, seedOf } from './random';
import { eventDays } from './settings';
import { stableId } from './stableId';

/** An exhibitor with visitors. */
interface Exhibitor {
  exhibitorId: string;
  companyName: string;
  tier: number;
}

/** Visitors of the first booth who share their details; each booth below it has one fewer. */
const LEADS = 14;
/** Visitors of the last booth, and how many more the first one draws. */
const FEWEST_VISITORS = 10;
const MORE_VISITORS = 70;
/** Attendees who work for the exhibitors. */
const STAFF = 100;
/** Minutes after 10:00 at which a booth is open, as `booths.ts` has its hours. */
const OPEN_MINUTES = [...Array(120).keys(), ...Array.from({ length: 120 }, (_none, minute) => 240 + minute)];
/** Days of the event that are over, or under way, when the demo starts. */
const DAYS = 3;

const NOTES: { rating: number; note: string }[] = [
  { rating: 5, note: 'Wants a quote for four buildings by the end of the month.' },
  { rating: 3, note: 'Only curious, but asked good questions.' },
  { rating: 4, note: 'Send the sample of the concentrate, and call on Monday.' },
];

const detailsOf = (person: AttendeeRow): LeadDetails =>
  Object.fromEntries(
    Object.entries({
      name: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim(),
      title: person.title,
      companyName: person.company_name,
      country: person.country,
      email: person.email,
    }).filter(([, value]) => value),
  );

/** The booths by tier, the highest first. */
const byTier = (exhibitors: readonly Exhibitor[]): Exhibitor[] =>
  [...exhibitors].sort((one, other) => other.tier - one.tier);

/** Visitors of the booth at a rank, from 0: fewer than at the one above it, so that no two have as many. */
function visitorsAt(rank: number, booths: number): number {
  const left = booths - rank;
  return FEWEST_VISITORS + left + Math.floor(MORE_VISITORS * (left / booths) ** 2);
}

/** The people who visit a booth: a part of the directory of its own, without hidden people and staff. */
function visitorsOf(
  people: readonly AttendeeRow[],
  { exhibitorId }: Exhibitor,
  count: number,
): AttendeeRow[] {
  const visible = people.slice(STAFF).filter(({ hidden }) => !hidden);
  const first = seedOf(exhibitorId) % Math.max(1, visible.length);
  return [...visible.slice(first), ...visible.slice(0, first)].slice(0, count);
}

interface Place {
  event: EventConfig;
  days: readonly string[];
  /** Whether there are documents to download. */
  hasDocuments: boolean;
}

/** When somebody is at a booth: `minutes` after 10:00. */
const at = ({ timeZone }: EventConfig, day: string, minutes: number): Date =>
  moment.tz(`${day}T10:00`, timeZone).add(minutes, 'minutes').toDate();

/** Visits while the booth is open: everybody comes on one day, and every third comes back on the next. */
function visitsOf(
  { exhibitorId }: Exhibitor,
  visitors: readonly AttendeeRow[],
  { event, days, hasDocuments }: Place,
): (Insertable<Tables['booth_visit']> & { counted_at: Date })[] {
  const random = seededRandom(seedOf(`visits ${exhibitorId}`));
  return visitors.flatMap(({ attendee_id }, number) => {
    const first = random.whole(days.length);
    const came = number % 3 === 0 && days.length > 1 ? [first, (first + 1) % days.length] : [first];
    return came.map((index, turn) => ({
      conference_id: event.conferenceId,
      exhibitor_id: exhibitorId,
      user_id: attendee_id,
      day: days[index] ?? '',
      visits: 1,
      seconds: 20 + random.whole(280),
      downloads: hasDocuments && turn === 0 && random.chance(0.25) ? 1 : 0,
      counted_at: at(event, days[index] ?? '', random.pick(OPEN_MINUTES)),
    }));
  });
}

/** Lets people visit the booths and share their details there, the more the higher the tier. */
export async function seedLeads(
  db: Database,
  event: EventConfig,
  exhibitors: readonly Exhibitor[],
  people: readonly AttendeeRow[],
): Promise<void> {
  const days = eventDays(event).slice(0, DAYS);
  const documented = new Set(exhibitors.slice(0, BROCHURES));
  for (const [rank, exhibitor] of byTier(exhibitors).entries()) {
    const visitors = visitorsOf(people, exhibitor, visitorsAt(rank, exhibitors.length));
    if (visitors.length === 0) return;
    const hasDocuments = documented.has(exhibitor);
    const visits = visitsOf(exhibitor, visitors, { event, days, hasDocuments });
    await db
      .insertInto('booth_visit')
      .values(visits)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const sharing = visitors.slice(0, Math.max(0, LEADS - rank)).flatMap((person) => {
      const visit = visits.find(({ user_id }) => user_id === person.attendee_id);
      return visit ? [{ person, shared: visit.counted_at }] : [];
    });
    await shareDetails(db, event.conferenceId, exhibitor, { sharing, isFirst: rank === 0 });
  }
}

/** Gives a booth its leads. At the first booth some are rated, and the last one has been revoked since. */
async function shareDetails(
  db: Database,
  conferenceId: string,
  { exhibitorId, companyName }: Exhibitor,
  { sharing, isFirst }: { sharing: readonly { person: AttendeeRow; shared: Date }[]; isFirst: boolean },
): Promise<void> {
  for (const [index, { person, shared }] of sharing.entries()) {
    const isRevoked = isFirst && index === sharing.length - 1;
    const details = detailsOf(person);
    const lead_id = stableId(conferenceId, exhibitorId, index);
    const notes = isFirst && !isRevoked ? NOTES[index] : undefined;
    await db
      .insertInto('lead')
      .values({
        lead_id,
        conference_id: conferenceId,
        exhibitor_id: exhibitorId,
        company_name: companyName,
        user_id: person.attendee_id,
        shared_at: shared,
        details: JSON.stringify(isRevoked ? {} : details),
        words: isRevoked ? '' : sql<string>`folded(${Object.values(details).join(' ')})`,
        revoked_at: isRevoked ? moment(shared).add(1, 'hour').toDate() : null,
        ...notes,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .insertInto('lead_reason')
      .values({ lead_id, kind: 'share', at: shared })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
