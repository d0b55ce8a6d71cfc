import { buffers, eventChannel } from 'redux-saga';
import { chatItem, CONTENT_TYPE, startChat, type ChatItem } from '../../contract/helpdesk/helpdesk';
import type { ApiTarget } from '../../shared/platform/deps';
import type {
  ChatDetails,
  ChatEvent,
  ChatStarter,
  ChatTarget,
  HelpdeskDep,
} from '../../shared/platform/deps/helpdesk';
import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import { callerHeaders } from './api';
import { failureOf, reach, readJson } from './http';

/** Maximum length of the reported browser name. */
const MAX_BROWSER = 500;
/** Items per transcript page (product.md#helpdesk). */
const TRANSCRIPT_PAGE = 100;

/** The argument of the library's event handlers. */
interface LibraryEvent {
  data?: unknown;
  /** Only on the event for the HTTP connection: the socket is not open yet. */
  connectCalled?: boolean;
}

type Subscribe = (handler: (event: LibraryEvent | null) => void) => void;

/** The parts of the library's customer session that are used here. */
export interface LibrarySession {
  onMessage: Subscribe;
  onTyping: Subscribe;
  onConnectionLost: Subscribe;
  onConnectionEstablished: Subscribe;
  onConnectionBroken: Subscribe;
  onEnded: Subscribe;
  connect: (args: object) => Promise<unknown>;
  sendMessage: (args: { contentType: string; message: string; clientToken: string }) => Promise<unknown>;
  sendEvent: (args: { contentType: string }) => Promise<unknown>;
  getTranscript: (args: object) => Promise<unknown>;
  disconnectParticipant: () => Promise<unknown>;
  /** Missing from the library's types: there is no other way to drop a connection without ending the chat. */
  controller: {
    breakConnection: () => unknown;
    cleanUpOnParticipantDisconnect: () => void;
    /** Present once connected; its token is the bearer of the participant service's calls. */
    connectionHelper?: { getConnectionToken: () => string | null };
  };
}

/** The parts of the library that are used here. */
export interface ChatLibrary {
  setGlobalConfig: (config: object) => void;
  create: (args: object) => LibrarySession;
}

/** The dependency behind its lazily loaded facade. */
export type ChatService = Omit<HelpdeskDep, 'usable' | 'start' | 'join'> & {
  start: (
    target: ChatTarget,
    starter: ChatStarter,
    api: ApiTarget,
    signal: AbortSignal,
  ) => Promise<ChatDetails>;
  join: (target: ChatTarget, details: ChatDetails, signal: AbortSignal) => Promise<string>;
};

interface JoinedChat {
  session: LibrarySession;
  /** URL of the participant service. */
  service: string;
  /** Events received before anyone watched. */
  missed: ChatEvent[];
  emit: (event: ChatEvent) => void;
}

/**
 * Converts a failure of the library, which wraps the service's answer once or twice, to a plain message and
 * status.
 */
function libraryFailure(error: unknown): ApiFailure {
  let cause: unknown = error;
  while (typeof cause === 'object' && cause !== null) {
    const { statusCode, type, message, reason, _debug } = cause as Record<string, unknown>;
    if (typeof statusCode === 'number') {
      return new ApiFailure({ kind: 'http', status: statusCode, message: failureText(type, message) });
    }
    if (_debug === undefined) {
      return new ApiFailure({ kind: 'network', status: null, message: failureText(type, message ?? reason) });
    }
    cause = _debug;
  }
  return new ApiFailure({ kind: 'network', status: null, message: failureText(undefined, cause) });
}

const failureText = (...parts: unknown[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(': ') ||
  'The chat service did not answer.';

async function unwrapFailure<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw libraryFailure(error);
  }
}

/**
 * Parses an item; null for anything other than a message or event (receipts, attachments), or without an id.
 */
function itemOf(data: unknown): ChatItem | null {
  const parsed = chatItem.safeParse(data);
  return parsed.success && parsed.data.Id !== '' ? parsed.data : null;
}

/** Forwards the library's events, starting before it connects. */
function listen(session: LibrarySession, emit: (event: ChatEvent) => void): void {
  let ended = false;
  session.onMessage((event) => {
    const item = itemOf(event?.data);
    if (!item) return;
    ended ||= item.ContentType === CONTENT_TYPE.ended;
    emit({ kind: 'item', item });
  });
  session.onTyping((event) => {
    const { ParticipantRole } = (event?.data ?? {}) as { ParticipantRole?: unknown };
    emit({ kind: 'typing', participantRole: typeof ParticipantRole === 'string' ? ParticipantRole : '' });
  });
  session.onConnectionLost(() => emit({ kind: 'lost' }));
  session.onConnectionEstablished((event) => {
    // Fires twice at first; only the socket counts, because items arrive over it.
    if (event?.connectCalled !== true) emit({ kind: 'established' });
  });
  session.onConnectionBroken(() => emit({ kind: 'broken' }));
  // The library reports a refused reconnection as an end. The chat has ended only if the service says so.
  session.onEnded(() => emit({ kind: ended ? 'ended' : 'refused' }));
}

/** Stops the library from reconnecting and reporting, without ending the chat. */
function giveUp({ controller }: LibrarySession): void {
  controller.cleanUpOnParticipantDisconnect();
  try {
    void controller.breakConnection();
  } catch {
    // Already broken, and nobody is listening any more.
  }
}

/** Chat service based on amazon-connect-chatjs. `load` loads the library when the first chat is joined. */
export function createChatService(load: () => Promise<ChatLibrary>): ChatService {
  const chats = new Map<string, JoinedChat>();
  let joined = 0;

  function chatOf(chat: string): JoinedChat {
    const known = chats.get(chat);
    if (known) return known;
    throw new ApiFailure({ kind: 'contract', status: null, message: `There is no chat "${chat}" here.` });
  }

  const sessionOf = (chat: string): LibrarySession => chatOf(chat).session;

  async function library(target: ChatTarget): Promise<ChatLibrary> {
    let loaded: ChatLibrary;
    try {
      loaded = await load();
    } catch {
      throw new ApiFailure({
        kind: 'network',
        status: null,
        message: 'The chat library could not be loaded.',
      });
    }
    // Must run before a session is created: the library creates its client with the first session of a region
    // and reuses it.
    loaded.setGlobalConfig({
      region: target.region,
      ...(target.endpoint && { endpoint: absolute(target.endpoint).href }),
      loggerConfig: { useDefaultLogger: false },
      features: { messageReceipts: { shouldSendMessageReceipts: false } },
    });
    return loaded;
  }

  return {
    async start(target, { displayName, page, actions, findOnly }, api, signal) {
      const url = absolute(target.api);
      const own = url.origin === window.location.origin;
      if (findOnly && !own) {
        throw new ApiFailure({
          kind: 'contract',
          status: null,
          message: 'A chat at a foreign address cannot be found again: the call would begin another.',
        });
      }
      const response = await reach(url.href, {
        method: 'POST',
        signal,
        credentials: own ? 'same-origin' : 'omit',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(own && callerHeaders(api)),
        },
        body: JSON.stringify({
          ParticipantDetails: { DisplayName: displayName },
          ContactFlowId: target.contactFlowId,
          InstanceId: target.instanceId,
          ...(own && {
            Attendee: {
              page,
              browser: navigator.userAgent.slice(0, MAX_BROWSER),
              ...(actions && { actions }),
            },
            ...(findOnly && { FindOnly: true }),
          }),
        }),
      });
      if (!response.ok) throw await failureOf(response);
      const parsed = startChat.response.safeParse(await readJson(response));
      if (!parsed.success) {
        throw new ApiFailure({
          kind: 'contract',
          status: response.status,
          message: 'The answer to the start of a chat has no data.startChatResult.',
        });
      }
      const { ContactId, ParticipantId, ParticipantToken } = parsed.data.data.startChatResult;
      return { contactId: ContactId, participantId: ParticipantId, participantToken: ParticipantToken };
    },

    async join(target, details, signal) {
      const session = (await library(target)).create({
        chatDetails: { ...details },
        type: 'CUSTOMER',
        // Its statistics need an inline script, which our pages never run.
        disableCSM: true,
        options: { region: target.region },
      });
      const chat: JoinedChat = {
        session,
        service: participantService(target),
        missed: [],
        emit: (event) => chat.missed.push(event),
      };
      listen(session, (event) => chat.emit(event));
      await unwrapFailure(session.connect({}));
      if (signal.aborted) giveUp(session);
      const handle = `chat-${++joined}`;
      if (!signal.aborted) chats.set(handle, chat);
      return handle;
    },

    watch: (handle) =>
      eventChannel<ChatEvent>((emit) => {
        const chat = chats.get(handle);
        if (!chat) return () => {};
        chat.missed.splice(0).forEach(emit);
        chat.emit = emit;
        return () => {
          chat.emit = () => {};
        };
      }, buffers.expanding()),

    async send(chat, message, clientToken) {
      const reply = await unwrapFailure(
        sessionOf(chat).sendMessage({ contentType: CONTENT_TYPE.text, message, clientToken }),
      );
      const { Id, AbsoluteTime } = (reply as { data: { Id: string; AbsoluteTime: string } }).data;
      return { id: Id, absoluteTime: AbsoluteTime };
    },

    async typing(chat) {
      await unwrapFailure(sessionOf(chat).sendEvent({ contentType: CONTENT_TYPE.typing }));
    },

    async transcript(chat, page) {
      const reply = await unwrapFailure(
        sessionOf(chat).getTranscript({
          scanDirection: 'BACKWARD',
          sortOrder: 'ASCENDING',
          maxResults: TRANSCRIPT_PAGE,
          ...(page !== null && { nextToken: page }),
        }),
      );
      const { Transcript = [], NextToken } = (
        reply as { data: { Transcript?: unknown[]; NextToken?: string } }
      ).data;
      return {
        items: Transcript.map(itemOf).filter((item) => item !== null),
        before: NextToken || null,
      };
    },

    async disconnect(chat) {
      await unwrapFailure(sessionOf(chat).disconnectParticipant());
    },

    // The library's own call would begin too late: it prepares and signs its requests step by step.
    async endOnLeaving(handle) {
      const { session, service } = chatOf(handle);
      const token = session.controller.connectionHelper?.getConnectionToken() ?? '';
      const response = await reach(`${service}/participant/disconnect`, {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        headers: { 'content-type': 'application/json', 'x-amz-bearer': token },
        body: '{}',
      });
      if (!response.ok) throw await failureOf(response);
    },

    leave(handle) {
      const chat = chats.get(handle);
      if (!chat) return;
      chats.delete(handle);
      giveUp(chat.session);
    },
  };
}

/** Resolves an address that may be a path of our own origin. */
const absolute = (address: string) => new URL(address, window.location.origin);

/** The address the library uses too: Amazon's in the region, unless the event names another. */
const participantService = ({ endpoint, region }: ChatTarget) =>
  endpoint ? absolute(endpoint).href : `https://participant.connect.${region}.amazonaws.com`;

export const chatService = createChatService(async () => {
  const { library } = await import(/* webpackChunkName: "amazonConnectChat" */ './chatLibrary');
  return library as unknown as ChatLibrary;
});
