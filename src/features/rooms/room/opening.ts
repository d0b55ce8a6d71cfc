import { parseRoomId, type Room } from '../../../contract/rooms/rooms';
import { ROUTES } from '../../../contract/platform/routes';

/** Whether a room can be entered, by event time: not yet, now, or no longer. */
export type Opening = 'early' | 'open' | 'over';

/** While event time is unknown, the room counts as open: the server checks every attempt to enter. */
export function openingOf({ opensAt, closesAt, isEnded }: Room, now: number | null): Opening {
  if (isEnded) return 'over';
  if (now === null) return 'open';
  if (closesAt !== null && now >= Date.parse(closesAt)) return 'over';
  return opensAt !== null && now < Date.parse(opensAt) ? 'early' : 'open';
}

/** Where a room is entered from. */
export type Origin = 'schedule' | 'session' | 'lounge';

/** Where the user goes after leaving a room. */
export function wayBack(roomId: string): { origin: Origin; path: string } {
  const key = parseRoomId(roomId);
  switch (key?.kind) {
    case 'table':
      return { origin: 'session', path: `/sessions/${encodeURIComponent(key.sessionId)}` };
    case 'lounge':
      return { origin: 'lounge', path: `/networking/${key.letter}` };
    default:
      return { origin: 'schedule', path: ROUTES.schedule.path };
  }
}
