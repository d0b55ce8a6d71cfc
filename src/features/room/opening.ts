import { parseRoomId, type Room } from '../../contract/rooms';
import { ROUTES } from '../../contract/routes';

/** Whether a room can be entered by event time: not yet, now, or not any more. */
export type Opening = 'early' | 'open' | 'over';

/** Event time that is unknown closes nothing: the server decides at each entering. */
export function openingOf({ opensAt, closesAt, isEnded }: Room, now: number | null): Opening {
  if (isEnded) return 'over';
  if (now === null) return 'open';
  if (closesAt !== null && now >= Date.parse(closesAt)) return 'over';
  return opensAt !== null && now < Date.parse(opensAt) ? 'early' : 'open';
}

/** Where a room is entered from. */
export type Origin = 'schedule' | 'session' | 'lounge';

/** Where the user goes from a room. */
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
