import type { Generated, GeneratedAlways } from 'kysely';
import type {
  ColumnTypes,
  Instant,
  InstantWithDefault,
  Json,
  JsonOrNull,
  JsonWithDefault,
} from './columnTypes';

/** The tables for kysely, made by `npm run schema` from a migrated database and `columnTypes.ts`. */
export interface Tables {
  /** Accounts of the embedded sign-in. */
  account: {
    account_id: string;
    username: string;
    password_hash: string;
    attendee_id: string | null;
    name: string;
    email: string | null;
    company_name: string | null;
    created_at: InstantWithDefault;
  };
  /** What organizers tell people at the event, by banners, notifications and push messages. */
  announcement: {
    announcement_id: string;
    number: GeneratedAlways<number>;
    conference_id: string;
    texts: Json<ColumnTypes['announcement.texts']>;
    audience_kind: 'everybody' | 'role' | 'session';
    audience_id: Generated<string>;
    has_banner: boolean;
    has_message: boolean;
    has_push: boolean;
    starts_at: Instant;
    ends_at: Instant | null;
    made_at: Instant | null;
    is_told: Generated<boolean>;
    told: Generated<number>;
    withdrawn_at: Instant | null;
    revision: Generated<number>;
    by_user_id: string;
    by_name: string;
    recorded_at: Instant;
  };
  /** Attendees as the directory has them, with their profiles. */
  attendee: {
    conference_id: string;
    attendee_id: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    company_name: Generated<string>;
    title: Generated<string>;
    country: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    address1: Generated<string>;
    zip: Generated<string>;
    phone: Generated<string>;
    email: Generated<string>;
    my_availability: Generated<string>;
    biography: Generated<string>;
    about_organization: Generated<string>;
    company_type: Generated<string>;
    prefix: Generated<string>;
    suffix: Generated<string>;
    system: Generated<string>;
    middle_initial: Generated<string>;
    img_path: string | null;
    hidden: Generated<boolean>;
    first_name_folded: GeneratedAlways<string | null>;
    last_name_folded: GeneratedAlways<string | null>;
    company_name_folded: GeneratedAlways<string | null>;
    title_folded: GeneratedAlways<string | null>;
    country_folded: GeneratedAlways<string | null>;
    city_folded: GeneratedAlways<string | null>;
    state_folded: GeneratedAlways<string | null>;
    company_type_folded: GeneratedAlways<string | null>;
    company_id: GeneratedAlways<string | null>;
    interests: Generated<string[]>;
    email_shared: Generated<boolean>;
    phone_shared: Generated<boolean>;
    address_shared: Generated<boolean>;
    revision: Generated<number>;
    updated_at: InstantWithDefault;
    picture: string | null;
    known_email: string | null;
    import_id: string | null;
    awaits_person: Generated<boolean>;
    added_by_import: string | null;
    added_revision: number | null;
    shown_as_viewer: Generated<boolean>;
  };
  /** Attendees as they were before an import changed them, until it can no longer be undone. */
  attendee_import_change: {
    conference_id: string;
    attendee_id: string;
    import_id: string;
    revision: number;
    revision_before: number;
    before: Json<ColumnTypes['attendee_import_change.before']>;
  };
  /** Imports of attendees that stored something: by whom, what, and whether it was undone. */
  attendee_import_record: {
    conference_id: string;
    import_id: string;
    imported_at: Instant;
    imported_by: string;
    columns: string[];
    added: number;
    changed: number;
    undone_at: Instant | null;
    undone_by: string | null;
    removed: number | null;
    restored: number | null;
    kept: number | null;
  };
  /** Acts of superusers, moderators and exhibitors' staff, with ids and names of fields, never contents. */
  audit_entry: {
    conference_id: string;
    entry_id: GeneratedAlways<number>;
    act: string;
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: Instant;
    object_kind: string;
    object_id: Generated<string>;
    session_id: string | null;
    fields: Generated<string[]>;
    amount: number | null;
  };
  /** When people can be met, with the defaults where there is no row. */
  availability: {
    conference_id: string;
    user_id: string;
    time_zone: string | null;
    from_minute: number | null;
    to_minute: number | null;
    busy_days: Generated<string[]>;
    sessions_are_busy: Generated<boolean>;
    do_not_disturb: Generated<boolean>;
  };
  /** Time that a meeting takes of a person: a slot held for a request, or a confirmed meeting. */
  booked_time: {
    conference_id: string;
    user_id: string;
    meeting_id: string;
    during: string;
  };
  /** What staff and superusers did to a booth. */
  booth_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    exhibitor_id: string;
    action: ColumnTypes['booth_act.action'];
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: InstantWithDefault;
    about_account: Generated<string>;
    details: JsonWithDefault<ColumnTypes['booth_act.details']>;
  };
  /** When a booth receives visitors. */
  booth_duty: {
    conference_id: string;
    exhibitor_id: string;
    starts_at: Instant;
    ends_at: Instant;
    capacity: number;
    staff: Generated<string[]>;
  };
  /** Visits of booths, a row for each person and day of the event. */
  booth_visit: {
    conference_id: string;
    exhibitor_id: string;
    user_id: string;
    day: string;
    visits: Generated<number>;
    seconds: Generated<number>;
    downloads: Generated<number>;
    counted_at: Instant;
  };
  /** What organizers did to several people at once. */
  bulk_action: {
    action_id: GeneratedAlways<number>;
    conference_id: string;
    kind: 'hide' | 'show' | 'delete' | 'export';
    people: number;
    done_by: string;
    done_at: Instant;
  };
  /** To whom a bulk action was done. */
  bulk_action_person: {
    action_id: number;
    conference_id: string;
    attendee_id: string;
  };
  /** Addresses under which people's calendars are read, by the SHA-256 of the secret in them. */
  calendar_feed: {
    conference_id: string;
    user_id: string;
    secret_hash: Buffer;
    created_at: Instant;
  };
  /** Captions that a captioner typed while the session was on air. */
  caption_cue: {
    conference_id: string;
    session_id: string;
    number: number;
    revision: Generated<number>;
    language: 'en' | 'es';
    text: string;
    typed_at: Instant;
    user_id: string;
    stored_at: Instant;
  };
  /** Captions files that organizers added. */
  caption_file: {
    conference_id: string;
    file_id: string;
    text: string;
  };
  /** Channels of the realtime core, each a log of numbered messages. */
  channel: {
    channel_id: GeneratedAlways<number>;
    conference_id: string;
    name: string;
    last_seq: number;
    first_seq: Generated<number>;
  };
  /** Messages of channels, for thirty days. */
  channel_message: {
    channel_id: number;
    seq: number;
    key: string | null;
    body: string;
    size: GeneratedAlways<number>;
    stored_at: Instant;
  };
  /** Comments on a session, an exhibitor or a poster, or in a room. */
  comment: {
    conference_id: string;
    subject_id: string;
    number: number;
    user_id: string;
    user_name: string;
    body: string;
    created_at: Instant;
    removed_at: Instant | null;
    removed_by: string | null;
    reply_to: number | null;
    hidden_at: Instant | null;
  };
  /** Number of the last comment of each subject. */
  comment_counter: {
    conference_id: string;
    subject_id: string;
    last_number: number;
  };
  /** Signs given to comments, one of each per person. */
  comment_reaction: {
    conference_id: string;
    subject_id: string;
    number: number;
    user_id: string;
    sign: string;
  };
  /** Two people who agreed to know each other, once, with the smaller id first. */
  connection: {
    conference_id: string;
    user_a: string;
    user_b: string;
    created_at: InstantWithDefault;
  };
  /** Requests to connect. */
  connection_request: {
    conference_id: string;
    from_user: string;
    to_user: string;
    note: Generated<string>;
    asked_at: Instant;
    ignored_at: Instant | null;
  };
  /** Conversations between two people, of a group, or of a visitor with a booth's staff. */
  conversation: {
    conversation_id: string;
    conference_id: string;
    kind: 'direct' | 'group' | 'booth';
    user_a: string | null;
    user_b: string | null;
    exhibitor_id: string | null;
    company_name: Generated<string>;
    visitor_id: string | null;
    name: Generated<string>;
    picture_file_id: string | null;
    created_by: string;
    created_at: Instant;
    recorded_at: InstantWithDefault;
    last_number: Generated<number>;
    revision: Generated<number>;
    last_at: Instant;
    staff_read_number: Generated<number>;
    assignee_id: string | null;
    done_at: Instant | null;
  };
  /** Everybody who is or was in a conversation. */
  conversation_member: {
    conversation_id: string;
    conference_id: string;
    user_id: string;
    is_admin: Generated<boolean>;
    joined_after: Generated<number>;
    left_after: number | null;
    joined_at: Instant;
    read_number: Generated<number>;
    is_muted: Generated<boolean>;
    request: Generated<'accepted' | 'asked' | 'refused'>;
    unlisted_upto: number | null;
  };
  /** That somebody was deleted, with a hash by which a restored backup can be put right. */
  deletion_record: {
    record_id: GeneratedAlways<number>;
    conference_id: string;
    person_hash: string;
    requested_at: Instant;
    carried_out_at: Instant;
    carried_out_by: string;
  };
  /** People who want to be deleted, and refusals. */
  deletion_request: {
    conference_id: string;
    user_id: string;
    requested_at: Instant;
    refused_at: Instant | null;
    refusal: string | null;
    refused_by: string | null;
  };
  /** Id tokens that a logout denied early, by session (sid:<sid>) or by token (token:<sha256>). */
  denied_token: {
    subject: string;
    expires_at: Instant;
  };
  /** What was searched for among exhibitors and posters and not found, but not by whom. */
  empty_search: {
    conference_id: string;
    part: 'exhibitors' | 'posters';
    words: string;
    times: Generated<number>;
    last_at: Instant;
  };
  /** How far event time is from real time, for events rehearsed on another day than their own. */
  event_clock: {
    conference_id: string;
    offset_ms: number;
    updated_at: InstantWithDefault;
    revision: Generated<number>;
    set_by: Generated<'start' | 'person'>;
  };
  /** Roles that people have at an event. */
  event_role: {
    conference_id: string;
    user_id: string;
    role: 'superuser' | 'exhibitor' | 'presenter' | 'helpdesk' | 'moderator';
    granted_at: InstantWithDefault;
  };
  /** What organizers may change while the event runs, such as the featured video. */
  event_setting: {
    conference_id: string;
    key: string;
    value: Json<unknown>;
    revision: Generated<number>;
  };
  /** Exhibitors, and what they show at their booths. */
  exhibitor: {
    conference_id: string;
    table_name: Generated<string>;
    exhibitor_id: string;
    company_name: string;
    tier: number;
    img_path: string | null;
    description: Generated<string>;
    website: string | null;
    about: Generated<string>;
    categories: Generated<string[]>;
    interests: Generated<string[]>;
    products: JsonWithDefault<ColumnTypes['exhibitor.products']>;
    videos: JsonWithDefault<ColumnTypes['exhibitor.videos']>;
    links: JsonWithDefault<ColumnTypes['exhibitor.links']>;
    hours: JsonWithDefault<ColumnTypes['exhibitor.hours']>;
    featured: Generated<boolean>;
    dark_logo: Generated<boolean>;
    revision: Generated<number>;
    updated_at: InstantWithDefault;
    removed_at: Instant | null;
    name_folded: GeneratedAlways<string | null>;
    topics_folded: GeneratedAlways<string | null>;
    duty_revision: Generated<number>;
  };
  /** Who works for an exhibitor. */
  exhibitor_member: {
    conference_id: string;
    exhibitor_id: string;
    account: string;
    added_at: InstantWithDefault;
  };
  /** The sessions that an exhibitor sponsors. */
  exhibitor_session: {
    conference_id: string;
    exhibitor_id: string;
    session_id: string;
  };
  /** The help page as organizers wrote it. */
  help_page: {
    conference_id: string;
    content: JsonOrNull<ColumnTypes['help_page.content']>;
    revision: number;
    by_user_id: string;
    by_name: string;
    changed_at: Instant;
  };
  /** Chats of the helpdesk. */
  helpdesk_contact: {
    contact_id: string;
    conference_id: string;
    user_id: string;
    user_name: string;
    company_name: string | null;
    email: string | null;
    place: JsonOrNull<ColumnTypes['helpdesk_contact.place']>;
    participant_id: string;
    status: 'waiting' | 'active' | 'ended';
    agent_id: string | null;
    agent_name: string | null;
    agent_participant_id: string | null;
    started_at: Instant;
    accepted_at: Instant | null;
    ended_at: Instant | null;
    seen_at: Instant;
    last_number: Generated<number>;
    last_item_at: Instant | null;
    last_message: string | null;
    last_message_at: Instant | null;
    last_message_from_attendee: boolean | null;
    revision: Generated<number>;
    handed_by_name: string | null;
    handed_at: Instant | null;
    hand_over_note: string | null;
    left_at: Instant | null;
    session_subjects: Generated<string[]>;
  };
  /** Messages and events of a chat, in Amazon Connect's terms. */
  helpdesk_item: {
    contact_id: string;
    number: number;
    conference_id: string;
    item_id: string;
    type: 'MESSAGE' | 'EVENT';
    content_type: string;
    content: string | null;
    participant_id: string | null;
    participant_role: string | null;
    display_name: string | null;
    user_id: string | null;
    client_token: string | null;
    at: Instant;
  };
  /** Who had the helpdesk open when, since chats are handed to people who are there. */
  helpdesk_presence: {
    conference_id: string;
    user_id: string;
    user_name: string;
    seen_at: Instant;
  };
  /** Socket tokens that were used, until they would have expired anyway. */
  helpdesk_used_token: {
    token_id: string;
    expires_at: Instant;
  };
  /** Comments of evaluations that organizers do not want in their reports. */
  hidden_evaluation_comment: {
    conference_id: string;
    entry_id: string;
    question_id: string;
  };
  /** Suggested people whom somebody does not want to see again. */
  hidden_suggestion: {
    conference_id: string;
    user_id: string;
    attendee_id: string;
    created_at: InstantWithDefault;
  };
  /** Replies to calls that their sender may send again, by the key that the sender chose, for a day. */
  idempotency_key: {
    conference_id: string;
    user_id: string;
    key: string;
    fingerprint: string;
    reply: string | null;
    claimed_at: Instant;
  };
  /** Files sent to be imported in the browser, and their last run. */
  import_file: {
    import_id: string;
    conference_id: string;
    uploaded_at: Instant;
    bytes: number;
    header: Json<ColumnTypes['import_file.header']>;
    status: 'running' | 'done' | 'failed' | null;
    dry_run: boolean | null;
    read_bytes: number | null;
    result: JsonOrNull<ColumnTypes['import_file.result']>;
    reason: ColumnTypes['import_file.reason'] | null;
    alive_at: Instant | null;
    pace: JsonOrNull<ColumnTypes['import_file.pace']>;
    cancelled: Generated<boolean>;
    kind: 'attendees' | 'exhibitors' | 'posters';
  };
  /** When people were last online, in event time, of those who show it. */
  last_seen: {
    conference_id: string;
    user_id: string;
    seen_at: Instant;
  };
  /** What a visitor shared with an exhibitor, by an act of their own. */
  lead: {
    lead_id: Generated<string>;
    conference_id: string;
    exhibitor_id: string;
    company_name: string;
    user_id: string;
    details: Json<ColumnTypes['lead.details']>;
    words: string;
    shared_at: Instant;
    recorded_at: InstantWithDefault;
    revoked_at: Instant | null;
    rating: number | null;
    note: Generated<string>;
    assigned_to: string | null;
    revision: Generated<number>;
  };
  /** Why the details were shared: of the visitor's own accord, or for a document. */
  lead_reason: {
    lead_id: string;
    kind: 'share' | 'download';
    file_id: Generated<string>;
    file_name: Generated<string>;
    at: Instant;
  };
  /** Accounts that were taken off a booth's team, until their meetings are handed over. */
  left_team: {
    conference_id: string;
    exhibitor_id: string;
    account: string;
    left_at: InstantWithDefault;
  };
  /** The log of visits: sign-ins, views, minutes watched and evaluations. */
  log_entry: {
    conference_id: string;
    user_id: string;
    entry_id: string;
    type: 'LoginUser' | 'VideoView' | 'VideoViewTime' | 'SessionEvaluation';
    is_test: boolean;
    session_id: string | null;
    recorded_at: Instant;
    body: Json<unknown>;
  };
  /** What a host said last to all rooms of the lounge. */
  lounge_broadcast: {
    conference_id: string;
    broadcast_id: string;
    text: string;
    user_id: string;
    name: string;
    sent_at: Instant;
  };
  /** Meetings between people, or with a booth. */
  meeting: {
    meeting_id: string;
    conference_id: string;
    state: 'requested' | 'confirmed' | 'declined' | 'cancelled' | 'expired';
    awaiting: 'host' | 'invited' | null;
    topic: string;
    message: Generated<string>;
    place: 'video' | 'booth';
    exhibitor_id: string | null;
    exhibitor_side: 'host' | 'invited' | null;
    company_name: Generated<string>;
    starts_at: Instant | null;
    ends_at: Instant | null;
    hold_ends_at: Instant | null;
    reason: Generated<string>;
    revision: Generated<number>;
    calendar_sequence: Generated<number>;
    created_at: Instant;
    changed_at: Instant;
    limit_exhibitor_id: string | null;
    shared_details: JsonOrNull<ColumnTypes['meeting.shared_details']>;
  };
  /** What organizers did to meetings. */
  meeting_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    action: 'changeSettings' | 'cancelMeeting' | 'exportMeetings';
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: InstantWithDefault;
    meeting_id: string | null;
    details: JsonWithDefault<ColumnTypes['meeting_act.details']>;
  };
  /** The people of a meeting. */
  meeting_person: {
    meeting_id: string;
    conference_id: string;
    user_id: string;
    role: 'host' | 'invited';
    answer: Generated<'open' | 'accepted' | 'declined'>;
    reason: Generated<string>;
    answered_at: Instant | null;
    name: Generated<string>;
  };
  /** The slots that are proposed for a meeting. */
  meeting_slot: {
    meeting_id: string;
    starts_at: Instant;
    ends_at: Instant;
  };
  /** Messages of conversations. */
  message: {
    conversation_id: string;
    number: number;
    conference_id: string;
    message_id: string;
    sender_id: string;
    sender_name: string;
    for_booth: Generated<boolean>;
    body: Generated<string>;
    fact: JsonOrNull<ColumnTypes['message.fact']>;
    reply_to: number | null;
    file_ids: Generated<string[]>;
    cards: JsonWithDefault<ColumnTypes['message.cards']>;
    sent_at: Instant;
    recorded_at: InstantWithDefault;
    edited_at: Instant | null;
    deleted_at: Instant | null;
    deleted_by: string | null;
    hidden_at: Instant | null;
    revision: number;
    body_folded: GeneratedAlways<string | null>;
  };
  /** The last push message about each conversation, by person. */
  message_push: {
    conversation_id: string;
    conference_id: string;
    user_id: string;
    number: number;
    pushed_at: Instant;
  };
  /** Signs given to messages. */
  message_reaction: {
    conversation_id: string;
    number: number;
    conference_id: string;
    user_id: string;
    sign: string;
    given_at: Instant;
  };
  /** People whose messages an organizer closed. */
  messaging_closure: {
    conference_id: string;
    user_id: string;
    reason: Generated<string>;
    closed_at: Instant;
    closed_by: string;
    closed_name: string;
  };
  /** What people chose about messages, with the defaults where there is no row. */
  messaging_settings: {
    conference_id: string;
    user_id: string;
    strangers_ask: Generated<boolean>;
    shows_read: Generated<boolean>;
    shows_typing: Generated<boolean>;
    shows_presence: Generated<boolean>;
    shows_last_seen: Generated<boolean>;
    plays_sound: Generated<boolean>;
    counts_in_title: Generated<boolean>;
    pushes: Generated<boolean>;
    enter_sends: Generated<boolean>;
    quiet_from: number | null;
    quiet_to: number | null;
    quiet_zone: string | null;
  };
  /** What moderators, superusers and presenters did about what is said, and to whom. */
  moderation_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    action: ColumnTypes['moderation_act.action'];
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: InstantWithDefault;
    reason: Generated<string>;
    target_kind: 'comment' | 'question' | 'message' | 'poll' | 'session' | 'stage' | 'person';
    session_id: string | null;
    target_id: string;
    about_user_id: string | null;
    about_name: Generated<string>;
    details: JsonWithDefault<ColumnTypes['moderation_act.details']>;
    undoes: number | null;
  };
  /** Notifications of people. */
  networking_notification: {
    notification_id: GeneratedAlways<number>;
    conference_id: string;
    user_id: string;
    body: JsonWithDefault<unknown>;
    created_at: Instant;
    seen_at: Instant | null;
    key: string | null;
    push_due: Generated<boolean>;
  };
  /** Who wants notifications as push messages too. */
  notice_push: {
    conference_id: string;
    user_id: string;
    chosen_at: Instant;
  };
  /** State of the embedded OpenID provider: authorization codes, grants, sessions, refresh tokens. */
  oidc_payload: {
    model: string;
    id: string;
    payload: Json<ColumnTypes['oidc_payload.payload']>;
    grant_id: string | null;
    user_code: string | null;
    uid: string | null;
    expires_at: Instant | null;
    consumed_at: Instant | null;
  };
  /** People who follow their own channel, by server process. */
  online_person: {
    conference_id: string;
    user_id: string;
    process_id: string;
    left_at: Instant | null;
  };
  /** Server processes that say who is online, and until when they count, in real time. */
  online_process: {
    process_id: string;
    expires_at: Instant;
  };
  /** What people add to their schedule, in event time: busy times, and visits of booths and posters. */
  own_time: {
    own_time_id: string;
    conference_id: string;
    user_id: string;
    title: Generated<string>;
    visit_kind: 'exhibitor' | 'poster' | null;
    visit_id: string | null;
    starts_at: Instant;
    ends_at: Instant;
  };
  /** People whom somebody has blocked. */
  person_block: {
    conference_id: string;
    user_id: string;
    blocked_id: string;
    blocked_at: Instant;
  };
  /** Profile pictures whose files are to be removed once nobody has them any more. */
  picture_removal: {
    conference_id: string;
    picture: string;
    due_at: InstantWithDefault;
  };
  /** The comment shown on top of a session's chat. */
  pinned_comment: {
    conference_id: string;
    session_id: string;
    number: number;
    act_id: number;
  };
  /** Polls of a session. */
  poll: {
    conference_id: string;
    poll_id: Generated<string>;
    session_id: string;
    number: GeneratedAlways<number>;
    kind: 'single' | 'multiple' | 'rating' | 'text';
    question: string;
    options: JsonWithDefault<ColumnTypes['poll.options']>;
    max: number | null;
    results: 'live' | 'afterClose';
    privacy: 'named' | 'anonymous';
    state: Generated<'draft' | 'open' | 'closed'>;
    revision: Generated<number>;
    opened_at: Instant | null;
    closed_at: Instant | null;
  };
  /** What was voted in an anonymous poll. */
  poll_ballot: {
    ballot_id: Generated<string>;
    poll_id: string;
    answer: Json<ColumnTypes['poll_ballot.answer']>;
  };
  /** Votes of named polls, with who voted what. */
  poll_vote: {
    conference_id: string;
    poll_id: string;
    user_id: string;
    user_name: string;
    answer: Json<ColumnTypes['poll_vote.answer']>;
    voted_at: Instant;
  };
  /** Who voted in an anonymous poll. */
  poll_voter: {
    conference_id: string;
    poll_id: string;
    user_id: string;
  };
  /** Posters of the poster hall. */
  poster: {
    conference_id: string;
    poster_id: string;
    number: number;
    title: string;
    abstract: Generated<string>;
    categories: Generated<string[]>;
    doi: Generated<string>;
    pitch_url: Generated<string>;
    allows_download: Generated<boolean>;
    state: 'draft' | 'submitted' | 'published';
    reason: Generated<string>;
    award: string | null;
    version: number | null;
    revision: Generated<number>;
    likes: Generated<number>;
    views: Generated<number>;
    found_by: Generated<string>;
    created_at: InstantWithDefault;
    updated_at: InstantWithDefault;
    submitted_at: Instant | null;
    published_at: Instant | null;
  };
  /** What authors and superusers did to a poster. */
  poster_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    poster_id: string;
    action: ColumnTypes['poster_act.action'];
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: Instant;
    details: JsonWithDefault<ColumnTypes['poster_act.details']>;
  };
  /** Authors in the order of the poster. */
  poster_author: {
    conference_id: string;
    poster_id: string;
    position: number;
    name: string;
    affiliation: Generated<string>;
    account: string | null;
  };
  /** Who likes a poster. */
  poster_like: {
    conference_id: string;
    poster_id: string;
    user_id: string;
  };
  /** The files that a poster showed, from 1. */
  poster_version: {
    conference_id: string;
    poster_id: string;
    version: number;
    file_id: string;
    thumbnail_id: string | null;
    created_at: InstantWithDefault;
  };
  /** Who looked at a poster, and when last, in real time. */
  poster_visit: {
    conference_id: string;
    poster_id: string;
    user_id: string;
    position: number | null;
    seen_at: Instant;
  };
  /** Votes for the prize, one per person and category. */
  poster_vote: {
    conference_id: string;
    user_id: string;
    category: string;
    poster_id: string;
  };
  /** How often promotions were seen and opened, once for each person and day of the event. */
  promotion_count: {
    conference_id: string;
    promotion_id: string;
    day: string;
    seen: Generated<number>;
    opened: Generated<number>;
  };
  /** Who was counted on their current day. */
  promotion_person: {
    conference_id: string;
    user_id: string;
    promotion_id: string;
    day: string;
    act: 'seen' | 'opened';
  };
  /** Browsers that want push messages of an event, each with the person who was signed in there. */
  push_subscription: {
    conference_id: string;
    endpoint: string;
    user_id: string;
    p256dh: string;
    auth: string;
    created_at: InstantWithDefault;
  };
  /** Questions to a session's presenters. */
  question: {
    conference_id: string;
    question_id: Generated<string>;
    session_id: string;
    number: GeneratedAlways<number>;
    user_id: string;
    user_name: string;
    anonymous: boolean;
    text: string;
    state: 'pending' | 'approved' | 'answered' | 'dismissed';
    revision: Generated<number>;
    asked_at: Instant;
    stored_at: Instant;
    reason: Generated<string>;
    answer: Generated<string>;
    answered_by: Generated<string>;
    answered_name: Generated<string>;
    decided_at: Instant | null;
    decided_by: Generated<string>;
    before: JsonOrNull<unknown>;
  };
  /** Votes for questions, one per person. */
  question_vote: {
    conference_id: string;
    question_id: string;
    user_id: string;
  };
  /** Which conferences an account of the embedded sign-in is registered for. */
  registration: {
    account_id: string;
    conference_id: string;
  };
  /** Registrations that ended, for a day, since id tokens from before still claim them. */
  registration_ended: {
    conference_id: string;
    user_id: string;
    ended_at: InstantWithDefault;
  };
  /** Sessions that were removed from the program, which calendars show as canceled. */
  removed_session: {
    conference_id: string;
    session_id: string;
    title: string;
    start_time: Instant;
    end_time: Instant;
    calendar_sequence: number;
    removed_at: Instant;
  };
  /** What attendees reported. */
  report: {
    conference_id: string;
    report_id: GeneratedAlways<number>;
    target_kind: 'comment' | 'question' | 'message';
    session_id: string;
    target_id: string;
    author_user_id: string;
    user_id: string;
    reason: 'spam' | 'abusive' | 'offTopic' | 'other';
    note: Generated<string>;
    reported_at: Instant;
    closed_by: number | null;
  };
  /** Roles that superusers granted and revoked, and why. */
  role_change: {
    change_id: GeneratedAlways<number>;
    conference_id: string;
    user_id: string;
    role: ColumnTypes['role_change.role'];
    is_granted: boolean;
    reason: string;
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: Instant;
  };
  /** Rooms that somebody has entered. */
  room: {
    conference_id: string;
    room_id: string;
    is_locked: Generated<boolean>;
    has_waiting_room: Generated<boolean>;
    closes_at: Instant | null;
    ended_at: Instant | null;
    revision: Generated<number>;
    last_arrival: Generated<number>;
  };
  /** Visits of rooms by one page each. */
  room_entry: {
    entry_id: string;
    conference_id: string;
    room_id: string;
    user_id: string;
    name: string;
    company_name: string;
    is_host: boolean;
    is_waiting: boolean;
    arrival: number;
    hand_at: Instant | null;
    microphone: boolean;
    camera: boolean;
    screen: boolean;
    expires_at: Instant;
    has_media: Generated<boolean>;
    gives_way: Generated<boolean>;
    feed_id: string | null;
    is_feed_told: Generated<boolean>;
  };
  /** People who ask to be let into a room that is locked or full, one knock of each person for each room. */
  room_knock: {
    knock_id: string;
    conference_id: string;
    room_id: string;
    user_id: string;
    name: string;
    company_name: string;
    knocked_at: Instant;
    is_admitted: boolean | null;
    answered_at: Instant | null;
  };
  /** People who wait for a place at a full round table. */
  room_queue: {
    conference_id: string;
    room_id: string;
    user_id: string;
    turn: GeneratedAlways<number>;
    held_until: Instant | null;
  };
  /** People whom a host removed from a room. */
  room_removal: {
    conference_id: string;
    room_id: string;
    user_id: string;
    removed_by: string;
    removed_at: Instant;
  };
  /** Booths, posters and sessions that a person saved. */
  saved_item: {
    conference_id: string;
    user_id: string;
    kind: 'exhibitor' | 'poster' | 'session' | 'onDemand';
    item_id: string;
    saved_at: Instant;
  };
  /** Schedules that were sent to be imported in the browser, and what was imported of them. */
  schedule_import: {
    conference_id: string;
    import_id: string;
    table_name: string;
    title: string;
    sent_at: Instant;
    content: string | null;
    imported_at: Instant | null;
    imported_by: string | null;
    added: number | null;
    changed: number | null;
    removed: number | null;
    undone_at: Instant | null;
    undone_by: string | null;
    reverted: number | null;
    kept: number | null;
    undone_removed: number | null;
  };
  /** Sessions as they were before an import changed them, until it can no longer be undone. */
  schedule_import_change: {
    conference_id: string;
    import_id: string;
    session_id: string;
    revision: number | null;
    revision_before: number | null;
    fields: JsonOrNull<ColumnTypes['schedule_import_change.fields']>;
    source: string | null;
    source_id: string | null;
  };
  /** Keys that all server processes share. */
  server_key: {
    purpose: string;
    kid: string;
    material: Json<unknown>;
    created_at: InstantWithDefault;
  };
  /** Sessions of the program and of other data sets. */
  session: {
    conference_id: string;
    table_name: Generated<string>;
    session_id: string;
    title: string;
    description: Generated<string>;
    day: string;
    start_time: Instant;
    end_time: Instant;
    image: string | null;
    video_url: string | null;
    video_url_on_demand: string | null;
    captions_en: string | null;
    captions_es: string | null;
    is_sponsor_video: Generated<boolean>;
    speakers: JsonWithDefault<ColumnTypes['session.speakers']>;
    on_demand_only: Generated<boolean>;
    not_for_on_demand: Generated<boolean>;
    not_for_promo: Generated<boolean>;
    speakeasy_type: string | null;
    document: string | null;
    minutes_before_session_eval: number | null;
    category: string | null;
    room: string | null;
    source: string | null;
    source_id: string | null;
    updated_at: InstantWithDefault;
    delayed_from: Instant | null;
    calendar_sequence: Generated<number>;
    calendar_changed_at: InstantWithDefault;
    revision: Generated<number>;
  };
  /** Number of viewers of each session. */
  session_audience: {
    conference_id: string;
    session_id: string;
    viewers: Generated<number>;
    changes: number;
    counted: Generated<number>;
  };
  /** Who presents a session. */
  session_presenter: {
    conference_id: string;
    session_id: string;
    account: string;
    from_schedule: Generated<boolean>;
  };
  /** Sessions as organizers left them. */
  session_version: {
    version_id: GeneratedAlways<number>;
    conference_id: string;
    table_name: string;
    session_id: string;
    kind: 'before' | 'created' | 'edited' | 'removed';
    revision: number;
    fields: Json<ColumnTypes['session_version.fields']>;
    by_user_id: string | null;
    by_name: Generated<string>;
    done_at: Instant;
    recorded_at: Instant;
  };
  /** Who views a session, by server process. */
  session_viewer: {
    conference_id: string;
    session_id: string;
    user_id: string;
    process_id: string;
  };
  /** Failed sign-ins, counted by real time over all processes. */
  sign_in_failure: {
    key: string;
    failures: number;
    expires_at: Instant;
  };
  /** People who may not write, until a time of the event, or as long as it lasts. */
  silence: {
    conference_id: string;
    user_id: string;
    user_name: string;
    until: Instant | null;
    act_id: number;
  };
  /** Live input of a stage by RTMP. */
  stage_input: {
    conference_id: string;
    stage_id: string;
    key_nonce: Generated<string>;
    key_revision: Generated<number>;
    state: Generated<'off' | 'onAir' | 'interrupted'>;
    revision: Generated<number>;
    client_id: string | null;
    connected_at: Instant | null;
    heard_at: Instant | null;
  };
  /** Slow mode of a stage: how long a person waits between two comments. */
  stage_pace: {
    conference_id: string;
    stage_id: string;
    seconds: number;
  };
  /** Files that are kept, each with what it belongs to. */
  stored_file: {
    file_id: string;
    conference_id: string;
    owner_kind: 'exhibitor' | 'poster' | 'conversation' | 'event' | 'session';
    owner_id: string;
    purpose: string;
    name: string;
    media_type: string;
    bytes: number;
    pages: number | null;
    user_id: string;
    created_at: InstantWithDefault;
    removed_at: Instant | null;
    gated: Generated<boolean>;
  };
  /** The parts of uploads and files, wherever they are stored. */
  stored_part: {
    storage_key: string;
    place: 'store' | 'cloud';
    conference_id: string;
    user_id: string;
    upload_id: string | null;
    file_id: string | null;
    part: number;
    bytes: number;
    arrived: boolean;
    reserved_at: Instant;
  };
  /** Files on their way, sent in parts, which may come in any order and more than once. */
  upload: {
    upload_id: string;
    conference_id: string;
    owner_kind: ColumnTypes['upload.owner_kind'];
    owner_id: string;
    purpose: string;
    name: string;
    media_type: string;
    bytes: number;
    modified: number;
    part_bytes: number;
    cloud_key: string | null;
    user_id: string;
    touched_at: Instant;
  };
  /** Gate links that were used, until they would have expired anyway. */
  used_gate_link: {
    jti: string;
    expires_at: Instant;
  };
  /** Server processes that count viewers, and until when they count, in real time. */
  viewer_process: {
    process_id: string;
    expires_at: Instant;
  };
  /** Who watched what in which quarter of an hour, counted as watching is. */
  watched_quarter: {
    conference_id: string;
    is_test: boolean;
    quarter: Instant;
    session_id: string;
    user_id: string;
  };
  /** Who watched what for how long, counted by a trigger as the log is written. */
  watching: {
    conference_id: string;
    is_test: boolean;
    session_id: string;
    user_id: string;
    views: Generated<number>;
    minutes: Generated<number>;
  };
  /** A row that /readyz stores to learn whether the database takes writes. */
  write_probe: {
    at: Instant;
  };
}
