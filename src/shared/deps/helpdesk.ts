import type { EventChannel } from 'redux-saga';
import type { AttendeePlace, ChatItem } from '../../contract/helpdesk';
import type { ApiTarget } from '.';

/** Where an event's chats are started and carried (spec §3, helpdeskConnection), as addresses a browser can call. */
export interface ChatTarget {
  /** Region of the chat service. */
  region: string;
  /** Address that starts a chat; a path of our own origin, or an organiser's own address. */
  api: string;
  instanceId: string;
  contactFlowId: string;
  /** Address of the participant service; empty for Amazon's own of the region. */
  endpoint: string;
}

/** Who starts a chat. */
export interface ChatStarter {
  /** Name that the desk sees; the embedded desk takes it from the id token instead. */
  displayName: string;
  /** Path of the page the person is at, without a query. Told to our own origin alone, with the browser's name. */
  page: string;
  /** The last things the person did, when they agreed. Told to our own origin alone. */
  actions: AttendeePlace['actions'];
  /** Find the person's open chat and begin none, which our own desk alone can do. */
  findOnly?: boolean;
}

/** What a started chat is joined with. `participantToken` is a secret. */
export interface ChatDetails {
  contactId: string;
  participantId: string;
  participantToken: string;
}

/** What a person wrote in a chat and its service does not have, as it is kept for a reload or handed to another tab. */
export interface UnsentWords {
  draft: string;
  /** In the order they were written; `writtenAt` in milliseconds since 1970. `failed`: not to be tried again by itself. */
  outgoing: { clientToken: string; Content: string; writtenAt: number; failed: boolean }[];
}

/** What happens in a chat that was joined. */
export type ChatEvent =
  /** Items may be missing from now on until `established`. */
  | { kind: 'lost' }
  /** Connected, for the first time or again. */
  | { kind: 'established' }
  /** The library gave the connection up. */
  | { kind: 'broken' }
  | { kind: 'item'; item: ChatItem }
  | { kind: 'typing'; participantRole: string }
  /** The service said so. */
  | { kind: 'ended' }
  /** The service did not let the library in again: the chat ended meanwhile, or what it was joined with is over. */
  | { kind: 'refused' };

/** The provider's chat service (spec §7), through amazon-connect-chatjs, which is loaded at the first call that needs it. */
export interface HelpdeskDep {
  /** Whether this page may chat at all: the library refuses plain http except on this computer. */
  usable: () => boolean;
  /**
   * Starts a chat. The id token goes along only when the address is our own origin's. Rejects with an `ApiFailure`: kind `contract`
   * when the answer has no `data.startChatResult`, or when a chat is only to be found at an address that cannot do that; status 404
   * when one was only to be found and there is none.
   */
  start: (target: ChatTarget, starter: ChatStarter, api: ApiTarget) => Promise<ChatDetails>;
  /**
   * Loads the library and joins; resolves with the chat's handle. Rejects with an `ApiFailure`. Cancelling the call gives the
   * connection up.
   */
  join: (target: ChatTarget, details: ChatDetails) => Promise<string>;
  /** What happens in the chat from its joining on; nothing is lost before somebody watches. */
  watch: (chat: string) => EventChannel<ChatEvent>;
  /**
   * Sends a text as text/plain; resolves with the item's id and time once the service has it. The same `clientToken` again is the
   * same message.
   */
  send: (chat: string, text: string, clientToken: string) => Promise<{ id: string; absoluteTime: string }>;
  typing: (chat: string) => Promise<void>;
  /** A page of the transcript (backward, ascending, 100 a page), with the token of the page before it, if there is one. */
  transcript: (chat: string, page: string | null) => Promise<{ items: ChatItem[]; before: string | null }>;
  /** Ends the chat at the service. */
  disconnect: (chat: string) => Promise<void>;
  /** Gives the chat's connection up; the chat itself goes on at the service. */
  leave: (chat: string) => void;
}
