import { createTestDatabase, type TestDatabase } from '../setup/database';

/** Names of columns that hold a person's id. */
const OF_PEOPLE =
  '(^|_)(user|attendee|agent|account|visitor|assignee|sender|blocked|person|object|target|author)(_user)?_id$|_by$|^(from|to)_user$|^user_[ab]$|^assigned_to$|^(about_)?account$|^staff$';

/** What others have addressed to a profile that waits: it goes on to the person who claims it. */
const MOVES = [
  'attendee.attendee_id',
  'booked_time.user_id',
  'booth_duty.staff',
  'bulk_action_person.attendee_id',
  'connection.user_a',
  'connection.user_b',
  'connection_request.to_user',
  'conversation.user_a',
  'conversation.user_b',
  'conversation.visitor_id',
  'conversation_member.user_id',
  'deletion_request.user_id',
  'hidden_suggestion.attendee_id',
  'meeting_person.user_id',
  'messaging_closure.user_id',
  'networking_notification.user_id',
  'person_block.blocked_id',
  'silence.user_id',
];

const STAYS = {
  // The profile is no longer as the file made it, so that undoing the file leaves it.
  'goes with the claim': ['attendee_import_change.attendee_id'],
  'is granted to an id, which an address does not prove': [
    'account.account_id',
    'account.attendee_id',
    'conversation.assignee_id',
    'event_role.user_id',
    'exhibitor_member.account',
    'lead.assigned_to',
    'left_team.account',
    'poster_author.account',
    'registration.account_id',
    'session_presenter.account',
  ],
  'is a log': [
    'audit_entry.object_id',
    'booth_act.about_account',
    'log_entry.user_id',
    'moderation_act.about_user_id',
    'moderation_act.target_id',
    'registration_ended.user_id',
    'report.author_user_id',
    'report.target_id',
    'role_change.user_id',
  ],
  'is what the person did, and nobody has acted as a profile that waits': [
    'announcement.by_user_id',
    'attendee_import_record.imported_by',
    'attendee_import_record.undone_by',
    'audit_entry.by_user_id',
    'availability.user_id',
    'booth_act.by_user_id',
    'booth_visit.user_id',
    'bulk_action.done_by',
    'calendar_feed.user_id',
    'caption_cue.user_id',
    'comment.removed_by',
    'comment.user_id',
    'comment_reaction.user_id',
    'connection_request.from_user',
    'conversation.created_by',
    'deletion_record.carried_out_by',
    'deletion_request.refused_by',

    'event_clock.set_by',
    'help_page.by_user_id',
    'helpdesk_contact.agent_id',
    'helpdesk_contact.user_id',
    'helpdesk_item.user_id',
    'helpdesk_presence.user_id',
    'hidden_suggestion.user_id',
    'idempotency_key.user_id',
    'last_seen.user_id',
    'lead.user_id',
    'lounge_broadcast.user_id',
    'meeting_act.by_user_id',
    'message.deleted_by',
    'message.sender_id',
    'message_push.user_id',
    'message_reaction.user_id',
    'messaging_closure.closed_by',
    'messaging_settings.user_id',
    'moderation_act.by_user_id',
    'notice_push.user_id',
    'online_person.user_id',
    'own_time.user_id',
    'person_block.user_id',
    'poll_vote.user_id',
    'poll_voter.user_id',
    'poster.found_by',
    'poster_act.by_user_id',
    'poster_like.user_id',
    'poster_visit.user_id',
    'poster_vote.user_id',
    'promotion_person.user_id',
    'push_subscription.user_id',
    'question.answered_by',
    'question.decided_by',
    'question.user_id',
    'question_vote.user_id',
    'report.user_id',
    'role_change.by_user_id',
    'room_entry.user_id',
    'room_knock.user_id',
    'room_queue.user_id',
    'room_removal.removed_by',
    'room_removal.user_id',
    'saved_item.user_id',
    'schedule_import.imported_by',
    'schedule_import.undone_by',
    'session_version.by_user_id',
    'session_viewer.user_id',
    'stored_file.user_id',
    'stored_part.user_id',
    'upload.user_id',
    'watched_quarter.user_id',
    'watching.user_id',
  ],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('says of every column with a person’s id whether a claimed profile takes it along', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'ARRAY') and column_name ~ $1`,
    [OF_PEOPLE],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...MOVES, ...Object.values(STAYS).flat()].sort());
});
