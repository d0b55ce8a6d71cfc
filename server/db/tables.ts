import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnnouncementAudience, AnnouncementTexts } from '../../src/contract/announcements';
import type { FileImport, ImportKind, ImportPace, ImportResult, ImportRun } from '../../src/contract/imports';
import type { BoothHours, BoothLink, BoothVideo, Product } from '../../src/contract/booth';
import type { BoothAction, BoothActDetails } from '../../src/contract/exhibitorCenter';
import type { HelpContent } from '../../src/contract/helpPage';
import type { LeadDetails } from '../../src/contract/leads';
import type { ConversationFact, CardReference } from '../../src/contract/messages';
import type { ConversationKind } from '../../src/contract/conversations';
import type { CaptionLanguage } from '../../src/contract/captions';
import type { AttendeePlace } from '../../src/contract/helpdesk';
import type { DirectoryField } from '../../src/contract/eventConfig/profileField';
import type { FileOwnerKind } from '../../src/contract/files';
import type { InputState } from '../../src/contract/ingest';
import type {
  LoggedAction,
  ModerationAct,
  ModerationTarget,
  ReportReason,
} from '../../src/contract/moderation';
import type { MeetingActDetails, MeetingAction } from '../../src/contract/meetingAdmin';
import type { MeetingAnswer, MeetingPlace, MeetingRole, MeetingState } from '../../src/contract/meetings';
import type { BulkAction } from '../../src/contract/people';
import type { PersonColumn } from '../../src/contract/personFields';
import type { EventRole } from '../../src/contract/personRoles';
import type { PollAnswer, PollDraft, PollState } from '../../src/contract/polls';
import type { PosterAction, PosterActDetails, PosterState } from '../../src/contract/posters';
import type { QuestionState } from '../../src/contract/questions';
import type { SavedKind } from '../../src/contract/saved';
import type { SessionVersion } from '../../src/contract/programmeEditing';
import type { SessionFields, Speaker } from '../../src/contract/sessions';

/** A timestamp column: read as a Date, written as a Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A JSON column: read parsed, written as text (pg would turn a bare array into a PostgreSQL array). */
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

/** Columns of an attendee's text fields, and their forms for searching. */
type PersonColumns = Record<PersonColumn, Generated<string>> &
  Record<`${PersonColumn<DirectoryField>}_folded`, GeneratedAlways<string>>;

/** Facts of an act of moderation, and what undoing it restores. */
export interface ActDetails {
  /** Of a silence: when it ends; null for the event's length. */
  until?: string | null;
  /** Seconds of slow mode, and those before. */
  seconds?: number;
  before?: number | null;
  /** A comment that hiding took from the top of the chat. */
  wasPinned?: boolean;
  /** The action that was undone. */
  undid?: LoggedAction;
  /** A new start of a session. */
  startTime?: string;
}

/** The schema for kysely; `migrations/` is the source of truth. */
export interface Tables {
  event_clock: {
    conference_id: string;
    offset_ms: number;
    updated_at: InstantWithDefault;
    /** Starts at 1, incremented each time the clock is set. */
    revision: Generated<number>;
    /** `start`: a server at startup. `person`: set by hand, which startup does not override. */
    set_by: 'start' | 'person';
  };
  push_subscription: {
    conference_id: string;
    endpoint: string;
    user_id: string;
    p256dh: string;
    auth: string;
    created_at: InstantWithDefault;
  };
  event_setting: { conference_id: string; key: string; value: Json<unknown>; revision: Generated<number> };
  server_key: { purpose: string; kid: string; material: Json<unknown>; created_at: InstantWithDefault };
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
  registration: { account_id: string; conference_id: string };
  event_role: {
    conference_id: string;
    user_id: string;
    role: 'superuser' | 'exhibitor' | 'presenter' | 'helpdesk' | 'moderator';
    granted_at: InstantWithDefault;
  };
  oidc_payload: {
    model: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: string | null;
    user_code: string | null;
    uid: string | null;
    expires_at: Instant | null;
    consumed_at: Instant | null;
  };
  denied_token: { subject: string; expires_at: Instant };
  used_gate_link: { jti: string; expires_at: Instant };
  session: {
    conference_id: string;
    table_name: Generated<string>;
    session_id: string;
    title: string;
    description: Generated<string>;
    /** `yyyy-mm-dd`: the pool's type parser leaves dates as text. */
    day: string;
    start_time: Instant;
    end_time: Instant;
    /** When it was to begin, if it was delayed. */
    delayed_from: Instant | null;
    /** Set by triggers. */
    calendar_sequence: Generated<number>;
    /** Set by triggers. */
    calendar_changed_at: InstantWithDefault;
    image: string | null;
    video_url: string | null;
    video_url_on_demand: string | null;
    captions_en: string | null;
    captions_es: string | null;
    is_sponsor_video: Generated<boolean>;
    speakers: JsonWithDefault<Speaker[]>;
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
    /** Grown by a trigger with each change. */
    revision: Generated<number>;
  };
  role_change: {
    change_id: GeneratedAlways<number>;
    conference_id: string;
    user_id: string;
    role: EventRole;
    is_granted: boolean;
    reason: string;
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: Instant;
  };
  caption_file: {
    conference_id: string;
    file_id: string;
    text: string;
  };
  session_version: {
    version_id: GeneratedAlways<number>;
    conference_id: string;
    table_name: string;
    session_id: string;
    kind: SessionVersion['kind'];
    revision: number;
    fields: Json<SessionFields>;
    by_user_id: string | null;
    by_name: Generated<string>;
    done_at: Instant;
    recorded_at: Instant;
  };
  attendee: PersonColumns & {
    conference_id: string;
    attendee_id: string;
    img_path: string | null;
    /** Id of the uploaded picture; takes precedence over `img_path`. */
    picture: string | null;
    hidden: Generated<boolean>;
    shown_as_viewer: Generated<boolean>;
    company_id: GeneratedAlways<string | null>;
    interests: Generated<string[]>;
    email_shared: Generated<boolean>;
    phone_shared: Generated<boolean>;
    address_shared: Generated<boolean>;
    revision: Generated<number>;
    updated_at: InstantWithDefault;
    /** Email address known to the organizers, in lower case; `email` is the one shown on the profile. */
    known_email: string | null;
    /** Alternative id for the attendee in import files. */
    import_id: string | null;
    /** Created by the organizers; no user with this id has shown up yet. */
    awaits_person: Generated<boolean>;
    /** The import that added the attendee, and the revision it left; see `attendee_import_record`. */
    added_by_import: string | null;
    added_revision: number | null;
  };
  connection: { conference_id: string; user_a: string; user_b: string; created_at: InstantWithDefault };
  deletion_request: {
    conference_id: string;
    user_id: string;
    requested_at: Instant;
    refused_at: Instant | null;
    refusal: string | null;
    refused_by: string | null;
  };
  deletion_record: {
    record_id: Generated<number>;
    conference_id: string;
    person_hash: string;
    requested_at: Instant;
    carried_out_at: Instant;
    carried_out_by: string;
  };
  bulk_action: {
    action_id: Generated<number>;
    conference_id: string;
    kind: BulkAction['kind'];
    people: number;
    done_by: string;
    done_at: Instant;
  };
  bulk_action_person: { action_id: number; conference_id: string; attendee_id: string };
  import_file: {
    import_id: string;
    conference_id: string;
    kind: ImportKind;
    uploaded_at: Instant;
    bytes: number;
    header: Json<Pick<FileImport, 'columns' | 'problems' | 'preview'>>;
    status: ImportRun['status'] | null;
    dry_run: boolean | null;
    read_bytes: number | null;
    result: ColumnType<ImportResult | null, string | null, string | null>;
    reason: ImportRun['reason'];
    alive_at: Instant | null;
    pace: ColumnType<ImportPace | null, string | null, string | null>;
    cancelled: Generated<boolean>;
  };
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
    undone_removed: number | null;
    kept: number | null;
  };
  schedule_import_change: {
    conference_id: string;
    import_id: string;
    session_id: string;
    /** Since the import; null for a session that it removed. */
    revision: number | null;
    /** Before the import; null for a session that it added. */
    revision_before: number | null;
    fields: ColumnType<SessionFields | null, string | null, string | null>;
    source: string | null;
    source_id: string | null;
  };
  attendee_import_record: {
    conference_id: string;
    import_id: string;
    imported_at: Instant;
    /** Empty for the command line, and once the user was deleted. */
    imported_by: string;
    /** Columns of `attendee` that the file had. */
    columns: string[];
    added: number;
    changed: number;
    undone_at: Instant | null;
    undone_by: string | null;
    removed: number | null;
    restored: number | null;
    kept: number | null;
  };
  attendee_import_change: {
    conference_id: string;
    attendee_id: string;
    import_id: string;
    /** The attendee's revision since the import. */
    revision: number;
    revision_before: number;
    /** Values of the import's columns before it. */
    before: Json<Record<string, unknown>>;
  };
  picture_removal: { conference_id: string; picture: string; due_at: InstantWithDefault };
  hidden_suggestion: {
    conference_id: string;
    user_id: string;
    attendee_id: string;
    created_at: InstantWithDefault;
  };
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
    products: JsonWithDefault<Product[]>;
    videos: JsonWithDefault<BoothVideo[]>;
    links: JsonWithDefault<BoothLink[]>;
    hours: JsonWithDefault<BoothHours[]>;
    name_folded: GeneratedAlways<string>;
    topics_folded: GeneratedAlways<string>;
    featured: Generated<boolean>;
    dark_logo: Generated<boolean>;
    revision: Generated<number>;
    updated_at: InstantWithDefault;
    removed_at: Instant | null;
    duty_revision: Generated<number>;
  };
  /** `account`: a user id, or an email address in lowercase. */
  exhibitor_member: {
    conference_id: string;
    exhibitor_id: string;
    account: string;
    added_at: InstantWithDefault;
  };
  left_team: {
    conference_id: string;
    exhibitor_id: string;
    account: string;
    left_at: InstantWithDefault;
  };
  exhibitor_session: { conference_id: string; exhibitor_id: string; session_id: string };
  saved_item: {
    conference_id: string;
    user_id: string;
    kind: SavedKind;
    item_id: string;
    saved_at: Instant;
  };
  stored_file: {
    file_id: string;
    conference_id: string;
    owner_kind: FileOwnerKind;
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
  /** Counted by a trigger of `log_entry`. `session_id` is '' for signing in. */
  watching: {
    conference_id: string;
    is_test: boolean;
    session_id: string;
    user_id: string;
    views: Generated<number>;
    minutes: Generated<number>;
  };
  watched_quarter: {
    conference_id: string;
    is_test: boolean;
    quarter: Instant;
    session_id: string;
    user_id: string;
  };
  empty_search: {
    conference_id: string;
    part: 'exhibitors' | 'posters';
    words: string;
    times: Generated<number>;
    last_at: Instant;
  };
  hidden_evaluation_comment: { conference_id: string; entry_id: string; question_id: string };
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
  poster_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    poster_id: string;
    action: PosterAction;
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: Instant;
    details: JsonWithDefault<PosterActDetails>;
  };
  booth_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    exhibitor_id: string;
    action: BoothAction;
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: InstantWithDefault;
    about_account: Generated<string>;
    details: JsonWithDefault<BoothActDetails>;
  };
  lead: {
    lead_id: Generated<string>;
    conference_id: string;
    exhibitor_id: string;
    company_name: string;
    user_id: string;
    details: Json<LeadDetails>;
    words: string;
    shared_at: Instant;
    recorded_at: InstantWithDefault;
    revoked_at: Instant | null;
    rating: number | null;
    note: Generated<string>;
    assigned_to: string | null;
    revision: Generated<number>;
  };
  /** `file_id` and `file_name` are empty where nothing was downloaded. */
  lead_reason: {
    lead_id: string;
    kind: 'share' | 'download';
    file_id: Generated<string>;
    file_name: Generated<string>;
    at: Instant;
  };
  booth_visit: {
    conference_id: string;
    exhibitor_id: string;
    user_id: string;
    /** `yyyy-mm-dd` */
    day: string;
    visits: Generated<number>;
    seconds: Generated<number>;
    downloads: Generated<number>;
    counted_at: Instant;
  };
  promotion_count: {
    conference_id: string;
    promotion_id: string;
    day: string;
    seen: Generated<number>;
    opened: Generated<number>;
  };
  promotion_person: {
    conference_id: string;
    user_id: string;
    promotion_id: string;
    day: string;
    act: 'seen' | 'opened';
  };
  upload: {
    upload_id: string;
    conference_id: string;
    owner_kind: FileOwnerKind;
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
  /** Every part in the store or a cloud bucket, from before its bytes land there until they are gone. */
  stored_part: {
    storage_key: string;
    place: 'store' | 'cloud';
    conference_id: string;
    /** Empty for what the server added itself. */
    user_id: string;
    /** Null once the upload has ended. */
    upload_id: string | null;
    /** Null unless the part belongs to a kept file. */
    file_id: string | null;
    part: number;
    bytes: number;
    arrived: boolean;
    reserved_at: Instant;
  };
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
    state: PosterState;
    reason: Generated<string>;
    award: string | null;
    /** The version that is shown. */
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
  /** `account`: a user id, or an email address in lowercase. */
  poster_author: {
    conference_id: string;
    poster_id: string;
    position: number;
    name: string;
    affiliation: Generated<string>;
    account: string | null;
  };
  poster_version: {
    conference_id: string;
    poster_id: string;
    version: number;
    file_id: string;
    thumbnail_id: string | null;
    created_at: InstantWithDefault;
  };
  poster_like: { conference_id: string; poster_id: string; user_id: string };
  poster_vote: { conference_id: string; user_id: string; category: string; poster_id: string };
  poster_visit: {
    conference_id: string;
    poster_id: string;
    user_id: string;
    /** Of the author who that is. */
    position: number | null;
    seen_at: Instant;
  };
  comment_counter: { conference_id: string; subject_id: string; last_number: number };
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
    /** Number of the comment it answers. */
    reply_to: number | null;
    /** When a moderator hid it (event time). */
    hidden_at: Instant | null;
  };
  comment_reaction: {
    conference_id: string;
    subject_id: string;
    number: number;
    user_id: string;
    sign: string;
  };
  stage_input: {
    conference_id: string;
    stage_id: string;
    /** Replaced when the stream key is renewed. */
    key_nonce: Generated<string>;
    key_revision: Generated<number>;
    state: Generated<InputState>;
    /** Grows with every change of `state`. */
    revision: Generated<number>;
    /** The encoder that is connected: nginx's number of it, and when it came and was last heard of. */
    client_id: string | null;
    connected_at: Instant | null;
    heard_at: Instant | null;
  };
  caption_cue: {
    conference_id: string;
    session_id: string;
    number: number;
    revision: Generated<number>;
    language: CaptionLanguage;
    text: string;
    /** Event time. */
    typed_at: Instant;
    /** Real time. */
    stored_at: Instant;
    /** Empty once that person's data was erased. */
    user_id: string;
  };
  room: {
    conference_id: string;
    room_id: string;
    is_locked: Generated<boolean>;
    has_waiting_room: Generated<boolean>;
    /** Event time. */
    closes_at: Instant | null;
    /** Real time. */
    ended_at: Instant | null;
    revision: Generated<number>;
    last_arrival: Generated<number>;
  };
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
    /** Real time. */
    hand_at: Instant | null;
    microphone: boolean;
    camera: boolean;
    screen: boolean;
    has_media: Generated<boolean>;
    gives_way: Generated<boolean>;
    feed_id: string | null;
    is_feed_told: Generated<boolean>;
    /** Real time of the database. */
    expires_at: Instant;
  };
  room_removal: {
    conference_id: string;
    room_id: string;
    user_id: string;
    removed_by: string;
    removed_at: Instant;
  };
  announcement: {
    announcement_id: string;
    number: Generated<number>;
    conference_id: string;
    texts: Json<AnnouncementTexts>;
    audience_kind: AnnouncementAudience['kind'];
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
  help_page: {
    conference_id: string;
    content: ColumnType<HelpContent | null, string | null, string | null>;
    revision: number;
    by_user_id: string;
    by_name: string;
    changed_at: Instant;
  };
  lounge_broadcast: {
    conference_id: string;
    broadcast_id: string;
    text: string;
    /** Empty once that person's data was erased. */
    user_id: string;
    name: string;
    /** Real time. */
    sent_at: Instant;
  };
  room_knock: {
    knock_id: string;
    conference_id: string;
    room_id: string;
    user_id: string;
    name: string;
    company_name: string;
    /** Real time. */
    knocked_at: Instant;
    is_admitted: boolean | null;
    /** Real time. */
    answered_at: Instant | null;
  };
  room_queue: {
    conference_id: string;
    room_id: string;
    user_id: string;
    turn: Generated<number>;
    /** Real time. */
    held_until: Instant | null;
  };
  /** `account`: a user id, or an email address in lowercase. */
  session_presenter: {
    conference_id: string;
    session_id: string;
    account: string;
    from_schedule: Generated<boolean>;
  };
  moderation_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    action: LoggedAction;
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: Instant;
    reason: Generated<string>;
    target_kind: ModerationAct['target']['kind'];
    session_id: string | null;
    target_id: string;
    about_user_id: string | null;
    about_name: Generated<string>;
    details: JsonWithDefault<ActDetails>;
    undoes: number | null;
  };
  report: {
    conference_id: string;
    report_id: GeneratedAlways<number>;
    target_kind: ModerationTarget['kind'];
    session_id: string;
    target_id: string;
    author_user_id: string;
    user_id: string;
    reason: ReportReason;
    note: Generated<string>;
    reported_at: Instant;
    closed_by: number | null;
  };
  silence: {
    conference_id: string;
    user_id: string;
    user_name: string;
    until: Instant | null;
    act_id: number;
  };
  pinned_comment: { conference_id: string; session_id: string; number: number; act_id: number };
  stage_pace: { conference_id: string; stage_id: string; seconds: number };
  poll: {
    conference_id: string;
    poll_id: Generated<string>;
    session_id: string;
    number: GeneratedAlways<number>;
    kind: PollDraft['kind'];
    question: string;
    options: JsonWithDefault<string[]>;
    max: number | null;
    results: PollDraft['results'];
    privacy: PollDraft['privacy'];
    state: Generated<PollState>;
    revision: Generated<number>;
    opened_at: Instant | null;
    closed_at: Instant | null;
  };
  poll_vote: {
    conference_id: string;
    poll_id: string;
    user_id: string;
    user_name: string;
    answer: Json<PollAnswer>;
    voted_at: Instant;
  };
  poll_voter: { conference_id: string; poll_id: string; user_id: string };
  poll_ballot: { ballot_id: Generated<string>; poll_id: string; answer: Json<PollAnswer> };
  question: {
    conference_id: string;
    question_id: Generated<string>;
    session_id: string;
    number: GeneratedAlways<number>;
    user_id: string;
    user_name: string;
    anonymous: boolean;
    text: string;
    state: QuestionState;
    revision: Generated<number>;
    asked_at: Instant;
    stored_at: Instant;
    reason: Generated<string>;
    answer: Generated<string>;
    answered_by: Generated<string>;
    answered_name: Generated<string>;
    decided_at: Instant | null;
    decided_by: Generated<string>;
    /** What the last decision can be taken back to. */
    before: ColumnType<unknown, string | null, string | null>;
  };
  question_vote: { conference_id: string; question_id: string; user_id: string };
  networking_notification: {
    notification_id: Generated<number>;
    conference_id: string;
    user_id: string;
    body: JsonWithDefault<unknown>;
    created_at: Instant;
    seen_at: Instant | null;
    key: string | null;
    /** It is still to be sent as a push message. */
    push_due: Generated<boolean>;
  };
  connection_request: {
    conference_id: string;
    from_user: string;
    to_user: string;
    note: Generated<string>;
    asked_at: Instant;
    ignored_at: Instant | null;
  };
  meeting: {
    meeting_id: string;
    conference_id: string;
    state: MeetingState;
    awaiting: MeetingRole | null;
    topic: string;
    message: Generated<string>;
    place: MeetingPlace;
    exhibitor_id: string | null;
    exhibitor_side: MeetingRole | null;
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
    shared_details: ColumnType<LeadDetails | null, string | null, string | null>;
  };
  meeting_act: {
    conference_id: string;
    act_id: GeneratedAlways<number>;
    action: MeetingAction;
    by_user_id: string;
    by_name: string;
    done_at: Instant;
    recorded_at: InstantWithDefault;
    meeting_id: string | null;
    details: JsonWithDefault<MeetingActDetails>;
  };
  meeting_person: {
    meeting_id: string;
    conference_id: string;
    user_id: string;
    role: MeetingRole;
    answer: Generated<MeetingAnswer>;
    reason: Generated<string>;
    answered_at: Instant | null;
    name: Generated<string>;
  };
  meeting_slot: { meeting_id: string; starts_at: Instant; ends_at: Instant };
  notice_push: { conference_id: string; user_id: string; chosen_at: Instant };
  calendar_feed: { conference_id: string; user_id: string; secret_hash: Buffer; created_at: Instant };
  removed_session: {
    conference_id: string;
    session_id: string;
    title: string;
    start_time: Instant;
    end_time: Instant;
    calendar_sequence: number;
    removed_at: Instant;
  };
  /** `during` is a `tstzrange` as text. */
  booked_time: { conference_id: string; user_id: string; meeting_id: string; during: string };
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
  booth_duty: {
    conference_id: string;
    exhibitor_id: string;
    starts_at: Instant;
    ends_at: Instant;
    capacity: number;
    staff: Generated<string[]>;
  };
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
  helpdesk_contact: {
    contact_id: string;
    conference_id: string;
    user_id: string;
    user_name: string;
    company_name: string | null;
    email: string | null;
    place: ColumnType<AttendeePlace | null, string | null, string | null>;
    participant_id: string;
    status: 'waiting' | 'active' | 'ended';
    agent_id: string | null;
    agent_name: string | null;
    agent_participant_id: string | null;
    started_at: Instant;
    accepted_at: Instant | null;
    ended_at: Instant | null;
    /** When the attendee was last known to be present. */
    seen_at: Instant;
    /** When they left the page; null while they are present. */
    left_at: Instant | null;
    /** Sign-in sessions the chat was started or resumed with, named as in `denied_token`. */
    session_subjects: ColumnType<string[], string[] | undefined, string[]>;
    /** Number and time of the chat's last item. */
    last_number: Generated<number>;
    last_item_at: Instant | null;
    last_message: string | null;
    last_message_at: Instant | null;
    last_message_from_attendee: boolean | null;
    /** The last handover, null before the first. */
    handed_by_name: string | null;
    handed_at: Instant | null;
    hand_over_note: string | null;
    revision: Generated<number>;
  };
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
  helpdesk_presence: { conference_id: string; user_id: string; user_name: string; seen_at: Instant };
  online_process: { process_id: string; expires_at: Instant };
  online_person: { conference_id: string; user_id: string; process_id: string; left_at: Instant | null };
  last_seen: { conference_id: string; user_id: string; seen_at: Instant };
  viewer_process: { process_id: string; expires_at: Instant };
  session_viewer: { conference_id: string; session_id: string; user_id: string; process_id: string };
  session_audience: {
    conference_id: string;
    session_id: string;
    viewers: Generated<number>;
    changes: number;
    counted: Generated<number>;
  };
  helpdesk_used_token: { token_id: string; expires_at: Instant };
  idempotency_key: {
    conference_id: string;
    user_id: string;
    key: string;
    fingerprint: string;
    reply: string | null;
    claimed_at: Instant;
  };
  conversation: {
    conversation_id: string;
    conference_id: string;
    kind: ConversationKind;
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
  message: {
    conversation_id: string;
    number: number;
    conference_id: string;
    message_id: string;
    sender_id: string;
    sender_name: string;
    for_booth: Generated<boolean>;
    body: Generated<string>;
    fact: ColumnType<ConversationFact | null, string | null, string | null>;
    reply_to: number | null;
    file_ids: Generated<string[]>;
    cards: JsonWithDefault<CardReference[]>;
    sent_at: Instant;
    recorded_at: InstantWithDefault;
    edited_at: Instant | null;
    deleted_at: Instant | null;
    deleted_by: string | null;
    hidden_at: Instant | null;
    revision: number;
    body_folded: GeneratedAlways<string>;
  };
  message_reaction: {
    conversation_id: string;
    number: number;
    conference_id: string;
    user_id: string;
    sign: string;
    given_at: Instant;
  };
  message_push: {
    conversation_id: string;
    conference_id: string;
    user_id: string;
    number: number;
    pushed_at: Instant;
  };
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
  person_block: {
    conference_id: string;
    user_id: string;
    blocked_id: string;
    blocked_at: Instant;
  };
  messaging_closure: {
    conference_id: string;
    user_id: string;
    reason: Generated<string>;
    closed_at: Instant;
    closed_by: string;
    closed_name: string;
  };
}
