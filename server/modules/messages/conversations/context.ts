import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import type { KnownUser } from '../../../lib/listedAccounts';
import type { ProblemFault } from '../../../../src/contract/platform/problemFault';
import { ProblemError, refused } from '../../../problem';
import type { Reader } from '../../people/attendees/rows';
import type { FileLinks } from '../../platform/files/links';

/** Server dependencies of the conversations module. */
export type Parts = Pick<
  ServerDeps,
  'pool' | 'db' | 'channels' | 'eventTime' | 'silences' | 'clock' | 'log' | 'showsDemoProgram'
> & { links: FileLinks };

/** Who acts, where and when. `now` is event time. */
export interface ActContext {
  event: EventConfig;
  caller: Caller;
  user: KnownUser;
  /** Limits profiles to what the caller may see. */
  reader: Reader;
  now: Date;
}

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
