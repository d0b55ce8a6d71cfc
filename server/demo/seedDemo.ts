import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Insertable } from 'kysely';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import type { FileStore } from '../deps/files';
import { CONFIGS } from '../events/load';
import type { EventProblem } from '../events/problems';
import type { EventRegistry } from '../events/registry';
import type { ServerSettings } from '../settings';
import { demoAnnouncements } from './announcements';
import { DEMO_ACCOUNTS, demoAttendees, demoConnections, demoRoles, seedAccounts } from './accounts';
import { DEMO_DESK } from './desk';
import { demoMembers, demoSponsors, demoStaff, type DemoStaff } from './booths';
import { seedDocuments } from './documents';
import { demoExhibitor, demoExhibitorId } from './exhibitors';
import { demoConnectionRequests, demoNotifications } from './notifications';
import { generateAttendees, type AttendeeRow } from './people/attendees';
import { seedPosters } from './posters';
import { genericProgram } from './program/generic';
import { readDemoFile } from './program/readDemoFile';
import type { DemoProgram } from './program/types';
import { demoSession } from './sessions';
import { speakerAttendees } from './people/speakers';
import { demoSettings, eventDays } from './settings';

/** Number of attendees of the default event, to try out a large event. */
const MANY_ATTENDEES = 2_000;
const ATTENDEES = 400;
/** Rows per statement: 500 attendees have 13,000 values, of the protocol's maximum of 65,535. */
const BATCH = 500;
const SEED_LOCK = 727_279;
const DEMO_DATA_SET = 'demo-sessions';

/** What was added; all zeros if the demo was already there. */
export interface SeedResult {
  /** The events that were seeded. */
  events: string[];
  /** Problems in demo files; their events only get the demo accounts. */
  problems: EventProblem[];
  accounts: number;
  sessions: number;
  attendees: number;
  exhibitors: number;
  posters: number;
  /** Documents of booths. */
  documents: number;
}

/**
 * Seeds the database with the demo: for every active event (and the default one) a program on the event's own
 * dates, attendees, exhibitors, settings and notifications, plus the demo accounts. Events already seeded are
 * skipped, so this may run at every start and adds what is new. One transaction. Throws in production.
 */
export async function seedDemo(deps: {
  db: Database;
  events: EventRegistry;
  settings: Pick<ServerSettings, 'environment'>;
  /** Where the files of posters and booths are kept; without it they have none. */
  files?: Pick<FileStore, 'put'>;
  /** Parent of the event folders, with their demo files and images. */
  configs?: string;
}): Promise<SeedResult> {
  const { settings, configs = CONFIGS } = deps;
  if (settings.environment === 'production')
    throw new Error('Demo data and demo accounts are not for production.');
  const shown = deps.events
    .all()
    .filter((event) => event.isSiteActive[settings.environment] || event === deps.events.defaultEvent);

  return deps.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
    const filled = await eventsWithDemo(db);
    const result: SeedResult = {
      events: [],
      problems: [],
      accounts: 0,
      sessions: 0,
      attendees: 0,
      exhibitors: 0,
      posters: 0,
      documents: 0,
    };
    const missing = shown.filter(({ conferenceId }) => !filled.has(conferenceId));
    const ids = missing.map(({ conferenceId }) => conferenceId);
    if (ids.length > 0) result.accounts = await seedAccounts(db, ids);
    await insertMissing(db, 'event_role', ids.flatMap(demoRoles));
    for (const event of missing) {
      const program = demoProgram(event, configs);
      if (Array.isArray(program)) {
        result.problems.push(...program);
        continue;
      }
      const count = event === deps.events.defaultEvent ? MANY_ATTENDEES : ATTENDEES;
      const added = await seedEvent(db, event, program, count);
      result.events.push(event.conferenceId);
      result.sessions += added.sessions;
      result.attendees += added.attendees;
      result.exhibitors += added.exhibitors;
    }
    // Also where the rest of the demo was seeded before there were posters and documents.
    for (const event of shown) {
      const readProgram = () => {
        const program = demoProgram(event, configs);
        return Array.isArray(program) ? undefined : program;
      };
      result.posters += await seedPosters(db, event, () => readProgram()?.posters ?? [], deps.files);
      if (deps.files) result.documents += await seedDocuments(db, event, readProgram, deps.files);
    }
    return result;
  });
}

/**
 * Events that already have all demo attendees; an event missing one added later is seeded again to complete
 * it.
 */
async function eventsWithDemo(db: Database): Promise<Set<string>> {
  const people = DEMO_ACCOUNTS.filter(({ registered }) => registered).map(({ userId }) => userId);
  const rows = await db
    .selectFrom('attendee')
    .select('conference_id')
    .where('attendee_id', 'in', people)
    .groupBy('conference_id')
    .having(({ fn }) => fn.countAll<number>(), '=', people.length)
    .execute();
  return new Set(rows.map((row) => row.conference_id));
}

/** An event's demo with its session images. */
interface EventDemo extends DemoProgram {
  sessionPictures: Partial<Record<string, string>>;
}

/**
 * The event's demo file, cut to the event's number of days, or a generic demo; the problems if the file is
 * invalid.
 */
function demoProgram(event: EventConfig, configs: string): EventDemo | EventProblem[] {
  const folder = path.join(configs, event.conferenceId);
  const pictures = eventPictures(path.join(folder, 'assets'));
  const days = eventDays(event).length;
  const written = readDemoFile(event, folder, `${path.basename(configs)}/${event.conferenceId}`);
  if (Array.isArray(written)) return written;
  const program = written ?? genericProgram(event, days, pictures.exhibitors);
  return {
    ...program,
    talks: program.talks.filter((talk) => talk.day <= days),
    sessionPictures: pictures.sessions,
  };
}

/**
 * Tables that show the database has been used. The program does not count: importing one before the first
 * start must not prevent the demo.
 */
const TRACES = ['account', 'attendee', 'event_role', 'log_entry', 'comment'] as const;

/** Whether nobody has used this database yet, so that the demo may be seeded. */
export async function isUntouched(db: Database): Promise<boolean> {
  for (const table of TRACES) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Whether the demo has been seeded into this database. */
export async function hasDemo(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('account_id')
    .where(
      'account_id',
      'in',
      DEMO_ACCOUNTS.map(({ userId }) => userId),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface Pictures {
  sessions: Partial<Record<string, string>>;
  exhibitors: string[];
}

/** The event's images by file name: `session-<kind>.svg` and `exhibitor-<n>.svg`. */
function eventPictures(assets: string): Pictures {
  const pictures: Pictures = { sessions: {}, exhibitors: [] };
  if (!existsSync(assets)) return pictures;
  for (const file of readdirSync(assets).sort()) {
    const kind = /^session-([a-z]+)\.svg$/.exec(file)?.[1];
    if (kind) pictures.sessions[kind] = `assets/${file}`;
    if (/^exhibitor-\d+\.svg$/.test(file)) pictures.exhibitors.push(`assets/${file}`);
  }
  return pictures;
}

async function seedEvent(db: Database, event: EventConfig, demo: EventDemo, attendees: number) {
  const id = event.conferenceId;
  const { talks, exhibitors, booths, people, sessionPictures } = demo;
  const interests = event.primaryInterests.map(({ name }) => name);
  const booked = exhibitors.map(({ name, tier, description }, index) => ({
    exhibitorId: demoExhibitorId(index),
    companyName: name,
    description,
    tier,
  }));
  const staff = demoStaff(booked);
  const others = employed(generateAttendees(id, people, attendees, interests), staff);
  const dataSets = ['', ...event.dataSets.filter((name) => name === DEMO_DATA_SET)];
  const added = {
    sessions: await insertMissing(
      db,
      'session',
      dataSets.flatMap((name) => talks.map((talk) => demoSession(talk, event, name, sessionPictures))),
    ),
    attendees: await insertMissing(db, 'attendee', [
      ...demoAttendees(id, people, interests),
      ...speakerAttendees(id, demo),
      ...others,
    ]),
    exhibitors: await insertMissing(
      db,
      'exhibitor',
      dataSets.flatMap((name) =>
        exhibitors.map((each, index) => demoExhibitor(each, index, event, { tableName: name, booths })),
      ),
    ),
  };
  const featured = talks.find((talk) => talk.special?.featured);
  const settings: [string, unknown][] = [
    ['settings', demoSettings(event)],
    ['helpdesk', DEMO_DESK],
  ];
  if (featured) settings.push(['featuredVideo', { sessionId: featured.id }]);
  await insertMissing(
    db,
    'event_setting',
    settings.map(([key, value]) => ({ conference_id: id, key, value: JSON.stringify(value) })),
  );
  await insertMissing(db, 'connection', demoConnections(id));
  await insertMissing(db, 'connection_request', demoConnectionRequests(event));
  await insertMissing(db, 'exhibitor_member', demoMembers(id, staff));
  await insertMissing(
    db,
    'exhibitor_session',
    demoSponsors(
      id,
      booked.map(({ exhibitorId }) => exhibitorId),
      talks,
    ),
  );
  // By the address, as organizers know it; those with captions to type are on air sooner or later.
  await insertMissing(
    db,
    'session_presenter',
    talks
      .filter(({ captions }) => captions !== undefined)
      .map((talk) => ({ conference_id: id, session_id: talk.id, account: 'presenter@example.org' })),
  );
  await insertMissing(db, 'announcement', demoAnnouncements(event));
  await seedNotifications(db, event);
  return added;
}

/** The attendees, of whom some work for exhibitors. */
function employed(attendees: readonly AttendeeRow[], staff: readonly DemoStaff[]): AttendeeRow[] {
  const jobs = new Map(staff.map((each) => [each.attendeeId, each]));
  return attendees.map((attendee) => {
    const job = jobs.get(attendee.attendee_id);
    if (!job) return attendee;
    const { companyName, description, jobTitle } = job;
    return {
      ...attendee,
      company_name: companyName,
      company_type: '',
      title: jobTitle,
      about_organization: description,
    };
  });
}

/** Notifications have no stable id: if the demo accounts have any at all, the demo's are already there. */
async function seedNotifications(db: Database, event: EventConfig): Promise<void> {
  const rows = demoNotifications(event);
  const present = await db
    .selectFrom('networking_notification')
    .select('notification_id')
    .where('conference_id', '=', event.conferenceId)
    .where('user_id', 'in', [...new Set(rows.map((row) => row.user_id))])
    .limit(1)
    .executeTakeFirst();
  if (!present) await db.insertInto('networking_notification').values(rows).execute();
}

/** Inserts rows in batches, skipping existing ones. Returns how many were inserted. */
async function insertMissing<
  T extends
    | 'announcement'
    | 'session'
    | 'session_presenter'
    | 'attendee'
    | 'exhibitor'
    | 'exhibitor_member'
    | 'exhibitor_session'
    | 'event_role'
    | 'event_setting'
    | 'connection'
    | 'connection_request',
>(db: Database, table: T, rows: Insertable<Tables[T]>[]): Promise<number> {
  let inserted = 0n;
  for (let at = 0; at < rows.length; at += BATCH) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto(table)
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    inserted += numInsertedOrUpdatedRows ?? 0n;
  }
  return Number(inserted);
}
