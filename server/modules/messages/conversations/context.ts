import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ProblemFault } from '../../../../src/contract/platform/problemFault';
import { inShortTransaction, type Transaction } from '../../../db/transaction';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import type { KnownUser } from '../../../lib/listedAccounts';
import { ProblemError, refused } from '../../../problem';
import { createReaders } from '../../people/attendees/readers';
import type { Reader } from '../../people/attendees/rows';
import { createFileLinks, type FileLinks } from '../../platform/files/links';

/** One call: who does something with conversations, where, when, and what for that is needed. */
export interface Call extends Pick<
  ServerDeps,
  'pool' | 'db' | 'channels' | 'eventTime' | 'silences' | 'clock' | 'log' | 'showsDemoProgram'
> {
  links: FileLinks;
  event: EventConfig;
  caller: Caller;
  user: KnownUser;
  /** Limits profiles to what the caller may see. */
  reader: Reader;
  /** Event time. */
  now: Date;
}

/** A call in its transaction, in which it then reads and writes. */
export type Turn = Call & Transaction;

/** Returns what makes the calls of people at an event. */
export function createCalls(deps: ServerDeps) {
  const callDeps = { ...deps, links: createFileLinks(deps) };
  const readers = createReaders(deps);
  return async ({ event, caller }: { event: EventConfig; caller: Caller }): Promise<Call> => {
    const { conferenceId } = event;
    const { userId, verifiedEmail } = caller;
    return {
      ...callDeps,
      event,
      caller,
      user: { conferenceId, userId, verifiedEmail },
      reader: await readers.of(event, caller),
      now: new Date(deps.eventTime.now(conferenceId)),
    };
  };
}

/** Runs a call's work in a transaction. */
export const inTurn = <T>(call: Call, work: (turn: Turn) => Promise<T>): Promise<T> =>
  inShortTransaction(call.pool, (transaction) => work({ ...call, ...transaction }));

/** The real time of what is stored; `now` is event time. */
export const recordedAt = ({ clock }: Call): Date => new Date(clock.now());

export const nameOf = ({ name, username }: Caller): string => name || username;

export const noConversation = () =>
  refused(
    'not-found',
    { code: 'noConversation' },
    'You don’t have this conversation; it may have been removed.',
  );
export const noMessage = () =>
  refused('not-found', { code: 'noMessage' }, 'There is no such message in this conversation.');
export const noPerson = () =>
  refused('not-found', { code: 'noPerson' }, 'There is no attendee with this ID.');
/** `fault`: for what an interface lets its user try. */
export const unprocessable = (path: string, detail: string, fault?: ProblemFault) =>
  new ProblemError('unprocessable', detail, [{ path, message: detail }], undefined, fault && { fault });
