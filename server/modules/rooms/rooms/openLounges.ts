import type { FastifyBaseLogger } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { LOUNGE_CHANNEL, type LoungeSignal, type TileChange } from '../../../../src/contract/rooms/lounge';
import { parseRoomId } from '../../../../src/contract/rooms/rooms';
import type { Database } from '../../../db/database';
import type { Channels } from '../../../deps/channels';
import type { Lounges } from '../../../deps/lounges';
import type { Turn } from '../../../deps/turn';
import { readOccupied } from './loungeRepository';
import type { RoomAt } from './repository';

/** How long changes are batched before watchers are told of them, in milliseconds. */
export const GATHER_MS = 250;

/** Tells all processes which room has changed. It has no channel kind, so no client can follow it. */
const CHANGES_CHANNEL = 'changed-lounge';

interface Change {
  roomId: string;
}

/** Has watchers told, on commit, that a lounge room has changed. Does nothing for other rooms. */
export async function tellLounge(
  { channels, client }: Turn,
  { conferenceId, roomId }: RoomAt,
): Promise<void> {
  if (parseRoomId(roomId)?.kind !== 'lounge') return;
  const change: Change = { roomId };
  await channels.signalToAll(conferenceId, [CHANGES_CHANNEL], change, client);
}

/** A lounge that somebody watches through this process. */
interface Watched {
  watchers: number;
  pictureUrl: (pictureId: string) => string;
  changed: Set<string>;
  /** Who was in each room when watchers were last told. */
  told: Map<string, Set<string>>;
  timer: NodeJS.Timeout | null;
  stop: () => void;
}

/**
 * Tells people who watch a lounge who is in its rooms. However many come and go, a process reads the changed
 * rooms at most once every `GATHER_MS` and sends all its sockets the same signal (docs/decisions/0037).
 */
export function openLounges(deps: {
  db: Database;
  channels: Pick<Channels, 'follow' | 'signalHere'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Lounges {
  const { db, channels, log } = deps;
  const lounges = new Map<string, Watched>();

  async function tell(conferenceId: string, lounge: Watched): Promise<void> {
    const ids = [...lounge.changed];
    lounge.changed.clear();
    const reader = { conferenceId, seesHidden: false, pictureUrl: lounge.pictureUrl };
    const occupied = await readOccupied(db, reader, ids);
    const tiles = [...occupied].map(([roomId, { people, ...room }]): TileChange => {
      const known = lounge.told.get(roomId);
      const present = people.map(({ attendeeId }) => attendeeId);
      lounge.told.set(roomId, new Set(present));
      const came = people.filter(({ attendeeId }) => !known?.has(attendeeId));
      return { roomId, ...room, people: present, came };
    });
    const signal: LoungeSignal = { kind: 'tiles', tiles };
    if (tiles.length > 0) channels.signalHere(conferenceId, LOUNGE_CHANNEL, signal);
  }

  function gather(conferenceId: string, lounge: Watched, { roomId }: Change): void {
    lounge.changed.add(roomId);
    lounge.timer ??= setTimeout(() => {
      lounge.timer = null;
      // After a failure, the next change to these rooms brings watchers up to date.
      tell(conferenceId, lounge).catch((error: unknown) =>
        log.warn({ err: error }, 'changes of a lounge could not be told'),
      );
    }, GATHER_MS);
  }

  function open({ conferenceId }: EventConfig, pictureUrl: Watched['pictureUrl']): Watched {
    let isStopped = false;
    const lounge: Watched = {
      watchers: 0,
      pictureUrl,
      changed: new Set<string>(),
      told: new Map<string, Set<string>>(),
      timer: null,
      stop: () => (isStopped = true),
    };
    channels
      .follow(conferenceId, CHANGES_CHANNEL, null, {
        deliver: () => undefined,
        signal: (change) => gather(conferenceId, lounge, change as Change),
        reset: () => undefined,
      })
      .then(
        ({ stop }) => {
          if (isStopped) stop();
          else lounge.stop = stop;
        },
        (error: unknown) => {
          log.warn({ err: error }, 'a lounge could not be followed');
          // The next watcher tries again.
          if (lounges.get(conferenceId) === lounge) lounges.delete(conferenceId);
        },
      );
    return lounge;
  }

  return {
    watch(event, pictureUrl) {
      const { conferenceId } = event;
      const lounge = lounges.get(conferenceId) ?? open(event, pictureUrl);
      lounges.set(conferenceId, lounge);
      lounge.watchers += 1;
      return () => {
        lounge.watchers -= 1;
        if (lounge.watchers > 0) return;
        if (lounge.timer) clearTimeout(lounge.timer);
        lounge.stop();
        if (lounges.get(conferenceId) === lounge) lounges.delete(conferenceId);
      };
    },
  };
}
