/**
 * Why a chat is inactive (product.md#helpdesk):
 * - `ended`: an agent ended it, or it ended while the connection was lost
 * - `broken`: the connection broke and could not be reestablished
 * - `startFailed`: starting or joining failed, or the library did not load
 * - `busy`: too many chats were open to start another
 * - `closed`: outside the helpdesk's opening hours
 * - `elsewhere`: open in another tab of this browser
 * - `unusable`: the page was loaded over plain http, where the library refuses to work
 */
export type InactiveReason =
  | 'ended'
  | 'broken'
  | 'startFailed'
  | 'busy'
  | 'closed'
  | 'elsewhere'
  | 'unusable';

/**
 * Lifecycle of a chat (product.md#helpdesk): hidden, then open and connecting, then active, then inactive.
 */
export type ChatStatus =
  | { status: 'hidden' }
  /**
   * `looking`: whether a chat is open elsewhere and the desk answers; `consent`: asking the attendee what may
   * be shared.
   */
  | { status: 'connecting'; step: 'looking' | 'consent' | 'starting' | 'joining' }
  /** `catchingUp`: connected, reading missed messages; `lost`: the library is reconnecting. */
  | { status: 'active'; connection: 'catchingUp' | 'up' | 'lost' }
  | Restoring
  | { status: 'inactive'; reason: InactiveReason };

/** The connection broke and is being restored; the chat resumes once it is back. */
interface Restoring {
  status: 'inactive';
  reason: 'restoring';
}

/** Whether the chat was connected and is not over: messages written now are sent, immediately or later. */
export const isUnderWay = (chat: ChatStatus): chat is Restoring | Extract<ChatStatus, { status: 'active' }> =>
  chat.status === 'active' || (chat.status === 'inactive' && chat.reason === 'restoring');

/** Whether the chat is in progress or about to be. */
export const isLive = (chat: ChatStatus): boolean => chat.status === 'connecting' || isUnderWay(chat);
