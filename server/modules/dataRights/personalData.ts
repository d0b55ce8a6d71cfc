import { contactChannel, DESK_CHANNEL } from '../../../src/contract/helpdesk';
import { userChannel } from '../../../src/contract/realtime';
import { sessionChannel } from '../../../src/contract/stages';
import { OWN, simple, type PersonalData } from './category';
import { MESSAGE_DATA } from './messageData';
import { rowsOf, type PersonAt } from './person';

/** Derived columns of a profile. */
const DERIVED = /_folded$|^company_id$/;

/** Of a log of acts: what the person did stays, without them. */
const takeNameOff = (table: string, person: PersonAt) =>
  rowsOf(
    person,
    `update ${table} set by_user_id = '', by_name = '' where conference_id = $1 and by_user_id = $2`,
  );

const page: PersonalData = {
  name: 'page',
  tables: ['attendee'],
  async read(person) {
    const [row] = await rowsOf<Record<string, unknown>>(
      person,
      'select * from attendee where conference_id = $1 and attendee_id = $2',
    );
    return row ? Object.fromEntries(Object.entries(row).filter(([column]) => !DERIVED.test(column))) : null;
  },
  async erase(person) {
    await rowsOf(
      person,
      `with gone as (
         delete from attendee where conference_id = $1 and attendee_id = $2 returning conference_id, picture
       ) insert into picture_removal (conference_id, picture)
         select conference_id, picture from gone where picture is not null
         on conflict (conference_id, picture) do update set due_at = now()`,
    );
  },
};

const hiddenSuggestions: PersonalData = {
  name: 'hiddenSuggestions',
  tables: ['hidden_suggestion'],
  read: (person) =>
    rowsOf(person, `select attendee_id, created_at from hidden_suggestion where ${OWN} order by created_at`),
  erase: (person) =>
    rowsOf(person, 'delete from hidden_suggestion where conference_id = $1 and $2 in (user_id, attendee_id)'),
};

const notifications: PersonalData = {
  name: 'notifications',
  tables: ['networking_notification'],
  read: (person) =>
    rowsOf(
      person,
      `select body, created_at, seen_at from networking_notification where ${OWN} order by notification_id`,
    ),
  // Includes notifications others received from the person, since their text names them.
  erase: (person) =>
    rowsOf(
      person,
      `delete from networking_notification
       where conference_id = $1 and $2 in (user_id, body -> 'from' ->> 'attendeeId')`,
    ),
};

/** Messages sent to the person over the socket. */
const messages: PersonalData = {
  name: 'messages',
  tables: ['channel'],
  read: (person) =>
    rowsOf(
      person,
      `select m.stored_at, m.body from channel as c join channel_message as m using (channel_id)
       where c.conference_id = $1 and c.name = $2 order by m.seq`,
      [userChannel(person.userId)],
    ),
  erase: (person) =>
    rowsOf(person, 'delete from channel where conference_id = $1 and name = $2', [
      userChannel(person.userId),
    ]),
};

const chats: PersonalData = {
  name: 'chats',
  tables: ['helpdesk_contact'],
  read: (person) =>
    rowsOf(
      person,
      `select c.started_at, c.accepted_at, c.ended_at, c.status, c.user_name, c.company_name, c.email, c.place,
         c.hand_over_note, (
           select coalesce(json_agg(json_build_object('at', i.at, 'from', i.participant_role, 'type', i.content_type,
             'text', i.content) order by i.number), '[]')
           from helpdesk_item as i where i.contact_id = c.contact_id
         ) as items
       from helpdesk_contact as c where c.conference_id = $1 and c.user_id = $2 order by c.started_at`,
    ),
  async erase(person) {
    await rowsOf(
      person,
      `with gone as (
         delete from helpdesk_contact where ${OWN} returning conference_id, contact_id
       ) delete from channel using gone
         where channel.conference_id = gone.conference_id and channel.name = $3 || gone.contact_id::text`,
      [person.userId, contactChannel('')],
    );
    // The desk channel carried the state of each chat, including its last message. Its subscribers start
    // over.
    await rowsOf(
      person,
      `with desk as (
         update channel set first_seq = last_seq + 1 where conference_id = $1 and name = $2 returning channel_id
       ) delete from channel_message using desk where channel_message.channel_id = desk.channel_id`,
      [DESK_CHANNEL],
    );
  },
};

/** Data of helpdesk agents. The chats themselves belong to others. */
const answers: PersonalData = {
  name: 'answersAtTheHelpdesk',
  tables: ['helpdesk_item', 'helpdesk_contact', 'helpdesk_presence', 'channel'],
  read: (person) =>
    rowsOf(
      person,
      `select at, content_type, content, display_name from helpdesk_item
       where ${OWN} and participant_role = 'AGENT' order by at`,
    ),
  async erase(person) {
    await rowsOf(
      person,
      `update helpdesk_contact set handed_by_name = null where conference_id = $1 and handed_by_name in (
         select display_name from helpdesk_item where ${OWN} and participant_role = 'AGENT'
         union select user_name from helpdesk_presence where ${OWN}
       )`,
    );
    // The chats' channels carry messages with the sender's name. Their subscribers start over from the
    // transcript.
    await rowsOf(
      person,
      `with answered as (
         update channel set first_seq = last_seq + 1 where conference_id = $1 and name in (
           select $3 || contact_id::text from helpdesk_item where ${OWN} and participant_role = 'AGENT'
         ) returning channel_id
       ) delete from channel_message using answered where channel_message.channel_id = answered.channel_id`,
      [person.userId, contactChannel('')],
    );
    await rowsOf(
      person,
      `update helpdesk_item set user_id = null, display_name = null where ${OWN} and participant_role = 'AGENT'`,
    );
    await rowsOf(
      person,
      `update helpdesk_contact set agent_id = null, agent_name = null where conference_id = $1 and agent_id = $2`,
    );
    await rowsOf(person, `delete from helpdesk_presence where ${OWN}`);
  },
};

/** The person's own comments. The sessions' channels carry them too: who follows those starts over. */
const comments: PersonalData = {
  name: 'comments',
  tables: ['comment'],
  read: (person) =>
    rowsOf(
      person,
      `select subject_id, number, user_name, body, reply_to, created_at, removed_at from comment
       where ${OWN} order by created_at, number`,
    ),
  async erase(person) {
    await rowsOf(
      person,
      `with commented as (
         update channel set first_seq = last_seq + 1 where conference_id = $1 and name in (
           select $3 || subject_id from comment where ${OWN}
         ) returning channel_id
       ) delete from channel_message using commented where channel_message.channel_id = commented.channel_id`,
      [person.userId, sessionChannel('')],
    );
    await rowsOf(person, `delete from comment where ${OWN}`);
  },
};

/** Captions that the person typed. They are what others said, and stay without who typed them. */
const captions: PersonalData = {
  name: 'captions',
  tables: ['caption_cue'],
  read: (person) =>
    rowsOf(
      person,
      `select session_id, number, language, text, typed_at from caption_cue where ${OWN} order by typed_at, number`,
    ),
  erase: (person) => rowsOf(person, `update caption_cue set user_id = '' where ${OWN}`),
};

/**
 * Reports by the person, and reports of what they wrote, which are erased with it. Only the former are
 * exported: the latter are what others said in confidence.
 */
const reports: PersonalData = {
  name: 'reports',
  tables: ['report'],
  read: (person) =>
    rowsOf(
      person,
      `select target_kind, session_id, target_id, reason, note, reported_at from report
       where ${OWN} order by report_id`,
    ),
  erase: (person) =>
    rowsOf(person, 'delete from report where conference_id = $1 and $2 in (user_id, author_user_id)'),
};

/**
 * The person's silence, moderators' acts about the person, and their own. What was done stays, without names.
 */
const moderation: PersonalData = {
  name: 'moderation',
  tables: ['silence', 'moderation_act'],
  read: (person) =>
    rowsOf(
      person,
      `select action, target_kind, session_id, done_at, recorded_at, details, by_user_id = $2 as own,
         case when by_user_id = $2 then reason else '' end as reason
       from moderation_act where conference_id = $1 and $2 in (by_user_id, about_user_id) order by act_id`,
    ),
  async erase(person) {
    await rowsOf(person, `delete from silence where ${OWN}`);
    await rowsOf(
      person,
      `update moderation_act set about_user_id = '', about_name = '', reason = ''
       where conference_id = $1 and about_user_id = $2`,
    );
    await rowsOf(
      person,
      `update moderation_act set by_user_id = '', by_name = '' where conference_id = $1 and by_user_id = $2`,
    );
  },
};

/** Other people's comments that the person, a superuser, has removed. They stay removed. */
const removals: PersonalData = {
  name: 'removedComments',
  tables: ['comment'],
  read: (person) =>
    rowsOf(
      person,
      `select subject_id, number, removed_at from comment
       where conference_id = $1 and removed_by = $2 and user_id <> $2 order by removed_at, number`,
    ),
  erase: (person) =>
    rowsOf(person, `update comment set removed_by = '' where conference_id = $1 and removed_by = $2`),
};

/**
 * Votes in polls. In an anonymous poll nobody knows which vote is whose: only that the person voted is stored
 * and erased. In a named one the vote keeps counting without the person; a text that they wrote is erased.
 */
const votes: PersonalData = {
  name: 'pollVotes',
  tables: ['poll_vote', 'poll_voter'],
  read: (person) =>
    rowsOf(
      person,
      `select session_id, question, options, answer, user_name, voted_at from (
         select poll_id, answer, voted_at, user_name from poll_vote where ${OWN}
         union all
         select poll_id, null, null, null from poll_voter where ${OWN}
       ) as own join poll using (poll_id) order by poll.number`,
    ),
  async erase(person) {
    await rowsOf(person, `delete from poll_voter where ${OWN}`);
    await rowsOf(person, `delete from poll_vote where ${OWN} and answer ? 'text'`);
    await rowsOf(
      person,
      `update poll_vote set user_id = 'nobody-' || gen_random_uuid(), user_name = '',
         voted_at = date_trunc('hour', voted_at) where ${OWN}`,
    );
  },
};

/** Starts the channels of sessions over, whose names `select` finds: their logs carry what is erased. */
const startOver = (person: PersonAt, select: string) =>
  rowsOf(
    person,
    `with gone as (
       update channel set first_seq = last_seq + 1 where conference_id = $1 and name in (
         select $3 || session_id from question where conference_id = $1 and ${select}
       ) returning channel_id
     ) delete from channel_message using gone where channel_message.channel_id = gone.channel_id`,
    [person.userId, sessionChannel('')],
  );

/** What the person asked, also anonymously. */
const questions: PersonalData = {
  name: 'questions',
  tables: ['question'],
  read: (person) =>
    rowsOf(
      person,
      `select session_id, text, anonymous, state, asked_at, reason, answer from question
       where ${OWN} order by number`,
    ),
  async erase(person) {
    await startOver(person, 'user_id = $2');
    await rowsOf(person, `delete from question where ${OWN}`);
  },
};

/**
 * Questions of others that the person answered in writing or decided about. The answers stay, without a name.
 */
const answeredQuestions: PersonalData = {
  name: 'answeredQuestions',
  tables: ['question'],
  read: (person) =>
    rowsOf(
      person,
      `select session_id, text, answer, decided_at from question
       where conference_id = $1 and answered_by = $2 order by number`,
    ),
  async erase(person) {
    await startOver(person, 'answered_by = $2');
    await rowsOf(
      person,
      `update question set answered_by = '', answered_name = '', revision = revision + 1
       where conference_id = $1 and answered_by = $2`,
    );
    await rowsOf(
      person,
      `update question set before = null where conference_id = $1 and before ->> 'answeredBy' = $2`,
    );
    await rowsOf(person, `update question set decided_by = '' where conference_id = $1 and decided_by = $2`);
  },
};

/** Everything except evaluations, which are anonymized first. */
const log: PersonalData = simple(
  'log',
  'log_entry',
  'entry_id, type, is_test, session_id, recorded_at, body',
  OWN,
  'recorded_at, entry_id',
);

const deletions: PersonalData = {
  name: 'wishToBeDeleted',
  tables: ['deletion_request', 'deletion_record'],
  read: (person) =>
    rowsOf(person, `select requested_at, refused_at, refusal from deletion_request where ${OWN}`),
  async erase(person) {
    await rowsOf(person, `delete from deletion_request where ${OWN}`);
    await rowsOf(
      person,
      `update deletion_record set carried_out_by = '' where conference_id = $1 and carried_out_by = $2`,
    );
    await rowsOf(
      person,
      `update deletion_request set refused_by = '' where conference_id = $1 and refused_by = $2`,
    );
  },
};

const IMPORT_TABLES = ['attendee_import_record', 'schedule_import'];

/** Imports by the person as a superuser. Whom they were about is in the imported profiles. */
const imports: PersonalData = {
  name: 'imports',
  tables: IMPORT_TABLES,
  read: (person) =>
    rowsOf(
      person,
      `select imported_at, added, changed, imported_by = $2 as imported, undone_at, undone_by = $2 as undone
       from attendee_import_record where conference_id = $1 and $2 in (imported_by, undone_by)
       union all
       select imported_at, added, changed, imported_by = $2, undone_at, undone_by = $2
       from schedule_import where conference_id = $1 and $2 in (imported_by, undone_by) order by imported_at`,
    ),
  async erase(person) {
    for (const table of IMPORT_TABLES) {
      for (const column of ['imported_by', 'undone_by']) {
        await rowsOf(
          person,
          `update ${table} set ${column} = '' where conference_id = $1 and ${column} = $2`,
        );
      }
    }
  },
};

/** What organizers did to the person together with others, and what the person did as an organizer. */
const bulkActions: PersonalData = {
  name: 'bulkActions',
  tables: ['bulk_action', 'bulk_action_person'],
  read: (person) =>
    rowsOf(
      person,
      `select kind, done_at, done_by = $2 as own from bulk_action
       where conference_id = $1 and (done_by = $2 or action_id in (
         select action_id from bulk_action_person where conference_id = $1 and attendee_id = $2
       )) order by done_at, action_id`,
    ),
  async erase(person) {
    await rowsOf(person, 'delete from bulk_action_person where conference_id = $1 and attendee_id = $2');
    await rowsOf(person, `update bulk_action set done_by = '' where conference_id = $1 and done_by = $2`);
  },
};

/** Rows of a list of accounts that have the person, by id or by their known address. */
const LISTED = `conference_id = $1 and account in (
  $2, lower($2), (select known_email from attendee where conference_id = $1 and attendee_id = $2)
)`;

/** The accounts that a list may name the person by. */
const ACCOUNTS = `array_remove(array[
  $2, lower($2), (select known_email from attendee where conference_id = $1 and attendee_id = $2)
], null)`;

/**
 * The rooms that the person is in, those they knocked at or wait for, and those that a host removed them
 * from.
 */
const rooms: PersonalData = {
  name: 'rooms',
  tables: ['room_entry', 'room_knock', 'room_queue', 'room_removal'],
  read: (person) =>
    rowsOf(
      person,
      `select room_id, 'in it' as state from room_entry where ${OWN}
       union all select room_id, 'knocked' from room_knock where ${OWN}
       union all select room_id, 'waiting' from room_queue where ${OWN}
       union all select room_id, 'removed' from room_removal where ${OWN} order by room_id, state`,
    ),
  async erase(person) {
    await rowsOf(person, `delete from room_entry where ${OWN}`);
    await rowsOf(person, `delete from room_knock where ${OWN}`);
    await rowsOf(person, `delete from room_queue where ${OWN}`);
    await rowsOf(person, `delete from room_removal where ${OWN}`);
    // Others were removed by them: that holds, without saying by whom.
    await rowsOf(
      person,
      `update room_removal set removed_by = '' where conference_id = $1 and removed_by = $2`,
    );
  },
};

/** What the person has said last to all rooms of the lounge. */
const broadcasts: PersonalData = {
  name: 'broadcasts',
  tables: ['lounge_broadcast'],
  read: (person) => rowsOf(person, `select text, sent_at from lounge_broadcast where ${OWN}`),
  async erase(person) {
    await rowsOf(person, `delete from lounge_broadcast where ${OWN}`);
  },
};

/** Announcements that the person made or changed last: they stay, without their name. */
const announcements: PersonalData = {
  name: 'announcements',
  tables: ['announcement'],
  read: (person) =>
    rowsOf(
      person,
      `select texts, starts_at, ends_at, withdrawn_at, recorded_at from announcement
       where conference_id = $1 and by_user_id = $2 order by number`,
    ),
  erase: (person) => takeNameOff('announcement', person),
};

/** The help page, if the person changed it last: it stays, without their name. */
const helpPage: PersonalData = {
  name: 'helpPage',
  tables: ['help_page'],
  read: (person) =>
    rowsOf(person, 'select content, changed_at from help_page where conference_id = $1 and by_user_id = $2'),
  erase: (person) => takeNameOff('help_page', person),
};

/** The sessions that the person presents. Before the page, which has the address. */
const presentedSessions = simple(
  'presentedSessions',
  'session_presenter',
  'session_id, account',
  LISTED,
  'session_id',
);

/** The exhibitors the person works for. Before the page, which has the address. */
const exhibitorMember = simple(
  'exhibitors',
  'exhibitor_member',
  'exhibitor_id, account, added_at',
  LISTED,
  'exhibitor_id',
);

/** The teams that the person has just left. Before the page, which has the address. */
const leftTeams = simple('leftTeams', 'left_team', 'exhibitor_id, account, left_at', LISTED, 'exhibitor_id');

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
      `select poster_id, name, affiliation, account from poster_author where ${LISTED} order by poster_id, position`,
    ),
  async erase(person) {
    const written = await rowsOf<{ poster_id: string }>(
      person,
      `update poster_author set name = '', affiliation = '', account = null where ${LISTED} returning poster_id`,
    );
    await rowsOf(
      person,
      `update poster set found_by = poster_found_by(conference_id, poster_id), revision = revision + 1
       where conference_id = $1 and poster_id = any($2::text[])`,
      [written.map(({ poster_id }) => poster_id)],
    );
  },
};

const likedPosters: PersonalData = {
  name: 'likedPosters',
  tables: ['poster_like'],
  read: (person) => rowsOf(person, `select poster_id from poster_like where ${OWN} order by poster_id`),
  erase: (person) =>
    rowsOf(
      person,
      `with unliked as (delete from poster_like where ${OWN} returning poster_id)
       update poster set likes = greatest(0, likes - 1) from unliked
       where conference_id = $1 and poster.poster_id = unliked.poster_id`,
    ),
};

/**
 * Files that the person uploaded. Those of a booth or a poster stay, without a name; those of messages go
 * with the messages.
 */
const uploadedFiles: PersonalData = {
  name: 'uploadedFiles',
  tables: ['stored_file', 'stored_part'],
  read: (person) =>
    rowsOf(
      person,
      `select name, media_type, bytes, created_at from stored_file where ${OWN} order by created_at, file_id`,
    ),
  erase: (person) =>
    rowsOf(
      person,
      `with parts as (update stored_part set user_id = '' where ${OWN})
       update stored_file set user_id = '',
         removed_at = case owner_kind when 'conversation' then coalesce(removed_at, now()) else removed_at end
       where ${OWN}`,
    ),
};

/** Uploads that the person has not finished. Erased ones are swept with their parts. */
const unfinishedUploads: PersonalData = {
  name: 'unfinishedUploads',
  tables: ['upload'],
  read: (person) =>
    rowsOf(
      person,
      `select name, media_type, bytes, touched_at from upload where ${OWN} order by touched_at, upload_id`,
    ),
  erase: (person) =>
    rowsOf(person, `update upload set user_id = '', name = '', touched_at = 'epoch' where ${OWN}`),
};

/**
 * Contact details shared with exhibitors, also in the past. What exhibitors wrote about the person is theirs
 * to see too.
 */
const sharedContacts: PersonalData = {
  name: 'sharedContacts',
  tables: ['lead'],
  read: (person) =>
    rowsOf(
      person,
      `select company_name, details, shared_at, recorded_at, revoked_at, rating, note from lead
       where ${OWN} order by shared_at, lead_id`,
    ),
  erase: (person) => rowsOf(person, `delete from lead where ${OWN}`),
};

/**
 * Leads that the person was to follow up, as one of an exhibitor's team. Before the page, which has the
 * address.
 */
const assignedLeads: PersonalData = {
  name: 'assignedLeads',
  tables: ['lead'],
  read: (person) =>
    rowsOf(
      person,
      `select lead_id, exhibitor_id from lead where ${LISTED.replace('account', 'assigned_to')} order by lead_id`,
    ),
  erase: (person) =>
    rowsOf(person, `update lead set assigned_to = null where ${LISTED.replace('account', 'assigned_to')}`),
};

/** Visits of booths. They keep counting, without the person. */
const boothVisits: PersonalData = {
  name: 'boothVisits',
  tables: ['booth_visit'],
  read: (person) =>
    rowsOf(
      person,
      `select exhibitor_id, day, visits, seconds, downloads from booth_visit where ${OWN} order by day, exhibitor_id`,
    ),
  erase: (person) =>
    rowsOf(
      person,
      `update booth_visit set user_id = nobody.id from (select 'nobody-' || gen_random_uuid() as id) as nobody where ${OWN}`,
    ),
};

/**
 * What the person did to booths, and that they were put on a team. Before the page, which has the address.
 */
const boothActs: PersonalData = {
  name: 'boothActs',
  tables: ['booth_act'],
  read: (person) =>
    rowsOf(
      person,
      `select exhibitor_id, action, done_at, recorded_at, details, by_user_id = $2 as own from booth_act
       where (conference_id = $1 and by_user_id = $2) or (${LISTED.replace('account', 'about_account')})
       order by act_id`,
    ),
  async erase(person) {
    await rowsOf(
      person,
      `update booth_act set about_account = '' where ${LISTED.replace('account', 'about_account')}`,
    );
    await takeNameOff('booth_act', person);
  },
};

/** What the person did to posters. */
const posterActs: PersonalData = {
  name: 'posterActs',
  tables: ['poster_act'],
  read: (person) =>
    rowsOf(
      person,
      `select poster_id, action, done_at, recorded_at, details from poster_act
       where conference_id = $1 and by_user_id = $2 order by act_id`,
    ),
  erase: (person) => takeNameOff('poster_act', person),
};

/** Roles that the person was granted or lost, and those that they changed for others. */
const roleChanges: PersonalData = {
  name: 'roleChanges',
  tables: ['role_change'],
  read: (person) =>
    rowsOf(
      person,
      `select role, is_granted, done_at, recorded_at, user_id = $2 as own,
         case when user_id = $2 then reason end as reason
       from role_change where conference_id = $1 and $2 in (user_id, by_user_id) order by change_id`,
    ),
  async erase(person) {
    await rowsOf(person, 'delete from role_change where conference_id = $1 and user_id = $2');
    await takeNameOff('role_change', person);
  },
};

/** Sessions that the person edited: the sessions are not theirs, and stay. */
const sessionVersions: PersonalData = {
  name: 'sessionVersions',
  tables: ['session_version'],
  read: (person) =>
    rowsOf(
      person,
      `select session_id, kind, revision, done_at, recorded_at from session_version
       where conference_id = $1 and by_user_id = $2 order by version_id`,
    ),
  erase: (person) => takeNameOff('session_version', person),
};

/**
 * The person's meetings. Those that end without them were cancelled before. The others keep when they met and
 * about what, without the person and what they wrote.
 */
const meetings: PersonalData = {
  name: 'meetings',
  tables: ['meeting_person'],
  read: (person) =>
    rowsOf(
      person,
      `select topic, state, place, company_name, starts_at, ends_at, own.role, own.answer, own.reason, own.answered_at,
         case own.role when 'host' then message else '' end as message
       from meeting_person as own join meeting using (meeting_id)
       where own.conference_id = $1 and own.user_id = $2 order by meeting.created_at, meeting_id`,
    ),
  async erase(person) {
    await rowsOf(
      person,
      `update meeting set message = '', reason = '', shared_details = null, revision = revision + 1
       from meeting_person as own
       where own.conference_id = $1 and own.user_id = $2 and own.role = 'host' and own.meeting_id = meeting.meeting_id`,
    );
    await rowsOf(person, `delete from meeting_person where ${OWN}`);
  },
};

/** Duties at booths. Before the page, which has the address. A duty of nobody else ends with the person. */
const boothDuties: PersonalData = {
  name: 'boothDuties',
  tables: ['booth_duty'],
  read: (person) =>
    rowsOf(
      person,
      `select exhibitor_id, starts_at, ends_at from booth_duty
       where conference_id = $1 and staff && ${ACCOUNTS} order by starts_at, exhibitor_id`,
    ),
  async erase(person) {
    await rowsOf(
      person,
      `delete from booth_duty where conference_id = $1 and staff <> '{}' and staff <@ ${ACCOUNTS}`,
    );
    await rowsOf(
      person,
      `update booth_duty set staff = array(
         select named from unnest(staff) as named where not named = any(${ACCOUNTS})
       ) where conference_id = $1 and staff && ${ACCOUNTS}`,
    );
  },
};

/** What the person did to meetings as an organizer. */
const meetingActs: PersonalData = {
  name: 'meetingActs',
  tables: ['meeting_act'],
  read: (person) =>
    rowsOf(
      person,
      `select action, done_at, recorded_at, meeting_id, details from meeting_act
       where conference_id = $1 and by_user_id = $2 order by act_id`,
    ),
  erase: (person) =>
    rowsOf(
      person,
      `update meeting_act set by_user_id = '', by_name = '' where conference_id = $1 and by_user_id = $2`,
    ),
};

/** What the person watched, as the event's figures count it. It keeps counting, without the person. */
const watchedVideos: PersonalData = {
  name: 'watchedVideos',
  tables: ['watching', 'watched_quarter'],
  read: (person) =>
    rowsOf(
      person,
      `select session_id, is_test, views, minutes, array(
         select quarter from watched_quarter as quarters
         where quarters.conference_id = watching.conference_id and quarters.user_id = watching.user_id
           and quarters.session_id = watching.session_id and quarters.is_test = watching.is_test order by quarter
       ) as quarters
       from watching where ${OWN} order by session_id, is_test`,
    ),
  async erase(person) {
    for (const table of ['watching', 'watched_quarter']) {
      await rowsOf(
        person,
        `update ${table} set user_id = nobody.id from (select 'nobody-' || gen_random_uuid() as id) as nobody where ${OWN}`,
      );
    }
  },
};

/** What the person did as a superuser, moderator or exhibitor's staff, and what those did to the person. */
const auditEntries: PersonalData = {
  name: 'auditEntries',
  tables: ['audit_entry'],
  read: (person) =>
    rowsOf(
      person,
      `select act, done_at, recorded_at, object_kind, fields, by_user_id = $2 as own from audit_entry
       where conference_id = $1 and (by_user_id = $2 or (object_kind = 'person' and object_id = $2)) order by entry_id`,
    ),
  async erase(person) {
    await rowsOf(
      person,
      `update audit_entry set object_id = ''
       where conference_id = $1 and object_id = $2 and object_kind = 'person'`,
    );
    await rowsOf(
      person,
      `update audit_entry set by_user_id = '', by_name = '' where conference_id = $1 and by_user_id = $2`,
    );
  },
};

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
  simple(
    'connections',
    'connection',
    'case user_a when $2 then user_b else user_a end as person, created_at',
    'conference_id = $1 and $2 in (user_a, user_b)',
    'created_at',
  ),
  simple(
    'pageBeforeImports',
    'attendee_import_change',
    'import_id, before',
    'conference_id = $1 and attendee_id = $2',
    'import_id',
  ),
  imports,
  hiddenSuggestions,
  simple(
    'connectionRequests',
    'connection_request',
    'from_user, to_user, note, asked_at',
    'conference_id = $1 and $2 in (from_user, to_user)',
    'asked_at',
  ),
  simple('ownTimes', 'own_time', 'title, visit_kind, visit_id, starts_at, ends_at', OWN, 'starts_at'),
  simple('availability', 'availability', 'time_zone, from_minute, to_minute, busy_days', OWN, 'time_zone'),
  meetings,
  meetingActs,
  auditEntries,
  watchedVideos,
  simple('bookedTimes', 'booked_time', 'meeting_id, during', OWN, 'during'),
  simple('noticesAsPushMessages', 'notice_push', 'chosen_at', OWN, 'chosen_at'),
  // Without the address: whoever has it reads the calendar.
  simple('calendarSubscription', 'calendar_feed', 'created_at', OWN, 'created_at'),
  simple('saved', 'saved_item', 'kind, item_id, saved_at', OWN, 'saved_at'),
  uploadedFiles,
  likedPosters,
  simple('posterVotes', 'poster_vote', 'category, poster_id', OWN, 'category'),
  simple('posterVisits', 'poster_visit', 'poster_id, seen_at', OWN, 'seen_at'),
  unfinishedUploads,
  sharedContacts,
  boothVisits,
  simple('promotionsOfTheDay', 'promotion_person', 'promotion_id, day, act', OWN, 'day, promotion_id, act'),
  rooms,
  broadcasts,
  simple('viewedSessions', 'session_viewer', 'distinct session_id', OWN, 'session_id'),
  simple('commentReactions', 'comment_reaction', 'subject_id, number, sign', OWN, 'subject_id, number, sign'),
  captions,
  reports,
  moderation,
  comments,
  removals,
  votes,
  simple('questionVotes', 'question_vote', 'question_id', OWN, 'question_id'),
  questions,
  answeredQuestions,
  notifications,
  log,
  chats,
  answers,
  messages,
  simple('roles', 'event_role', 'role, granted_at', OWN, 'role'),
  simple('browsersWithPushMessages', 'push_subscription', 'endpoint, created_at', OWN, 'created_at'),
  // Excludes the replies themselves, which may contain other people's data.
  simple('callsOfTheLastDay', 'idempotency_key', 'key, claimed_at', OWN, 'claimed_at'),
  deletions,
  bulkActions,
  ...MESSAGE_DATA,
];
