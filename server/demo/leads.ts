import { sql, type Insertable, type Selectable } from 'kysely';
import moment from 'moment-timezone';
import type { BoothHours } from '../../src/contract/exhibition/booth';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { LeadDetails } from '../../src/contract/exhibition/leads';
import type { Database } from '../db/database';
import { holdLock } from '../db/namedLock';
import type { Tables } from '../db/tables';
import { REAL_PROGRAM } from '../lib/dataSet';
import { generatedPeople } from './demoPeople';
import { BROCHURES } from './documents/texts';
import { DEMO_EXHIBITORS, demoExhibitorId } from './exhibitors';
import { seededRandom, seedOf } from './random';
import { stableId } from './stableId';

type Exhibitor = Pick<Selectable<Tables['exhibitor']>, 'exhibitor_id' | 'company_name' | 'hours'>;
type Person = Pick<
  Selectable<Tables['attendee']>,
  'attendee_id' | 'first_name' | 'last_name' | 'title' | 'company_name' | 'country' | 'email'
>;
type Visit = Insertable<Tables['booth_visit']> & { counted_at: Date };

const MINUTE_MS = 60_000;
/** Visitors of the first booth who share their details; each booth below it has one fewer. */
const LEADS = 14;
/** Visitors of the last booth, and how many more the first one draws. */
const FEWEST_VISITORS = 10;
const MORE_VISITORS = 70;
/** If no booth has opened yet on the event's first day, people have come early. */
const EARLY_MS = 120 * MINUTE_MS;

const NOTES: { rating: number; note: string }[] = [
  { rating: 5, note: 'Wants a quote for four buildings by the end of the month.' },
  { rating: 3, note: 'Only curious, but asked good questions.' },
  { rating: 4, note: 'Send the sample of the concentrate, and call on Monday.' },
];

const detailsOf = (person: Person): LeadDetails =>
  Object.fromEntries(
    Object.entries({
      name: `${person.first_name ?? ''} ${person.last_name ?? ''}`.trim(),
      title: person.title,
      companyName: person.company_name,
      country: person.country,
      email: person.email,
    }).filter(([, value]) => value),
  );

/** The demo's booths, those of the highest tier first. */
const readBooths = (db: Database, conferenceId: string): Promise<Exhibitor[]> =>
  db
    .selectFrom('exhibitor')
    .select(['exhibitor_id', 'company_name', 'hours'])
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', REAL_PROGRAM)
    .where('exhibitor_id', 'like', DEMO_EXHIBITORS)
    .orderBy('tier', 'desc')
    .orderBy(sql`length(exhibitor_id)`)
    .orderBy('exhibitor_id')
    .execute();

/** The people of the demo who may visit booths: neither hidden nor staff of one. */
const readVisitors = (db: Database, conferenceId: string): Promise<Person[]> =>
  generatedPeople(db, conferenceId)
    .select(['attendee_id', 'first_name', 'last_name', 'title', 'company_name', 'country', 'email'])
    .where('hidden', '=', false)
    .where((row) =>
      row(
        'attendee_id',
        'not in',
        row
          .selectFrom('exhibitor_member')
          .select('exhibitor_member.account')
          .where('exhibitor_member.conference_id', '=', conferenceId),
      ),
    )
    .execute();

/** Visitors of the booth at a rank, from 0: fewer than at the one above it, so that no two have as many. */
function visitorsAt(rank: number, booths: number): number {
  const left = booths - rank;
  return FEWEST_VISITORS + left + Math.floor(MORE_VISITORS * (left / booths) ** 2);
}

/** The people who visit a booth: a part of the directory of its own. */
function visitorsOf(people: readonly Person[], { exhibitor_id }: Exhibitor, count: number): Person[] {
  const first = seedOf(exhibitor_id) % Math.max(1, people.length);
  return [...people.slice(first), ...people.slice(0, first)].slice(0, count);
}

/** The days on which a booth has been open until `now`, each with the minutes at which it was. */
function openMinutes(hours: readonly BoothHours[], { timeZone, dates }: EventConfig, now: number): OpenDay[] {
  const dayOf = (at: number) => moment.tz(at, timeZone).format('YYYY-MM-DD');
  const open = hours
    .map(({ start, end }) => ({ start: Date.parse(start), end: Math.min(now, Date.parse(end)) }))
    .filter(({ start, end }) => start < end);
  const today = dayOf(now);
  const hasBegun = today >= dates.start && today <= dates.end;
  const spans = open.length > 0 || !hasBegun ? open : [{ start: now - EARLY_MS, end: now }];
  const days = new Map<string, number[]>();
  for (const { start, end } of spans) {
    const minutes = Array.from(
      { length: Math.floor((end - start) / MINUTE_MS) },
      (_none, minute) => start + minute * MINUTE_MS,
    );
    days.set(dayOf(start), [...(days.get(dayOf(start)) ?? []), ...minutes]);
  }
  return [...days].map(([day, minutes]) => ({ day, minutes })).filter(({ minutes }) => minutes.length > 0);
}

interface OpenDay {
  day: string;
  /** Instants. */
  minutes: readonly number[];
}

/** Visits while the booth was open: everybody came on one day, and every third came back on the next. */
function visitsOf(
  { exhibitor_id }: Exhibitor,
  visitors: readonly Person[],
  {
    conferenceId,
    days,
    hasDocuments,
  }: { conferenceId: string; days: readonly OpenDay[]; hasDocuments: boolean },
): Visit[] {
  const random = seededRandom(seedOf(`visits ${exhibitor_id}`));
  return visitors.flatMap(({ attendee_id }, number) => {
    const first = random.whole(days.length);
    const came = days.filter(
      (_day, index) => index === first || (number % 3 === 0 && index === (first + 1) % days.length),
    );
    return came.map(({ day, minutes }, turn) => ({
      conference_id: conferenceId,
      exhibitor_id,
      user_id: attendee_id,
      day,
      visits: 1,
      seconds: 20 + random.whole(280),
      downloads: hasDocuments && turn === 0 && random.chance(0.25) ? 1 : 0,
      counted_at: new Date(random.pick(minutes)),
    }));
  });
}

/**
 * Lets people have visited the booths of the demo until `now` and shared their details there, the more the
 * higher the tier. Once.
 */
export async function seedLeads(db: Database, event: EventConfig, now: number): Promise<void> {
  const { conferenceId } = event;
  await db.transaction().execute(async (inside) => {
    await holdLock(inside, `leads/${conferenceId}`);
    const known = await inside
      .selectFrom('booth_visit')
      .select('user_id')
      .where('conference_id', '=', conferenceId)
      .where('exhibitor_id', 'like', DEMO_EXHIBITORS)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    const booths = await readBooths(inside, conferenceId);
    const people = booths.length > 0 ? await readVisitors(inside, conferenceId) : [];
    const documented = new Set(Array.from({ length: BROCHURES }, (_none, index) => demoExhibitorId(index)));
    for (const [rank, booth] of booths.entries()) {
      const days = openMinutes(booth.hours, event, now);
      const visitors = visitorsOf(people, booth, visitorsAt(rank, booths.length));
      const hasDocuments = documented.has(booth.exhibitor_id);
      const visits = days.length > 0 ? visitsOf(booth, visitors, { conferenceId, days, hasDocuments }) : [];
      if (visits.length === 0) return;
      await inside.insertInto('booth_visit').values(visits).execute();
      const sharing = visitors.slice(0, Math.max(0, LEADS - rank)).flatMap((person) => {
        const visit = visits.find(({ user_id }) => user_id === person.attendee_id);
        return visit ? [{ person, shared: visit.counted_at }] : [];
      });
      await shareDetails(inside, conferenceId, booth, { sharing, isFirst: rank === 0, now });
    }
  });
}

/** Gives a booth its leads. At the first booth some are rated, and the last one has been revoked since. */
async function shareDetails(
  db: Database,
  conferenceId: string,
  { exhibitor_id, company_name }: Exhibitor,
  {
    sharing,
    isFirst,
    now,
  }: { sharing: readonly { person: Person; shared: Date }[]; isFirst: boolean; now: number },
): Promise<void> {
  for (const [index, { person, shared }] of sharing.entries()) {
    const isRevoked = isFirst && index === sharing.length - 1;
    const details = detailsOf(person);
    const lead_id = stableId(conferenceId, exhibitor_id, index);
    const notes = isFirst && !isRevoked ? NOTES[index] : undefined;
    await db
      .insertInto('lead')
      .values({
        lead_id,
        conference_id: conferenceId,
        exhibitor_id,
        company_name,
        user_id: person.attendee_id,
        shared_at: shared,
        details: JSON.stringify(isRevoked ? {} : details),
        words: isRevoked ? '' : sql<string>`folded(${Object.values(details).join(' ')})`,
        revoked_at: isRevoked ? new Date(Math.min(now, shared.getTime() + 60 * MINUTE_MS)) : null,
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
