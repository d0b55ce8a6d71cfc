import { sql, type RawBuilder } from 'kysely';
import type {
  ListedMeeting,
  MeetingAct,
  MeetingActDetails,
  MeetingAction,
  MeetingSettings,
} from '../../../../src/contract/meetings/meetingAdmin';
import { LISTED_MEETINGS_PAGE } from '../../../../src/contract/meetings/meetingAdmin';
import type { MeetingState } from '../../../../src/contract/meetings/meetings';
import type { Database } from '../../../db/database';
import { holdLock } from '../../../db/namedLock';
import { isOverdue } from '../meetings/seen';
import { readMeetings, toSlot, type StoredMeeting } from '../meetings/repository';
import { actColumns, toActHead } from '../../../lib/actLog';
import type { Acting } from '../../access/moderationLog/acts';

/** Which meetings an organizer looks for; texts are folded words. */
export interface MeetingFilter {
  words: readonly string[];
  state: MeetingState | undefined;
  exhibitorId: string | undefined;
  attendeeId: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
}

/** SQL for the state: a request whose holds have ended has expired, whether or not that is stored yet. */
const stateAt = (now: Date) =>
  sql`case when meeting.state = 'requested' and meeting.hold_ends_at <= ${now} then 'expired' else meeting.state end`;

/** SQL condition on `meeting`. */
export function matching(
  conferenceId: string,
  { words, state, exhibitorId, attendeeId, from, until }: MeetingFilter,
  now: Date,
): RawBuilder<boolean> {
  const conditions = [
    sql`meeting.conference_id = ${conferenceId}`,
    ...words.map(
      (word) => sql`(folded(meeting.topic || ' ' || meeting.company_name) like ${`%${word}%`} or exists (
        select from meeting_person as person
        left join attendee on attendee.conference_id = person.conference_id
          and attendee.attendee_id = person.user_id
        where person.meeting_id = meeting.meeting_id and folded(
          coalesce(attendee.first_name || ' ' || attendee.last_name || ' ' || attendee.company_name, person.name)
        ) like ${`%${word}%`}
      ))`,
    ),
    ...(state === undefined ? [] : [sql`${stateAt(now)} = ${state}`]),
    ...(exhibitorId === undefined ? [] : [sql`meeting.exhibitor_id = ${exhibitorId}`]),
    ...(attendeeId === undefined
      ? []
      : [
          sql`exists (
            select from meeting_person as person
            where person.meeting_id = meeting.meeting_id and person.user_id = ${attendeeId}
          )`,
        ]),
    ...(from === undefined && until === undefined
      ? []
      : [
          sql`exists (
            select from (
              select meeting.starts_at where meeting.starts_at is not null
              union all
              select slot.starts_at from meeting_slot as slot
              where slot.meeting_id = meeting.meeting_id and meeting.starts_at is null
            ) as begins (starts_at)
            where starts_at >= ${from ?? '-infinity'}::timestamptz and starts_at < ${until ?? 'infinity'}::timestamptz
          )`,
        ]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const nameOf = ({ profile, name }: StoredMeeting['people'][number]) =>
  (profile ? `${profile.first_name} ${profile.last_name}`.trim() : '') || name;

/** A meeting as organizers see it. */
export function toListed(meeting: StoredMeeting, now: number): ListedMeeting {
  const { row, people, slots } = meeting;
  const expired = meeting.row.state === 'requested' && isOverdue(meeting, now);
  const isOpen = row.state === 'requested' && !expired;
  return {
    meetingId: row.meeting_id,
    state: expired ? 'expired' : row.state,
    awaiting: isOpen ? row.awaiting : null,
    topic: row.topic,
    place: row.place,
    exhibitor:
      row.exhibitor_id === null || row.exhibitor_side === null
        ? null
        : { exhibitorId: row.exhibitor_id, companyName: row.company_name, side: row.exhibitor_side },
    people: people.map((person) => ({
      attendeeId: person.user_id,
      name: nameOf(person),
      role: person.role,
      answer: person.answer,
    })),
    slots: isOpen ? slots.map(toSlot) : [],
    slot:
      row.starts_at && row.ends_at
        ? toSlot({ start: row.starts_at.getTime(), end: row.ends_at.getTime() })
        : null,
    holdEndsAt: isOpen ? (row.hold_ends_at?.toISOString() ?? null) : null,
    reason: row.reason,
    requestedAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    revision: row.revision,
  };
}

/** A page of the event's meetings, latest request first, after the one with this id. */
export async function readPage(
  db: Database,
  conferenceId: string,
  filter: MeetingFilter,
  { after, now }: { after: string | undefined; now: Date },
): Promise<{ meetings: ListedMeeting[]; next: string | null; total: number }> {
  const chosen = matching(conferenceId, filter, now);
  const further =
    after === undefined
      ? sql`true`
      : sql`(created_at, meeting_id) < (
          select last.created_at, last.meeting_id from meeting as last
          where last.conference_id = ${conferenceId} and last.meeting_id = ${after}
        )`;
  const { rows } = await sql<{ meeting_id: string }>`
    select meeting_id from meeting where ${chosen} and ${further}
    order by created_at desc, meeting_id desc limit ${LISTED_MEETINGS_PAGE + 1}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from meeting where ${chosen}`.execute(
    db,
  );
  const ids = rows.slice(0, LISTED_MEETINGS_PAGE).map((row) => row.meeting_id);
  const found = new Map(
    (await readMeetings(db, conferenceId, ids)).map((meeting) => [meeting.row.meeting_id, meeting]),
  );
  return {
    meetings: ids.flatMap((id) => {
      const meeting = found.get(id);
      return meeting ? [toListed(meeting, now.getTime())] : [];
    }),
    next: rows.length > LISTED_MEETINGS_PAGE ? (ids.at(-1) ?? null) : null,
    total: counted.rows[0]?.total ?? 0,
  };
}

/** Number of meetings that match. */
export async function countMatching(
  db: Database,
  conferenceId: string,
  filter: MeetingFilter,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from meeting where ${matching(conferenceId, filter, now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Waits until nobody else changes the event's settings, until the transaction ends. */
export const lockSettings = (db: Database, conferenceId: string) =>
  holdLock(db, `meetings/${conferenceId}/settings`);

/** Stores the settings: those that `GET /settings` has beside the others there. */
export async function storeSettings(
  db: Database,
  conferenceId: string,
  settings: MeetingSettings,
): Promise<void> {
  const { allowedTimes, maxInvitesAttendee, maxInvitesByTier, ...own } = settings;
  const activity = { MAX_INVITES_ATTENDEE: maxInvitesAttendee, MAX_INVITES_BY_TIER: maxInvitesByTier };
  const general = { SCHEDULING_ALLOWED_TIMES: allowedTimes };
  // What was stored may be no object.
  await sql`
    insert into event_setting (conference_id, key, value)
    values (${conferenceId}, 'settings', ${JSON.stringify({ ...general, createActivity: activity })})
    on conflict (conference_id, key) do update set value =
      case jsonb_typeof(event_setting.value) when 'object' then event_setting.value else '{}' end
      || ${JSON.stringify(general)}::jsonb
      || jsonb_build_object('createActivity',
        case jsonb_typeof(event_setting.value -> 'createActivity')
          when 'object' then event_setting.value -> 'createActivity' else '{}' end
        || ${JSON.stringify(activity)}::jsonb)`.execute(db);
  const value = JSON.stringify(own);
  await db
    .insertInto('event_setting')
    .values({ conference_id: conferenceId, key: 'meetings', value })
    .onConflict((conflict) => conflict.columns(['conference_id', 'key']).doUpdateSet({ value }))
    .execute();
}

/** Records what an organizer did, in the transaction that does it. */
export async function recordMeetingAct(
  db: Database,
  acting: Acting,
  act: { action: MeetingAction; meetingId?: string; details?: MeetingActDetails },
): Promise<void> {
  await db
    .insertInto('meeting_act')
    .values({
      conference_id: acting.conferenceId,
      action: act.action,
      ...actColumns(acting),
      meeting_id: act.meetingId ?? null,
      details: JSON.stringify(act.details ?? {}),
    })
    .execute();
}

/** What organizers did, latest first. */
export async function readMeetingActs(
  db: Database,
  conferenceId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MeetingAct[]> {
  const rows = await db
    .selectFrom('meeting_act')
    .selectAll()
    .where('conference_id', '=', conferenceId)
    .$if(before !== undefined, (query) => query.where('act_id', '<', before ?? 0))
    .orderBy('act_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toActHead(row),
    action: row.action,
    meetingId: row.meeting_id,
    details: row.details,
  }));
}
