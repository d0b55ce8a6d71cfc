import type { PublicText } from '../../../contract/kit/publicText';
import type { EventChannel } from 'redux-saga';
import type { AttendeePlace, ChatItem } from '../../../contract/helpdesk/helpdesk';
import type { ApiTarget } from './apiTarget';

/**
 * Where an event's chats are started and connected (product.md#configuration), as addresses the browser can
 * call.
 */
export interface ChatTarget {
  /** Region of the chat service. */
  region: PublicText;
  /** URL that starts a chat: a path on our own origin, or an organizer's own address. */
  api: PublicText;
  instanceId: PublicText;
  contactFlowId: PublicText;
  /** URL of the participant service; empty for Amazon's endpoint in the region. */
  endpoint: PublicText;
}

/** The user starting a chat. */
export interface ChatStarter {
  /** Name shown to agents; the embedded desk takes it from the id token instead. */
  displayName: string;
  /**
   * Path of the current page, without the query. Sent only to our own origin, along with the browser's name.
   */
  page: string;
  /** The user's most recent actions, if they consented. Sent only to our own origin. */
  actions: AttendeePlace['actions'];
  /** Find the user's open chat without starting one. Only our own desk supports this. */
  findOnly?: boolean;
}

/** Credentials for joining a started chat. `participantToken` is a secret. */
export interface ChatDetails {
  contactId: string;
  participantId: string;
  participantToken: string;
}

/** Draft and messages the chat service does not have yet, as stored for a reload or handed to another tab. */
export interface UnsentTexts {
  draft: string;
  /**
   * In the order they were written; `writtenAt` in milliseconds since 1970. `failed`: do not retry
   * automatically.
   */
  outgoing: { clientToken: PublicText; Content: string; writtenAt: number; failed: boolean }[];
}

/** Events of a joined chat. */
export type ChatEvent =
  /** Items may be missing until the next `established`. */
  | { kind: 'lost' }
  /** Connected, for the first time or again. */
  | { kind: 'established' }
  /** The library gave up the connection. */
  | { kind: 'broken' }
  | { kind: 'item'; item: ChatItem }
  | { kind: 'typing'; participantRole: PublicText }
  /** Ended by the service. */
  | { kind: 'ended' }
  /** The service refused to let the library rejoin: the chat has ended, or its credentials have expired. */
  | { kind: 'refused' };

/**
 * The provider's chat service, through amazon-connect-chatjs, which is loaded on first use
 * (product.md#helpdesk).
 */
export interface HelpdeskDep {
  /** Whether this page can chat at all: the library refuses plain http except on localhost. */
  usable: () => boolean;
  /**
   * Starts a chat. The id token is sent only to our own origin. Rejects with an `ApiFailure`: kind `contract`
   * if the response has no `data.startChatResult`, or for `findOnly` at an address that does not support it;
   * status 404 if `findOnly` finds no chat.
   */
  start: (target: ChatTarget, starter: ChatStarter, api: ApiTarget) => Promise<ChatDetails>;
  /**
   * Loads the library and joins; resolves with the chat's handle. Rejects with an `ApiFailure`. Canceling the
   * call drops the connection.
   */
  join: (target: ChatTarget, details: ChatDetails) => Promise<PublicText>;
  /** Events of the chat since it was joined, buffered until the first watcher. */
  watch: (chat: PublicText) => EventChannel<ChatEvent>;
  /**
   * Sends text as text/plain; resolves with the item's id and time once the service has it. Idempotent per
   * `clientToken`.
   */
  send: (
    chat: PublicText,
    text: string,
    clientToken: PublicText,
  ) => Promise<{ id: PublicText; absoluteTime: PublicText }>;
  typing: (chat: PublicText) => Promise<void>;
  /**
   * A page of the transcript (backward, ascending, 100 a page), with the token of the preceding page, if any
   * (product.md#helpdesk).
   */
  transcript: (
    chat: PublicText,
    page: PublicText | null,
  ) => Promise<{ items: ChatItem[]; before: PublicText | null }>;
  /** Ends the chat at the service. */
  disconnect: (chat: PublicText) => Promise<void>;
  /**
   * Ends the chat as the page unloads: the request is under way when this returns, and outlives the page.
   * Rejects with an `ApiFailure`.
   */
  endOnLeaving: (chat: PublicText) => Promise<void>;
  /** Drops the connection; the chat stays open at the service. */
  leave: (chat: PublicText) => void;
}
