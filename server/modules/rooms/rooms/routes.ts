import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  actOnEntry,
  announceFeed,
  changeEntry,
  changeRoomRules,
  endRoom,
  enterRoom,
  getRoom,
  leaveRoom,
  parseRoomId,
  readRoomState,
  type Room,
} from '../../../../src/contract/rooms/rooms';
import { joinTableQueue, leaveTableQueue } from '../../../../src/contract/rooms/tableQueue';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { createCalls } from './context';
import { announce, change, enter, leave, readState } from './entering';
import { act, changeRules, end } from './hosting';
import { iceServersFor } from './iceServers';
import { accessTo } from './occasion';
import { joinQueue, leaveQueue, readTableQueue } from './queueing';
import { reasonClosed } from './refusal';
import { readEntries, readRoom } from './repository';
import { toRules } from './seen';

const isoOf = (time: number | null | undefined) =>
  time === null || time === undefined ? null : new Date(time).toISOString();

/** Video rooms: meetings, round tables and the lounge (product.md#rooms). */
export function roomRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const callOf = createCalls(deps);
  const usesJanus = ({ pageOptions: { rooms } }: EventConfig, roomId: string): boolean => {
    const kind = parseRoomId(roomId)?.kind;
    return deps.janus !== null && kind !== undefined && rooms?.janus.includes(kind) === true;
  };

  registerEndpoint(app, deps, getRoom, async (input, context): Promise<Room> => {
    const call = callOf(input, context);
    const { room } = call;
    const { roomId } = room;
    const access = await accessTo(deps.db, call);
    const { kind, title, times, opensAt, isHost, capacity } = access;
    const row = await readRoom(deps.db, room);
    const entries = row ? await readEntries(deps.db, room) : [];
    const isOpen = reasonClosed(access, row, context.now.getTime()) === null;
    return {
      roomId,
      kind,
      title,
      isHost,
      capacity,
      opensAt: isoOf(opensAt),
      startsAt: isoOf(times?.startsAt),
      endsAt: isoOf(times?.endsAt),
      closesAt: isoOf(times?.closesAt),
      isEnded: row !== undefined && row.ended_at !== null,
      rules: row ? toRules(row) : { isLocked: false, hasWaitingRoom: false },
      people: entries.filter(({ is_waiting }) => !is_waiting).length,
      queue: await readTableQueue(deps.db, room, context.user.userId, deps.clock.now()),
      iceServers:
        isOpen && !usesJanus(context.event, roomId)
          ? iceServersFor(deps.settings.ice, randomUUID(), deps.clock.now())
          : null,
    };
  });

  registerEndpoint(app, deps, enterRoom, async (input, context) => {
    const { entryId } = input.params;
    const call = callOf(input, context);
    const feedId = usesJanus(context.event, call.room.roomId) ? randomUUID() : null;
    const entered = await enter(call, { entryId, sending: input.body.sending, feedId });
    return {
      ...entered,
      iceServers: iceServersFor(deps.settings.ice, entryId, deps.clock.now()),
      janus:
        deps.janus && feedId !== null && entered.entry.state === 'in'
          ? await deps.janus.accessFor(call.room, feedId)
          : null,
    };
  });

  registerEndpoint(app, deps, leaveRoom, async (input, context) => {
    await leave(callOf(input, context), input.params.entryId);
    deps.janus?.tidySoon();
  });

  registerEndpoint(app, deps, announceFeed, (input, context) =>
    announce(callOf(input, context), input.params),
  );

  registerEndpoint(app, deps, readRoomState, (input, context) =>
    readState(callOf(input, context), input.params.entryId),
  );

  registerEndpoint(app, deps, changeEntry, (input, context) =>
    change(callOf(input, context), { entryId: input.params.entryId, ...input.body }),
  );

  registerEndpoint(app, deps, actOnEntry, async (input, context) => {
    await act(callOf(input, context), input.params);
    if (input.params.act === 'remove') deps.janus?.tidySoon();
  });

  registerEndpoint(app, deps, changeRoomRules, (input, context) =>
    changeRules(callOf(input, context), input.body),
  );

  registerEndpoint(app, deps, joinTableQueue, (input, context) => joinQueue(callOf(input, context)));

  registerEndpoint(app, deps, leaveTableQueue, (input, context) => leaveQueue(callOf(input, context)));

  registerEndpoint(app, deps, endRoom, async (input, context) => {
    await end(callOf(input, context));
    deps.janus?.tidySoon();
  });
}
