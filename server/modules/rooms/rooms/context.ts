import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import type { Readers } from '../../people/attendees/readers';
import type { Reader } from '../../people/attendees/rows';
import type { RoomAt } from './repository';

/** Server dependencies of the rooms module. */
export type Parts = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'eventTime' | 'clock' | 'showsDemoProgram'>;

/** Who acts, and in which room. */
export interface ActContext {
  event: EventConfig;
  caller: Caller;
  reader: Pick<Reader, 'pictureUrl'>;
  roomId: string;
}

export const roomOf = ({ event: { conferenceId }, roomId }: ActContext): RoomAt => ({ conferenceId, roomId });

/** Reads from a request who acts, and in which room. */
export const doingOf =
  (readers: Readers) =>
  (
    { params: { roomId } }: { params: { roomId: string } },
    { event, caller }: { event: EventConfig; caller: Caller },
  ): ActContext => ({ event, caller, roomId, reader: readers.anybody(event) });
