import { sql, type Insertable } from 'kysely';
import moment from 'moment-timezone';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { LeadDetails } from '../../src/contract/leads';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import type { AttendeeRow } from './people/attendees';
import { eventDays } from './settings';
import { stableId } from './stableId';

/** An exhibitor with leads. */
interface Exhibitor {
  exhibitorId: string;
  companyName: string;
}

/** Visitors of a booth who share their details, of which the last one has revoked it since. */
const LEADS = 14;
/** Visitors of each booth on its best day. */
const VISITORS = 60;
/** Booths with visitors. */
const VISITED = 3;
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

/** The people who visit a booth: others for each, none of whom are hidden. */
const visitorsOf = (people: readonly AttendeeRow[], index: number): AttendeeRow[] =>
  people.filter(({ hidden }) => !hidden).slice(100 + index * VISITORS, 100 + (index + 1) * VISITORS);

/** Shares details with the first exhibitor, whose booth the demo account edits, and visits the first few. */
export async function seedLeads(
  db: Database,
  event: EventConfig,
  exhibitors: readonly Exhibitor[],
  people: readonly AttendeeRow[],
): Promise<void> {
  const { conferenceId, timeZone } = event;
  const days = eventDays(event).slice(0, DAYS);
  const at = (day: string, minutes: number) =>
    moment.tz(`${day}T10:00`, timeZone).add(minutes, 'minutes').toDate();
  const visits: Insertable<Tables['booth_visit']>[] = exhibitors
    .slice(0, VISITED)
    .flatMap((exhibitor, index) =>
      days.flatMap((day, place) =>
        visitorsOf(people, index)
          .filter((_person, number) => (number + place) % (place + 2) !== 1)
          .map((person, number) => ({
            ...{
              conference_id: conferenceId,
              exhibitor_id: exhibitor.exhibitorId,
              user_id: person.attendee_id,
            },
            ...{ day, visits: 1 + (number % 3 === 0 ? 1 : 0), seconds: 30 * (1 + (number % 7)) },
            ...{ downloads: number % 5 === 0 ? 1 : 0, counted_at: at(day, number) },
          })),
      ),
    );
  if (visits.length > 0) {
    await db
      .insertInto('booth_visit')
      .values(visits)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const [first] = exhibitors;
  if (!first) return;
  for (const [index, person] of visitorsOf(people, 0).slice(0, LEADS).entries()) {
    const shared = at(days[index % days.length] ?? '', 17 * index);
    const isRevoked = index === LEADS - 1;
    const details = detailsOf(person);
    const lead_id = stableId(conferenceId, first.exhibitorId, index);
    const notes = isRevoked ? undefined : NOTES[index];
    await db
      .insertInto('lead')
      .values({
        ...{ lead_id, conference_id: conferenceId, exhibitor_id: first.exhibitorId },
        ...{ company_name: first.companyName, user_id: person.attendee_id, shared_at: shared },
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
