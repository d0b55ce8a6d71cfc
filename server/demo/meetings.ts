import type { Insertable } from 'kysely';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { MeetingAnswer, MeetingRole, MeetingState } from '../../src/contract/meetings/meetings';
import type { NoticeBody } from '../../src/contract/notices/notices';
import type { Database } from '../db/database';
import type { Tables } from '../db/tables';
import { demoExhibitorId } from './exhibitors';
import { eventDays } from './settings';
import { stableId } from './stableId';
import moment from 'moment-timezone';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ALEX = { userId: 'demo-attendee', name: 'Alex Morgan' };
const BEA = { userId: 'demo-attendee2', name: 'Bea Núñez' };
const EUN_JI = { userId: 'demo-presenter', name: 'Eun-ji Park' };
const DANA = { userId: 'demo-exhibitor', name: 'Dana Weiß' };

/** The booth for which the demo account answers. */
const BOOTH = demoExhibitorId(0);

interface DemoMeeting {
  name: string;
  state: MeetingState;
  topic: string;
  message: string;
  host: { userId: string; name: string };
  invited: { userId: string; name: string };
  atBooth?: true;
  /** Starts, in minutes after the demo begins. */
  starts: number[];
}

/** The demo attendee's meetings: one that starts soon, one they are asked for, and one they asked for. */
const MEETINGS: readonly DemoMeeting[] = [
  {
    name: 'soon',
    state: 'confirmed',
    host: ALEX,
    invited: BEA,
    starts: [10],
    topic: 'Night shifts in the new terminal',
    message: 'Ten questions, half an hour, no slides.',
  },
  {
    name: 'asked',
    state: 'requested',
    host: EUN_JI,
    invited: ALEX,
    starts: [150, 210],
    topic: 'Your wards for our next study',
    message: 'You asked for a study of contact times. Could we measure in one of your buildings?',
  },
  {
    name: 'asking',
    state: 'requested',
    host: ALEX,
    invited: DANA,
    starts: [270],
    atBooth: true,
    topic: 'A quote for four buildings',
    message: '',
  },
];

const LENGTH_MINUTES = 30;
/** Sessions that the demo attendee saves: the one on air and those that follow. */
const SAVED = 4;

/** Adds the meetings, relative to the moment at which the demo begins. */
async function seedMeetings(
  db: Database,
  { conferenceId }: EventConfig,
  companyName: string | undefined,
  now: number,
) {
  const ids = MEETINGS.map(({ name }) => stableId(conferenceId, 'meeting', name));
  await db.deleteFrom('meeting').where('meeting_id', 'in', ids).execute();
  const notices: Insertable<Tables['networking_notification']>[] = [];
  for (const { name, state, host, invited, starts, atBooth, ...texts } of MEETINGS) {
    if (atBooth && companyName === undefined) continue;
    const meeting_id = stableId(conferenceId, 'meeting', name);
    const slots = starts.map((minutes) => ({
      starts_at: new Date(now + minutes * MINUTE_MS),
      ends_at: new Date(now + (minutes + LENGTH_MINUTES) * MINUTE_MS),
    }));
    const isOpen = state === 'requested';
    await db
      .insertInto('meeting')
      .values({
        meeting_id,
        conference_id: conferenceId,
        state,
        ...texts,
        awaiting: isOpen ? 'invited' : null,
        place: atBooth ? 'booth' : 'video',
        ...(atBooth && { exhibitor_id: BOOTH, exhibitor_side: 'invited', company_name: companyName ?? '' }),
        ...(!isOpen && slots[0]),
        hold_ends_at: isOpen ? (slots[0]?.starts_at ?? null) : null,
        created_at: new Date(now - HOUR_MS),
        changed_at: new Date(now - HOUR_MS),
      })
      .execute();
    await db
      .insertInto('meeting_slot')
      .values(slots.map((slot) => ({ meeting_id, ...slot })))
      .execute();
    const people: [typeof host, MeetingRole, MeetingAnswer][] = [
      [host, 'host', 'accepted'],
      [invited, 'invited', isOpen ? 'open' : 'accepted'],
    ];
    for (const [{ userId, name: called }, role, answer] of people) {
      const person = { meeting_id, conference_id: conferenceId, user_id: userId };
      await db
        .insertInto('meeting_person')
        .values({
          ...person,
          name: called,
          role,
          answer,
          answered_at: answer === 'open' ? null : new Date(now - HOUR_MS),
        })
        .execute();
      await db
        .insertInto('booked_time')
        .values(
          slots.map(({ starts_at, ends_at }) => ({
            ...person,
            during: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
          })),
        )
        // Whoever tries the demo may have booked the time.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const from = { attendeeId: host.userId, name: host.name };
    const body: NoticeBody = { kind: 'meetingRequested', meetingId: meeting_id, from, topic: texts.topic };
    notices.push({
      conference_id: conferenceId,
      user_id: invited.userId,
      body: JSON.stringify(body),
      created_at: new Date(now - HOUR_MS),
      seen_at: isOpen ? null : new Date(now),
      key: `demo/${meeting_id}`,
    });
  }
  await db
    .insertInto('networking_notification')
    .values(notices)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stars the session on air, which clashes with the meeting that starts soon, and those that follow. */
async function saveSessions(db: Database, { conferenceId }: EventConfig, now: number): Promise<void> {
  const sessions = await db
    .selectFrom('session')
    .select('session_id')
    .where('conference_id', '=', conferenceId)
    .where('table_name', '=', '')
    .where('on_demand_only', '=', false)
    .where('end_time', '>', new Date(now))
    .orderBy('start_time')
    .orderBy('session_id')
    .limit(SAVED)
    .execute();
  if (sessions.length === 0) return;
  await db
    .insertInto('saved_item')
    .values(
      sessions.map(({ session_id }) => ({
        conference_id: conferenceId,
        user_id: ALEX.userId,
        kind: 'session' as const,
        item_id: session_id,
        saved_at: new Date(now - HOUR_MS),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** When the first booths receive visitors: mornings with one of the team, afternoons with all of it. */
async function seedDuties(db: Database, event: EventConfig): Promise<void> {
  const { conferenceId, timeZone } = event;
  const found = await db
    .selectFrom('booth_duty')
    .select('exhibitor_id')
    .where('conference_id', '=', conferenceId)
    .limit(1)
    .executeTakeFirst();
  if (found) return;
  const members = await db
    .selectFrom('exhibitor_member')
    .select(['exhibitor_id', 'account'])
    .where('conference_id', '=', conferenceId)
    .where('exhibitor_id', 'in', [0, 1, 2].map(demoExhibitorId))
    .orderBy('account')
    .execute();
  const teams = new Map<string, string[]>();
  for (const { exhibitor_id, account } of members) {
    teams.set(exhibitor_id, [...(teams.get(exhibitor_id) ?? []), account]);
  }
  const duties = [...teams].flatMap(([exhibitor_id, team]) =>
    eventDays(event).flatMap((day, index) => {
      const at = (time: string) => moment.tz(`${day}T${time}`, timeZone).toDate();
      const common = { conference_id: conferenceId, exhibitor_id };
      return [
        {
          ...common,
          starts_at: at('09:00'),
          ends_at: at('13:00'),
          capacity: 1,
          staff: [team[index % team.length] ?? ''],
        },
        { ...common, starts_at: at('13:00'), ends_at: at('17:00'), capacity: 3, staff: [] },
      ];
    }),
  );
  if (duties.length > 0) await db.insertInto('booth_duty').values(duties).execute();
}

/**
 * Gives the demo attendee an agenda around the moment at which the demo begins: saved sessions, meetings in
 * all states, and a time when they are busy. What an earlier start gave them is moved along.
 */
export async function seedAgenda(db: Database, event: EventConfig, now: number): Promise<void> {
  const { conferenceId } = event;
  await db.transaction().execute(async (inside) => {
    const booth = await inside
      .selectFrom('exhibitor')
      .select('company_name')
      .where('conference_id', '=', conferenceId)
      .where('table_name', '=', '')
      .where('exhibitor_id', '=', BOOTH)
      .executeTakeFirst();
    await seedMeetings(inside, event, booth?.company_name, now);
    await saveSessions(inside, event, now);
    const times = {
      title: 'Calls with the office',
      starts_at: new Date(now + 90 * MINUTE_MS),
      ends_at: new Date(now + 130 * MINUTE_MS),
    };
    await inside
      .insertInto('own_time')
      .values({
        conference_id: conferenceId,
        user_id: ALEX.userId,
        own_time_id: stableId(conferenceId, 'own time'),
        ...times,
      })
      .onConflict((conflict) =>
        conflict.columns(['conference_id', 'user_id', 'own_time_id']).doUpdateSet(times),
      )
      .execute();
    await seedDuties(inside, event);
  });
}

/** Whether the demo attendee's agenda is there already. */
export async function hasAgenda(db: Database, { conferenceId }: EventConfig): Promise<boolean> {
  const found = await db
    .selectFrom('meeting')
    .select('meeting_id')
    .where('meeting_id', '=', stableId(conferenceId, 'meeting', 'soon'))
    .executeTakeFirst();
  return found !== undefined;
}
