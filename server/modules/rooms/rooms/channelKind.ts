import { isUuid } from '../../../../src/contract/kit/common';
import { entryChannel, roomSignal, type RoomEvent } from '../../../../src/contract/rooms/rooms';
import type { ChannelKind } from '../../../realtime/kinds';
import { areTogether, findOwnEntry, findTogether } from './repository';

/**
 * `room/<roomId>/<entryId>`: followed only by the page that entered. Following it keeps the entry alive
 * (docs/decisions/0036); signals sent on it go to one other entry of the room, or to all.
 */
export const roomKind: ChannelKind = {
  kind: 'room',
  async maySubscribe({ deps, event: { conferenceId }, caller: { userId } }, parts) {
    const [roomId, entryId = '', ...rest] = parts;
    if (roomId === undefined || !isUuid(entryId) || rest.length > 0) return 'unknownChannel';
    const entry = await findOwnEntry(deps.db, { conferenceId, entryId, userId });
    return entry?.roomId === roomId ? 'allowed' : 'unknownChannel';
  },
  followed: ({ deps }, [, entryId = '']) => deps.rooms.attend(entryId),
  async signaled({ deps, event: { conferenceId }, caller: { userId } }, [roomId = '', entryId = ''], body) {
    const { data } = roomSignal.safeParse(body);
    if (!data) return false;
    if (data.kind !== 'link') {
      const speaker = { conferenceId, userId };
      if (deps.silences.isSilenced(speaker) || !deps.rooms.keepsPace(data.kind, speaker)) return false;
      const everybody = await findTogether(deps.db, conferenceId, entryId);
      const event: RoomEvent = { ...data, from: entryId };
      const names = everybody.map((each) => entryChannel(roomId, each));
      if (names.length > 0) await deps.channels.signalToAll(conferenceId, names, event);
      return names.length > 0;
    }
    if (!(await areTogether(deps.db, conferenceId, [entryId, data.to]))) return false;
    const event: RoomEvent = { kind: 'link', from: entryId, frame: data.frame };
    await deps.channels.signal(conferenceId, entryChannel(roomId, data.to), event);
    return true;
  },
};
