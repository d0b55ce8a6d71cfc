import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { LeadDetails } from '../../../../src/contract/exhibition/leads';
import type { ServerDeps } from '../../../deps';
import { inTurn, type Turn } from '../../../deps/turn';
import type { StoreReply } from '../../../idempotency/keyedCalls';
import type { Caller } from '../../../identity/caller';
import { ProblemError } from '../../../problem';
import type { Reader } from '../../people/attendees/rows';
import { detailsOf, keyOf } from '../../exhibition/leads/details';
import { findPerson } from '../../exhibition/leads/repository';
import { checkMaySpeak } from '../../access/moderation/speaking';
import { isDoubleBooking } from './repository';
import type { Viewer } from './seen';

/** What changes of meetings need of the server. */
export type Deps = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'clock' | 'log'>;

/** One call: who does something, where and when, and what for that is needed. `now` is event time. */
export interface Call extends Deps {
  event: EventConfig;
  caller: Caller;
  viewer: Viewer;
  reader: Reader;
  now: Date;
  storeReply: StoreReply;
}

/** A call in its transaction. */
export type CallTurn = Omit<Call, 'channels'> & Turn;

export const noMeeting = () =>
  new ProblemError('not-found', 'You don’t have this meeting; it may have been removed.');
export const changedMeanwhile = () =>
  new ProblemError('conflict', 'The meeting has changed in the meantime. Reload it first.');
export const slotTaken = () =>
  new ProblemError('slot-taken', 'This time is no longer free for everyone. Choose another one.');
export const notOpen = () => new ProblemError('conflict', 'The meeting is over or no longer taking place.');

export const unprocessable = (path: string, detail: string) =>
  new ProblemError('unprocessable', detail, [{ path, message: detail }]);

/** The names under which timelines are locked. */
export const ofPerson = (userId: string) => `person/${userId}`;
export const ofBooth = (exhibitorId: string) => `booth/${exhibitorId}`;

/** Runs a booking in a transaction; who would be in two places makes it a problem (409). */
export async function booking<T>(call: Call, work: (turn: CallTurn) => Promise<T>): Promise<T> {
  try {
    return await inTurn(call, (turn) => work({ ...call, ...turn }));
  } catch (error) {
    if (isDoubleBooking(error)) throw slotTaken();
    throw error;
  }
}

/**
 * Throws a problem (403) if the caller, who says something in their own name, is silenced. Call it after
 * `lockTimelines`: in another order, two changes could wait for each other.
 */
export const checkWords = ({ db, event: { conferenceId }, caller: { userId }, now }: CallTurn) =>
  checkMaySpeak(db, { now: () => now.getTime() }, { conferenceId, userId });

/** What the caller agreed to share. Throws a problem (409) if their profile is not as it was shown. */
export async function consented(
  { db, event: { conferenceId }, caller }: CallTurn,
  detailsKey: string,
): Promise<LeadDetails> {
  const details = detailsOf(await findPerson(db, { conferenceId, userId: caller.userId }), caller);
  if (keyOf(details) === detailsKey) return details;
  throw new ProblemError('conflict', 'Your profile has changed in the meantime. Check again what you share.');
}

export const nameOf = ({ name, username }: Caller) => name || username;
export const fromOf = (caller: Caller) => ({ attendeeId: caller.userId, name: nameOf(caller) });
