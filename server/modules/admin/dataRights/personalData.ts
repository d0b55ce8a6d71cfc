import { sql, type RawBuilder } from 'kysely';
import { contactChannel, DESK_CHANNEL } from '../../../../src/contract/helpdesk/helpdesk';
import { userChannel } from '../../../../src/contract/platform/realtime';
import { sessionChannel } from '../../../../src/contract/program/stages';
import { category, simple, type PersonalData } from './category';
import { MESSAGE_DATA } from './messageData';
import { deleted, emptied, own, rowsOf, type PersonAt } from './person';

/** Derived columns of a profile. */
const DERIVED = /_folded$|^company_id$/;

/** Of a log of acts: what the person did stays, without them. */
const nameTakenOff = (person: PersonAt, table: string) => emptied(person, table, 'by_user_id', 'by_name');

/**
 * Starts the channels of these names over, whose logs carry what is erased: who follows them reads anew what
 * is left.
 */
const startedOver = ({ conferenceId }: PersonAt, names: RawBuilder<unknown>) => sql`
  with gone as (
    update channel set first_seq = last_seq + 1 where conference_id = ${conferenceId} and name in (${names})
    returning channel_id
  ) delete from channel_message using gone where channel_message.channel_id = gone.channel_id`;

/** The same rows, of a new user id that is nobody's. They keep counting, without the person. */
const givenToNobody = (person: PersonAt, table: string) => sql`
  update ${sql.table(table)} set user_id = nobody.id from (select 'nobody-' || gen_random_uuid() as id) as nobody
  where ${own(person)}`;

const page: PersonalData = {
  name: 'page',
  tables: ['attendee'],
  async read(person) {
    const query = sql<Record<string, unknown>>`select * from attendee where ${own(person, ['attendee_id'])}`;
    const [row] = await rowsOf(person, query);
    return row ? Object.fromEntries(Object.entries(row).filter(([column]) => !DERIVED.test(column))) : null;
  },
  erase: (person) =>
    rowsOf(
      person,
      sql`with gone as (
         ${deleted(person, 'attendee', ['attendee_id'])} returning conference_id, picture
       ) insert into picture_removal (conference_id, picture)
         select conference_id, picture from gone where picture is not null
         on conflict (conference_id, picture) do update set due_at = now()`,
    ),
};

const hiddenSuggestions = category(
  'hiddenSuggestions',
  ['hidden_suggestion'],
  (person) =>
    sql`select attendee_id, created_at from hidden_suggestion where ${own(person)} order by created_at`,
  (person) => [deleted(person, 'hidden_suggestion', ['user_id', 'attendee_id'])],
);

const notifications = category(
  'notifications',
  ['networking_notification'],
  (person) => sql`
    select body, created_at, seen_at from networking_notification where ${own(person)} order by notification_id`,
  // Includes notifications others received from the person, since their text names them.
  ({ conferenceId, userId }) => [
    sql`delete from networking_notification
      where conference_id = ${conferenceId} and ${userId} in (user_id, body -> 'from' ->> 'attendeeId')`,
  ],
);

/** Messages sent to the person over the socket. */
const messages = category(
  'messages',
  ['channel'],
  ({ conferenceId, userId }) => sql`
    select m.stored_at, m.body from channel as c join channel_message as m using (channel_id)
    where c.conference_id = ${conferenceId} and c.name = ${userChannel(userId)} order by m.seq`,
  ({ conferenceId, userId }) => [
    sql`delete from channel where conference_id = ${conferenceId} and name = ${userChannel(userId)}`,
  ],
);

const chats = category(
  'chats',
  ['helpdesk_contact'],
  (person) => sql`
    select c.started_at, c.accepted_at, c.ended_at, c.status, c.user_name, c.company_name, c.email, c.place,
      c.hand_over_note, (
        select coalesce(json_agg(json_build_object('at', i.at, 'from', i.participant_role, 'type', i.content_type,
          'text', i.content) order by i.number), '[]')
        from helpdesk_item as i where i.contact_id = c.contact_id
      ) as items
    from helpdesk_contact as c where ${own(person)} order by c.started_at`,
  (person) => [
    sql`with gone as (
        ${deleted(person, 'helpdesk_contact')} returning conference_id, contact_id
      ) delete from channel using gone
        where channel.conference_id = gone.conference_id
          and channel.name = ${contactChannel('')} || gone.contact_id::text`,
    // The desk channel carried the state of each chat, including its last message.
    startedOver(person, sql`${DESK_CHANNEL}`),
  ],
);

/** What the person said in chats as an agent. */
const answered = (person: PersonAt) => sql<boolean>`${own(person)} and participant_role = 'AGENT'`;

/** Data of helpdesk agents. The chats themselves belong to others. */
const answers = category(
  'answersAtTheHelpdesk',
  ['helpdesk_item', 'helpdesk_contact', 'helpdesk_presence', 'channel'],
  (person) => sql`
    select at, content_type, content, display_name from helpdesk_item where ${answered(person)} order by at`,
  (person) => [
    sql`update helpdesk_contact set handed_by_name = null
      where conference_id = ${person.conferenceId} and handed_by_name in (
        select display_name from helpdesk_item where ${answered(person)}
        union select user_name from helpdesk_presence where ${own(person)}
      )`,
    // The chats' channels carry messages with the sender's name, which the transcript no longer has.
    startedOver(
      person,
      sql`select ${contactChannel('')} || contact_id::text from helpdesk_item where ${answered(person)}`,
    ),
    sql`update helpdesk_item set user_id = null, display_name = null where ${answered(person)}`,
    sql`update helpdesk_contact set agent_id = null, agent_name = null where ${own(person, ['agent_id'])}`,
    deleted(person, 'helpdesk_presence'),
  ],
);

/** The person's own comments. The sessions' channels carry them too. */
const comments = category(
  'comments',
  ['comment'],
  (person) => sql`
    select subject_id, number, user_name, body, reply_to, created_at, removed_at from comment
    where ${own(person)} order by created_at, number`,
  (person) => [
    startedOver(person, sql`select ${sessionChannel('')} || subject_id from comment where ${own(person)}`),
    deleted(person, 'comment'),
  ],
);

/** Captions that the person typed. They are what others said, and stay without who typed them. */
const captions = category(
  'captions',
  ['caption_cue'],
  (person) => sql`
    select session_id, number, language, text, typed_at from caption_cue
    where ${own(person)} order by typed_at, number`,
  (person) => [emptied(person, 'caption_cue', 'user_id')],
);

/**
 * Reports by the person, and reports of what they wrote, which are erased with it. Only the former are
 * exported: the latter are what others said in confidence.
 */
const reports = category(
  'reports',
  ['report'],
  (person) => sql`
    select target_kind, session_id, target_id, reason, note, reported_at from report
    where ${own(person)} order by report_id`,
  (person) => [deleted(person, 'report', ['user_id', 'author_user_id'])],
);

/**
 * The person's silence, moderators' acts about the person, and their own. What was done stays, without names.
 */
const moderation = category(
  'moderation',
  ['silence', 'moderation_act'],
  (person) => sql`
    select action, target_kind, session_id, done_at, recorded_at, details, by_user_id = ${person.userId} as own,
      case when by_user_id = ${person.userId} then reason else '' end as reason
    from moderation_act where ${own(person, ['by_user_id', 'about_user_id'])} order by act_id`,
  (person) => [
    deleted(person, 'silence'),
    emptied(person, 'moderation_act', 'about_user_id', 'about_name', 'reason'),
    nameTakenOff(person, 'moderation_act'),
  ],
);

/** Other people's comments that the person, a superuser, has removed. They stay removed. */
const removals = category(
  'removedComments',
  ['comment'],
  (person) => sql`
    select subject_id, number, removed_at from comment
    where ${own(person, ['removed_by'])} and user_id <> ${person.userId} order by removed_at, number`,
  (person) => [emptied(person, 'comment', 'removed_by')],
);

/**
 * Votes in polls. In an anonymous poll nobody knows which vote is whose: only that the person voted is stored
 * and erased. In a named one the vote keeps counting without the person; a text that they wrote is erased.
 */
const votes = category(
  'pollVotes',
  ['poll_vote', 'poll_voter'],
  (person) => sql`
    select session_id, question, options, answer, user_name, voted_at from (
      select poll_id, answer, voted_at, user_name from poll_vote where ${own(person)}
      union all
      select poll_id, null, null, null from poll_voter where ${own(person)}
    ) as own join poll using (poll_id) order by poll.number`,
  (person) => [
    deleted(person, 'poll_voter'),
    sql`delete from poll_vote where ${own(person)} and answer ? 'text'`,
    sql`update poll_vote set user_id = 'nobody-' || gen_random_uuid(), user_name = '',
      voted_at = date_trunc('hour', voted_at) where ${own(person)}`,
  ],
);

/** The channels of the sessions in which questions have the person in a column carry those questions. */
const questionsStartedOver = (person: PersonAt, column: string) =>
  startedOver(
    person,
    sql`select ${sessionChannel('')} || session_id from question where ${own(person, [column])}`,
  );

/** What the person asked, also anonymously. */
const questions = category(
  'questions',
  ['question'],
  (person) => sql`
    select session_id, text, anonymous, state, asked_at, reason, answer from question
    where ${own(person)} order by number`,
  (person) => [questionsStartedOver(person, 'user_id'), deleted(person, 'question')],
);

/**
 * Questions of others that the person answered in writing or decided about. The answers stay, without a name.
 */
const answeredQuestions = category(
  'answeredQuestions',
  ['question'],
  (person) => sql`
    select session_id, text, answer, decided_at from question
    where ${own(person, ['answered_by'])} order by number`,
  (person) => [
    questionsStartedOver(person, 'answered_by'),
    sql`update question set answered_by = '', answered_name = '', revision = revision + 1
      where ${own(person, ['answered_by'])}`,
    sql`update question set before = null
      where conference_id = ${person.conferenceId} and before ->> 'answeredBy' = ${person.userId}`,
    emptied(person, 'question', 'decided_by'),
  ],
);

/** Everything except evaluations, which are anonymized first. */
const log = simple(
  'log',
  'log_entry',
  sql`entry_id, type, is_test, session_id, recorded_at, body`,
  sql`recorded_at, entry_id`,
);

const deletions = category(
  'wishToBeDeleted',
  ['deletion_request', 'deletion_record'],
  (person) => sql`select requested_at, refused_at, refusal from deletion_request where ${own(person)}`,
  (person) => [
    deleted(person, 'deletion_request'),
    emptied(person, 'deletion_record', 'carried_out_by'),
    emptied(person, 'deletion_request', 'refused_by'),
  ],
);

const IMPORT_TABLES = ['attendee_import_record', 'schedule_import'];
const IMPORTERS = ['imported_by', 'undone_by'];

/** Imports by the person as a superuser. Whom they were about is in the imported profiles. */
const imports = category(
  'imports',
  IMPORT_TABLES,
  (person) => {
    const { userId } = person;
    const lists = IMPORT_TABLES.map(
      (table) => sql`
        select imported_at, added, changed, imported_by = ${userId} as imported, undone_at, undone_by = ${userId} as undone
        from ${sql.table(table)} where ${own(person, IMPORTERS)}`,
    );
    return sql`${sql.join(lists, sql` union all `)} order by imported_at`;
  },
  (person) => IMPORT_TABLES.flatMap((table) => IMPORTERS.map((column) => emptied(person, table, column))),
);

/** What organizers did to the person together with others, and what the person did as an organizer. */
const bulkActions = category(
  'bulkActions',
  ['bulk_action', 'bulk_action_person'],
  (person) => sql`
    select kind, done_at, done_by = ${person.userId} as own from bulk_action
    where conference_id = ${person.conferenceId} and (done_by = ${person.userId} or action_id in (
      select action_id from bulk_action_person where ${own(person, ['attendee_id'])}
    )) order by done_at, action_id`,
  (person) => [
    deleted(person, 'bulk_action_person', ['attendee_id']),
    emptied(person, 'bulk_action', 'done_by'),
  ],
);

/** The accounts that a list may name the person by: their id, or their known address. */
const accountsOf = (person: PersonAt) => sql`
  ${person.userId}, lower(${person.userId}), (
    select known_email from attendee where ${own(person, ['attendee_id'])}
  )`;

/** Rows of a list of accounts that have the person in this column. */
const listed = (person: PersonAt, column = 'account') => sql<boolean>`
  conference_id = ${person.conferenceId} and ${sql.ref(column)} in (${accountsOf(person)})`;

const ROOM_STATES = {
  room_entry: 'in it',
  room_knock: 'knocked',
  room_queue: 'waiting',
  room_removal: 'removed',
};

/**
 * The rooms that the person is in, those they knocked at or wait for, and those that a host removed them
 * from.
 */
const rooms = category(
  'rooms',
  Object.keys(ROOM_STATES),
  (person) => {
    const lists = Object.entries(ROOM_STATES).map(
      ([table, state]) =>
        sql`select room_id, ${state}::text as state from ${sql.table(table)} where ${own(person)}`,
    );
    return sql`${sql.join(lists, sql` union all `)} order by room_id, state`;
  },
  (person) => [
    ...Object.keys(ROOM_STATES).map((table) => deleted(person, table)),
    // Others were removed by them: that holds, without saying by whom.
    emptied(person, 'room_removal', 'removed_by'),
  ],
);

/** What the person has said last to all rooms of the lounge. */
const broadcasts = simple('broadcasts', 'lounge_broadcast', sql`text, sent_at`, sql`sent_at`);

/** Announcements that the person made or changed last: they stay, without their name. */
const announcements = category(
  'announcements',
  ['announcement'],
  (person) => sql`
    select texts, starts_at, ends_at, withdrawn_at, recorded_at from announcement
    where ${own(person, ['by_user_id'])} order by number`,
  (person) => [nameTakenOff(person, 'announcement')],
);

/** The help page, if the person changed it last: it stays, without their name. */
const helpPage = category(
  'helpPage',
  ['help_page'],
  (person) => sql`select content, changed_at from help_page where ${own(person, ['by_user_id'])}`,
  (person) => [nameTakenOff(person, 'help_page')],
);

/** The sessions that the person presents. Before the page, which has the address. */
const presentedSessions = simple(
  'presentedSessions',
  'session_presenter',
  sql`session_id, account`,
  sql`session_id`,
  listed,
);

/** The exhibitors the person works for. Before the page, which has the address. */
const exhibitorMember = simple(
  'exhibitors',
  'exhibitor_member',
  sql`exhibitor_id, account, added_at`,
  sql`exhibitor_id`,
  listed,
);

/** The teams that the person has just left. Before the page, which has the address. */
const leftTeams = simple(
  'leftTeams',
  'left_team',
  sql`exhibitor_id, account, left_at`,
  sql`exhibitor_id`,
  listed,
);

/**
 * The posters that the person is an author of, by their account. Posters belong to all of their authors and
 * stay, without the person's name. Before the page, which has the address.
 */
const posters: PersonalData = {
  name: 'posters',
  tables: ['poster_author'],
  read: (person) =>
    rowsOf(
      person,
      sql`select poster_id, name, affiliation, account from poster_author
        where ${listed(person)} order by poster_id, position`,
    ),
  async erase(person) {
    const written = await rowsOf(
      person,
      sql<{ poster_id: string }>`update poster_author set name = '', affiliation = '', account = null
        where ${listed(person)} returning poster_id`,
    );
    await rowsOf(
      person,
      sql`update poster set found_by = poster_found_by(conference_id, poster_id), revision = revision + 1
        where conference_id = ${person.conferenceId}
          and poster_id = any(${written.map(({ poster_id }) => poster_id)}::text[])`,
    );
  },
};

const likedPosters = category(
  'likedPosters',
  ['poster_like'],
  (person) => sql`select poster_id from poster_like where ${own(person)} order by poster_id`,
  (person) => [
    sql`with unliked as (${deleted(person, 'poster_like')} returning poster_id)
      update poster set likes = greatest(0, likes - 1) from unliked
      where conference_id = ${person.conferenceId} and poster.poster_id = unliked.poster_id`,
  ],
);

/**
 * Files that the person uploaded. Those of a booth or a poster stay, without a name; those of messages go
 * with the messages.
 */
const uploadedFiles = category(
  'uploadedFiles',
  ['stored_file', 'stored_part'],
  (person) => sql`
    select name, media_type, bytes, created_at from stored_file where ${own(person)} order by created_at, file_id`,
  (person) => [
    emptied(person, 'stored_part', 'user_id'),
    sql`update stored_file set user_id = '',
      removed_at = case owner_kind when 'conversation' then coalesce(removed_at, now()) else removed_at end
      where ${own(person)}`,
  ],
);

/** Uploads that the person has not finished. Erased ones are swept with their parts. */
const unfinishedUploads = category(
  'unfinishedUploads',
  ['upload'],
  (person) => sql`
    select name, media_type, bytes, touched_at from upload where ${own(person)} order by touched_at, upload_id`,
  (person) => [sql`update upload set user_id = '', name = '', touched_at = 'epoch' where ${own(person)}`],
);

/**
 * Contact details shared with exhibitors, also in the past. What exhibitors wrote about the person is theirs
 * to see too.
 */
const sharedContacts = simple(
  'sharedContacts',
  'lead',
  sql`company_name, details, shared_at, recorded_at, revoked_at, rating, note`,
  sql`shared_at, lead_id`,
);

/**
 * Leads that the person was to follow up, as one of an exhibitor's team. Before the page, which has the
 * address.
 */
const assignedLeads = category(
  'assignedLeads',
  ['lead'],
  (person) => sql`
    select lead_id, exhibitor_id from lead where ${listed(person, 'assigned_to')} order by lead_id`,
  (person) => [sql`update lead set assigned_to = null where ${listed(person, 'assigned_to')}`],
);

/** Visits of booths. They keep counting, without the person. */
const boothVisits = category(
  'boothVisits',
  ['booth_visit'],
  (person) => sql`
    select exhibitor_id, day, visits, seconds, downloads from booth_visit
    where ${own(person)} order by day, exhibitor_id`,
  (person) => [givenToNobody(person, 'booth_visit')],
);

/**
 * What the person did to booths, and that they were put on a team. Before the page, which has the address.
 */
const boothActs = category(
  'boothActs',
  ['booth_act'],
  (person) => sql`
    select exhibitor_id, action, done_at, recorded_at, details, by_user_id = ${person.userId} as own
    from booth_act where (${own(person, ['by_user_id'])}) or (${listed(person, 'about_account')})
    order by act_id`,
  (person) => [
    sql`update booth_act set about_account = '' where ${listed(person, 'about_account')}`,
    nameTakenOff(person, 'booth_act'),
  ],
);

/** What the person did to posters. */
const posterActs = category(
  'posterActs',
  ['poster_act'],
  (person) => sql`
    select poster_id, action, done_at, recorded_at, details from poster_act
    where ${own(person, ['by_user_id'])} order by act_id`,
  (person) => [nameTakenOff(person, 'poster_act')],
);

/** Roles that the person was granted or lost, and those that they changed for others. */
const roleChanges = category(
  'roleChanges',
  ['role_change'],
  (person) => sql`
    select role, is_granted, done_at, recorded_at, user_id = ${person.userId} as own,
      case when user_id = ${person.userId} then reason end as reason
    from role_change where ${own(person, ['user_id', 'by_user_id'])} order by change_id`,
  (person) => [deleted(person, 'role_change'), nameTakenOff(person, 'role_change')],
);

/** Sessions that the person edited: the sessions are not theirs, and stay. */
const sessionVersions = category(
  'sessionVersions',
  ['session_version'],
  (person) => sql`
    select session_id, kind, revision, done_at, recorded_at from session_version
    where ${own(person, ['by_user_id'])} order by version_id`,
  (person) => [nameTakenOff(person, 'session_version')],
);

/**
 * The person's meetings. Those that end without them were cancelled before. The others keep when they met and
 * about what, without the person and what they wrote.
 */
const meetings = category(
  'meetings',
  ['meeting_person'],
  ({ conferenceId, userId }) => sql`
    select topic, state, place, company_name, starts_at, ends_at, own.role, own.answer, own.reason, own.answered_at,
      case own.role when 'host' then message else '' end as message
    from meeting_person as own join meeting using (meeting_id)
    where own.conference_id = ${conferenceId} and own.user_id = ${userId} order by meeting.created_at, meeting_id`,
  (person) => [
    sql`update meeting set message = '', reason = '', shared_details = null, revision = revision + 1
      from meeting_person as own
      where own.conference_id = ${person.conferenceId} and own.user_id = ${person.userId} and own.role = 'host'
        and own.meeting_id = meeting.meeting_id`,
    deleted(person, 'meeting_person'),
  ],
);

/** The same accounts, as a list. */
const knownAccounts = (person: PersonAt) => sql`array_remove(array[${accountsOf(person)}], null)`;

const isOnDuty = (person: PersonAt) => sql<boolean>`
  conference_id = ${person.conferenceId} and staff && ${knownAccounts(person)}`;

/** Duties at booths. Before the page, which has the address. A duty of nobody else ends with the person. */
const boothDuties = category(
  'boothDuties',
  ['booth_duty'],
  (person) => sql`
    select exhibitor_id, starts_at, ends_at from booth_duty
    where ${isOnDuty(person)} order by starts_at, exhibitor_id`,
  (person) => [
    sql`delete from booth_duty
      where conference_id = ${person.conferenceId} and staff <> '{}' and staff <@ ${knownAccounts(person)}`,
    sql`update booth_duty set staff = array(
        select named from unnest(staff) as named where not named = any(${knownAccounts(person)})
      ) where ${isOnDuty(person)}`,
  ],
);

/** What the person did to meetings as an organizer. */
const meetingActs = category(
  'meetingActs',
  ['meeting_act'],
  (person) => sql`
    select action, done_at, recorded_at, meeting_id, details from meeting_act
    where ${own(person, ['by_user_id'])} order by act_id`,
  (person) => [nameTakenOff(person, 'meeting_act')],
);

/** What the person watched, as the event's figures count it. It keeps counting, without the person. */
const watchedVideos = category(
  'watchedVideos',
  ['watching', 'watched_quarter'],
  (person) => sql`
    select session_id, is_test, views, minutes, array(
      select quarter from watched_quarter as quarters
      where quarters.conference_id = watching.conference_id and quarters.user_id = watching.user_id
        and quarters.session_id = watching.session_id and quarters.is_test = watching.is_test order by quarter
    ) as quarters
    from watching where ${own(person)} order by session_id, is_test`,
  (person) => [givenToNobody(person, 'watching'), givenToNobody(person, 'watched_quarter')],
);

/** What the person did as a superuser, moderator or exhibitor's staff, and what those did to the person. */
const auditEntries = category(
  'auditEntries',
  ['audit_entry'],
  (person) => sql`
    select act, done_at, recorded_at, object_kind, fields, by_user_id = ${person.userId} as own from audit_entry
    where (${own(person, ['by_user_id'])}) or (${own(person, ['object_id'])} and object_kind = 'person')
    order by entry_id`,
  (person) => [
    sql`update audit_entry set object_id = '' where ${own(person, ['object_id'])} and object_kind = 'person'`,
    nameTakenOff(person, 'audit_entry'),
  ],
);

/** All personal data at an event, except the account. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  presentedSessions,
  exhibitorMember,
  leftTeams,
  boothDuties,
  assignedLeads,
  boothActs,
  posterActs,
  sessionVersions,
  announcements,
  helpPage,
  roleChanges,
  posters,
  page,
  category(
    'connections',
    ['connection'],
    (person) => sql`
      select case user_a when ${person.userId} then user_b else user_a end as person, created_at from connection
      where ${own(person, ['user_a', 'user_b'])} order by created_at`,
    (person) => [deleted(person, 'connection', ['user_a', 'user_b'])],
  ),
  simple('pageBeforeImports', 'attendee_import_change', sql`import_id, before`, sql`import_id`, (person) =>
    own(person, ['attendee_id']),
  ),
  imports,
  hiddenSuggestions,
  simple(
    'connectionRequests',
    'connection_request',
    sql`from_user, to_user, note, asked_at`,
    sql`asked_at`,
    (person) => own(person, ['from_user', 'to_user']),
  ),
  simple('ownTimes', 'own_time', sql`title, visit_kind, visit_id, starts_at, ends_at`, sql`starts_at`),
  simple('availability', 'availability', sql`time_zone, from_minute, to_minute, busy_days`, sql`time_zone`),
  meetings,
  meetingActs,
  auditEntries,
  watchedVideos,
  simple('bookedTimes', 'booked_time', sql`meeting_id, during`, sql`during`),
  simple('noticesAsPushMessages', 'notice_push', sql`chosen_at`, sql`chosen_at`),
  // Without the address: whoever has it reads the calendar.
  simple('calendarSubscription', 'calendar_feed', sql`created_at`, sql`created_at`),
  simple('saved', 'saved_item', sql`kind, item_id, saved_at`, sql`saved_at`),
  uploadedFiles,
  likedPosters,
  simple('posterVotes', 'poster_vote', sql`category, poster_id`, sql`category`),
  simple('posterVisits', 'poster_visit', sql`poster_id, seen_at`, sql`seen_at`),
  unfinishedUploads,
  sharedContacts,
  boothVisits,
  simple('promotionsOfTheDay', 'promotion_person', sql`promotion_id, day, act`, sql`day, promotion_id, act`),
  rooms,
  broadcasts,
  simple('viewedSessions', 'session_viewer', sql`distinct session_id`, sql`session_id`),
  simple(
    'commentReactions',
    'comment_reaction',
    sql`subject_id, number, sign`,
    sql`subject_id, number, sign`,
  ),
  captions,
  reports,
  moderation,
  comments,
  removals,
  votes,
  simple('questionVotes', 'question_vote', sql`question_id`, sql`question_id`),
  questions,
  answeredQuestions,
  notifications,
  log,
  chats,
  answers,
  messages,
  simple('roles', 'event_role', sql`role, granted_at`, sql`role`),
  simple('browsersWithPushMessages', 'push_subscription', sql`endpoint, created_at`, sql`created_at`),
  // Excludes the replies themselves, which may contain other people's data.
  simple('callsOfTheLastDay', 'idempotency_key', sql`key, claimed_at`, sql`claimed_at`),
  deletions,
  bulkActions,
  ...MESSAGE_DATA,
];
