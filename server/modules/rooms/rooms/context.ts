import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import type { KnownUser } from '../../../lib/listedAccounts';
import type { Caller } from '../../../identity/caller';
import { createReaders } from '../../people/attendees/readers';
import type { Reader } from '../../people/attendees/rows';
import type { RoomAt } from './repository';

/** Server dependencies of the rooms module. */
export type Deps = Pick<ServerDeps, 'pool' | 'db' | 'channels' | 'eventTime' | 'clock' | 'showsDemoProgram'>;

/** One call: who acts, in which room, and what for that is needed. */
export interface Call extends Deps {
  event: EventConfig;
  caller: Caller;
  user: KnownUser;
  reader: Pick<Reader, 'pictureUrl'>;
  room: RoomAt;
}

/** Returns what makes calls of requests. */
export function createCalls(deps: ServerDeps) {
  const readers = createReaders(deps);
  return (
    { params: { conferenceId, roomId } }: { params: RoomAt },
    { event, caller, user }: Pick<Call, 'event' | 'caller' | 'user'>,
  ): Call => ({
    ...deps,
    event,
    caller,
    user,
    reader: readers.anybody(event),
    room: { conferenceId, roomId },
  });
}
