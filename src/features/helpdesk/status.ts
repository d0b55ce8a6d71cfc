/**
 * Why a chat is inactive (spec §4):
 * - `ended`: somebody of the desk ended it, or it ended while the connection was lost
 * - `broken`: the connection broke, and could not be made again
 * - `startFailed`: it could not be started or joined; also when the library did not come (spec §8)
 * - `busy`: it could not be started because too many were
 * - `closed`: nobody answers at this hour
 * - `elsewhere`: another tab of this browser has it open
 * - `unusable`: the page came over plain http, where the library refuses to work
 */
export type InactiveReason =
  'ended' | 'broken' | 'startFailed' | 'busy' | 'closed' | 'elsewhere' | 'unusable';

/** Where a chat stands (spec §4): hidden, then open and connecting, then active, then inactive. */
export type ChatStatus =
  | { status: 'hidden' }
  /** `looking`: is it open elsewhere, does anybody answer; `consent`: the person is asked what may be told. */
  | { status: 'connecting'; step: 'looking' | 'consent' | 'starting' | 'joining' }
  /** `catchingUp`: connected, and what was missed is read; `lost`: the library is connecting again. */
  | { status: 'active'; line: 'catchingUp' | 'up' | 'lost' }
  | Restoring
  | { status: 'inactive'; reason: InactiveReason };

/** The connection broke, and is being made again: the chat goes on when it is there. */
interface Restoring {
  status: 'inactive';
  reason: 'restoring';
}

/** Whether it was connected and is not over: what is written now is sent, at once or later. */
export const isUnderWay = (chat: ChatStatus): chat is Restoring | Extract<ChatStatus, { status: 'active' }> =>
  chat.status === 'active' || (chat.status === 'inactive' && chat.reason === 'restoring');

/** Whether it goes on, or is about to. */
export const isLive = (chat: ChatStatus): boolean => chat.status === 'connecting' || isUnderWay(chat);
