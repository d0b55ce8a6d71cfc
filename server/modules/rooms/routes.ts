import type { FastifyInstance } from 'fastify';
import {
  actOnEntry,
  changeEntry,
  changeRoomRules,
  endRoom,
  enterRoom,
  getLounge,
  getRoom,
  leaveRoom,
  readRoomState,
  type Room,
} from '../../../src/contract/rooms';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import type { Caller } from '../../identity/caller';
import { registerEndpoint } from '../../plugins/contractRoutes';
import { createReaders } from '../attendees/readers';
import { change, enter, leave, readState, roomOf, type Doing } from './entering';
import { act, changeRules, end } from './hosting';
import { iceServersFor } from './iceServers';
import { readLounge } from './lounge';
import { accessTo } from './occasion';
import { readEntries, readRoom } from './repository';
import { toRules } from './seen';

const DONE = { ok: true as const };
const isoOf = (time: number | null | undefined) =>
  time === null || time === undefined ? null : new Date(time).toISOString();

/** Video rooms: meetings, round tables and the lounge (product.md#rooms). */
export function roomRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const readers = createReaders(deps);
  const doing = (
    { params: { roomId } }: { params: { roomId: string } },
    { event, caller }: { event: EventConfig; caller: Caller },
  ): Doing => ({ event, caller, roomId, reader: readers.anybody(event) });

  registerEndpoint(app, deps, getRoom, async (input, context): Promise<Room> => {
    const asked = doing(input, context);
    const { roomId } = asked;
    const { kind, title, times, opensAt, isHost, capacity } = await accessTo(deps.db, deps, asked, roomId);
    const row = await readRoom(deps.db, roomOf(asked));
    const entries = row ? await readEntries(deps.db, roomOf(asked)) : [];
    return {
      ...{ roomId, kind, title, isHost, capacity, opensAt: isoOf(opensAt) },
      ...{ startsAt: isoOf(times?.startsAt), endsAt: isoOf(times?.endsAt), closesAt: isoOf(times?.closesAt) },
      isEnded: row !== undefined && row.ended_at !== null,
      rules: row ? toRules(row) : { isLocked: false, hasWaitingRoom: false },
      people: entries.filter(({ is_waiting }) => !is_waiting).length,
    };
  });

  registerEndpoint(app, deps, enterRoom, async (input, context) => {
    const { entryId } = input.params;
    const entered = await enter(deps, doing(input, context), { entryId, sending: input.body.sending });
    return { ...entered, iceServers: iceServersFor(deps.settings.ice, entryId, deps.clock.now()) };
  });

  registerEndpoint(app, deps, leaveRoom, async (input, context) => {
    await leave(deps, doing(input, context), input.params.entryId);
    return DONE;
  });

  registerEndpoint(app, deps, readRoomState, (input, context) =>
    readState(deps, doing(input, context), input.params.entryId),
  );

  registerEndpoint(app, deps, changeEntry, (input, context) =>
    change(deps, doing(input, context), { entryId: input.params.entryId, ...input.body }),
  );

  registerEndpoint(app, deps, actOnEntry, async (input, context) => {
    await act(deps, doing(input, context), input.params);
    return DONE;
  });

  registerEndpoint(app, deps, changeRoomRules, async (input, context) => {
    await changeRules(deps, doing(input, context), input.body);
    return DONE;
  });

  registerEndpoint(app, deps, endRoom, async (input, context) => {
    await end(deps, doing(input, context));
    return DONE;
  });

  registerEndpoint(app, deps, getLounge, async (_input, { event, caller }) => ({
    rooms: await readLounge(deps.db, event, await readers.of(event, caller)),
  }));
}
