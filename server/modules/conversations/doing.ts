import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import type { KnownUser } from '../../lib/listedAccounts';
import { ProblemError } from '../../problem';
import type { Reader } from '../attendees/rows';
import type { FileLinks } from '../files/links';

/** Server dependencies of the conversations module. */
export type Parts = Pick<
  ServerDeps,
  'pool' | 'db' | 'channels' | 'eventTime' | 'silences' | 'clock' | 'log' | 'showsDemoProgramme'
> & { links: FileLinks };

/** Who acts, where and when. `now` is event time. */
export interface Doing {
  event: EventConfig;
  caller: Caller;
  user: KnownUser;
  /** Limits profiles to what the caller may see. */
  reader: Reader;
  now: Date;
}

export const nameOf = ({ name, username }: Caller): string => name || username;

export const noConversation = () =>
  new ProblemError('not-found', 'You don’t have this conversation; it may have been removed.');
export const noMessage = () =>
  new ProblemError('not-found', 'There is no such message in this conversation.');
export const noPerson = () => new ProblemError('not-found', 'There is no attendee with this ID.');
export const unprocessable = (path: string, detail: string) =>
  new ProblemError('unprocessable', detail, [{ path, message: detail }]);
