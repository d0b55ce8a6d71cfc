import { createSelector } from '@reduxjs/toolkit';
import { parseRoomId } from '../../../contract/rooms/rooms';
import { selectConfig } from '../../../shared/platform/event';
import { selectKnock } from './knockSlice';
import type { WithLounge } from './slice';

export const selectLounge = ({ lounge }: WithLounge) => lounge;
/** Whether changes of the lounge were missed. */
export const selectLoungeStale = ({ lounge }: WithLounge) => lounge.isStale;

/** The rooms, named in the reader's language. */
export const selectRooms = createSelector(
  [(state: WithLounge) => state.lounge.rooms, selectConfig],
  (rooms, { pageOptions: { networking } }) =>
    rooms.map((room) => {
      const texts = networking?.rooms.find(({ letter }) => letter === room.letter);
      return texts ? { ...room, name: texts.name, topic: texts.topic ?? '' } : room;
    }),
);

/** The room the user is knocking at, as the event defines it; null if there is none. */
export const selectKnockedRoom = createSelector(
  [selectKnock, selectConfig],
  (knock, { pageOptions: { networking } }) => {
    if (!knock) return null;
    const key = parseRoomId(knock.roomId);
    if (key?.kind !== 'lounge') return null;
    const name = networking?.rooms.find(({ letter }) => letter === key.letter)?.name ?? '';
    return { roomId: knock.roomId, letter: key.letter, name };
  },
);
