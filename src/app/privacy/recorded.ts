import type * as z from 'zod/mini';
import type { moderationSignal, silenceMessage } from '../../contract/access/moderation';
import type { chatItem, contact, leftSignal, typingSignal } from '../../contract/helpdesk/helpdesk';
import type { getHelpPage } from '../../contract/event/helpPage';
import type { EndpointReply } from '../../contract/kit/endpoint';
import type { PublicText } from '../../contract/kit/publicText';
import type { listMeetings } from '../../contract/meetings/meetings';
import type { messagingEvent, messagingSignal } from '../../contract/messages/messaging';
import type { announcementSignal } from '../../contract/notices/announcements';
import type { getSaved } from '../../contract/people/saved';
import type { editMessage } from '../../contract/platform/eventEdits';
import type { LogEntry } from '../../contract/platform/log';
import type { AllowedTime } from '../../contract/platform/settings';
import type { noticeHint, ServerFrame } from '../../contract/platform/realtime';
import type { listOwnTimes } from '../../contract/program/ownTimes';
import type { getSessions, sessionChanged } from '../../contract/program/sessions';
import type { viewersSignal } from '../../contract/program/viewers';
import type { doorEvent, knockAnswer } from '../../contract/rooms/knocks';
import type { broadcastSignal, loungeSignal } from '../../contract/rooms/lounge';
import type { roomEvent, roomSignal } from '../../contract/rooms/rooms';
import type { placeHeld } from '../../contract/rooms/tableQueue';
import type { captionMessage } from '../../contract/stage/captions';
import type { commentEvent } from '../../contract/stage/comments';
import type { stageInputMessage } from '../../contract/stage/ingest';
import type { pollMessage, pollResultsMessage } from '../../contract/stage/polls';
import type { questionEvent, questionOutcome } from '../../contract/stage/questions';
import type { reactionSignal, reactionsSignal } from '../../contract/stage/reactions';
import type { OpenChat, PendingEnd } from '../../features/helpdesk/helpdesk/sagas/note';
import type { KeptDraft } from '../../features/messages/messageCenter/sagas/kept';
import type { OwnTimeChange } from '../../features/program/schedule/ownTimes/slice';
import type { PendingSave } from '../../shared/people/saved/slice';
import type { Outgoing } from '../../features/messages/messageCenter/outgoing';
import type { Failure } from '../../shared/kit/lib/apiFailure';
import type { CoreState } from '../rootReducer';
import type { ReportInput } from '../../shared/platform/deps';

/** What is recorded of a failed call. */
interface RecordedError {
  failure: Failure;
  code: PublicText;
}

/** Configuration and texts have rules. */
interface LoadedConfig {
  environment: PublicText;
}

/** Settings are numbers, but for these. */
interface RecordedSettings {
  SCHEDULING_ALLOWED_TIMES: AllowedTime[];
}

/** What travels in channels. */
type ChannelBody = z.infer<
  | typeof announcementSignal
  | typeof broadcastSignal
  | typeof captionMessage
  | typeof chatItem
  | typeof commentEvent
  | typeof contact
  | typeof doorEvent
  | typeof editMessage
  | typeof knockAnswer
  | typeof leftSignal
  | typeof loungeSignal
  | typeof messagingEvent
  | typeof messagingSignal
  | typeof moderationSignal
  | typeof noticeHint
  | typeof placeHeld
  | typeof pollMessage
  | typeof pollResultsMessage
  | typeof questionEvent
  | typeof questionOutcome
  | typeof reactionSignal
  | typeof reactionsSignal
  | typeof roomEvent
  | typeof roomSignal
  | typeof sessionChanged
  | typeof silenceMessage
  | typeof stageInputMessage
  | typeof typingSignal
  | typeof viewersSignal
>;

interface ChannelFrame {
  type: PublicText;
  channel: PublicText;
  at: PublicText;
  body: ChannelBody;
}

/**
 * What is recorded as `unknown`, by the root under which it is redacted. `npm run privacy` reads these types
 * as it does those of actions and calls.
 */
export interface Recorded {
  error: RecordedError;
  state: CoreState;
  report: Pick<ReportInput, 'place'>;
  'api.loadConfig': LoadedConfig;
  'load.configProblems()': { 0: LoadedConfig };
  'api.request/getSettings': RecordedSettings;
  'realtime.connect': { kind: PublicText; frame: ChannelFrame | Exclude<ServerFrame, { body: unknown }> };
  'realtime.signal()': { 0: PublicText; 1: ChannelBody };
  'realtime/channelMessage': { payload: ChannelFrame };
  'realtime/channelSignal': { payload: ChannelFrame };
}

/** What the browser's storage has as JSON, by the first part of its key. */
export interface RecordedStorage {
  /** Ids of imports. */
  attendeeImport: PublicText;
  helpdesk: OpenChat | PendingEnd;
  outbox: LogEntry[];
  /** An address of the app. */
  returnPath: PublicText;
}

/** A reply kept on the device. */
interface Kept<Reply> {
  reply: Reply;
}

/** What is kept on the device, by name. */
export interface RecordedOffline {
  getHelpPage: Kept<EndpointReply<typeof getHelpPage>>;
  getSaved: Kept<EndpointReply<typeof getSaved>>;
  getSessions: Kept<EndpointReply<typeof getSessions>>;
  getSettings: Kept<RecordedSettings>;
  listMeetings: Kept<EndpointReply<typeof listMeetings>>;
  listOwnTimes: Kept<EndpointReply<typeof listOwnTimes>>;
  'messages/drafts': KeptDraft[];
  'messages/outgoing': Outgoing[];
  'ownTimes/waiting': OwnTimeChange[];
  'saved/waiting': PendingSave[];
}
