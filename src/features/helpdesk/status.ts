/**
 * Why a chat is inactive (spec §4):
 * - `ended`: somebody of the desk ended it, or it ended while the connection was lost
 * - `broken`: the connection was given up
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
  /** `catchingUp`: connected, and what was missed is read; `lost`: it is being restored. */
  | { status: 'active'; line: 'catchingUp' | 'up' | 'lost' }
  | { status: 'inactive'; reason: InactiveReason };
