import type * as z from 'zod/mini';
import type { EditMessage } from '../../../../src/contract/platform/eventEdits';
import type { sessionChanged } from '../../../../src/contract/program/sessions';
import { sessionChannel } from '../../../../src/contract/program/stages';
import type { Turn } from '../../../deps/turn';
import type { SessionChange } from '../sessionNotices/changes';
import type { SessionRow } from './rows';
import { ANNOUNCEMENTS_CHANNEL } from '../../../../src/contract/platform/realtime';

/** The sessions of a change that pages may be showing. */
export interface ShownSessions {
  changed?: readonly string[];
  removed?: readonly string[];
}

/**
 * Tells open pages, on commit, that the program has changed: those that show one of the sessions, and by one
 * message whoever shows the program. Called once for a change, before people who saved a session are told:
 * all transactions lock channels in this order.
 */
export async function announceChanges(
  { channels, client }: Turn,
  conferenceId: string,
  { changed = [], removed = [] }: ShownSessions,
): Promise<void> {
  const tell = async (sessions: readonly string[], said: z.infer<typeof sessionChanged>) => {
    const names = sessions.map(sessionChannel).sort();
    if (names.length > 0) await channels.publishToAll(conferenceId, names, said, client);
  };
  await tell(changed, { kind: 'sessionChanged' });
  await tell(removed, { kind: 'sessionChanged', isRemoved: true });
  const message: EditMessage = { kind: 'edited', part: 'program' };
  await channels.publishToAll(conferenceId, [ANNOUNCEMENTS_CHANNEL], message, client);
}

/** When and where a session takes place. */
export const placeOf = ({
  start_time,
  end_time,
  room,
}: Pick<SessionRow, 'start_time' | 'end_time' | 'room'>) => ({ start: start_time, end: end_time, room });

/** What those who saved the session are told of; nothing if it can be watched at any time. */
export function changesOf(before: SessionRow, after: SessionRow): SessionChange[] {
  if (after.on_demand_only) return [];
  const { session_id: sessionId, title } = after;
  return [
    { sessionId, title, before: before.on_demand_only ? null : placeOf(before), after: placeOf(after) },
  ];
}
