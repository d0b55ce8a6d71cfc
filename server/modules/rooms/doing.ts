import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import type { Readers } from '../attendees/readers';
import type { Reader } from '../attendees/rows';
import type { RoomAt } from './repository';

/** What rooms need of the server. */
export type Parts = Pick<
  ServerDeps,
  'pool' | 'db' | 'channels' | 'eventTime' | 'clock' | 'showsDemoProgramme'
>;

/** Who does something in which room. */
export interface Doing {
  event: EventConfig;
  caller: Caller;
  reader: Pick<Reader, 'pictureUrl'>;
  roomId: string;
}

export const roomOf = ({ event: { conferenceId }, roomId }: Doing): RoomAt => ({ conferenceId, roomId });

/** Who does what a request asks for, in which room. */
export const doingOf =
  (readers: Readers) =>
  (
    { params: { roomId } }: { params: { roomId: string } },
    { event, caller }: { event: EventConfig; caller: Caller },
  ): Doing => ({ event, caller, roomId, reader: readers.anybody(event) });
