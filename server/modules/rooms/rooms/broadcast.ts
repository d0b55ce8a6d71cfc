import {
  BROADCAST_CHANNEL,
  BROADCAST_MS,
  type Broadcast,
  type BroadcastSignal,
} from '../../../../src/contract/rooms/lounge';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { inTurn } from '../../../deps/turn';
import type { Caller } from '../../../identity/caller';
import { cleanText } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import type { Deps } from './context';
import { needLounge } from './lounge';
import { findBroadcast, storeBroadcast } from './loungeRepository';

/** The current broadcast to all rooms of the lounge. Throws a problem (404) if the event has no lounge. */
export async function readBroadcast(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  event: EventConfig,
): Promise<Broadcast | null> {
  needLounge(event);
  const row = await findBroadcast(db, event.conferenceId);
  const remainingMs = row ? row.sent_at.getTime() + BROADCAST_MS - clock.now() : 0;
  if (!row || remainingMs <= 0) return null;
  return { broadcastId: row.broadcast_id, text: row.text, name: row.name, remainingMs };
}

/** Broadcasts a text to all rooms of the lounge. Throws problems: 404 without a lounge, 400 if empty. */
export async function say(
  deps: Deps,
  event: EventConfig,
  caller: Caller,
  said: { broadcastId: string; text: string },
): Promise<Broadcast> {
  needLounge(event);
  const text = cleanText(said.text);
  if (text === '') throw new ProblemError('bad-request', 'Enter a message.');
  const { conferenceId } = event;
  const { broadcastId } = said;
  const name = caller.name || caller.username;
  const broadcast: Broadcast = { broadcastId, text, name, remainingMs: BROADCAST_MS };
  const signal: BroadcastSignal = { kind: 'broadcast', broadcast };
  await inTurn(deps, async ({ channels, db, client }) => {
    await storeBroadcast(db, {
      conference_id: conferenceId,
      broadcast_id: broadcastId,
      text,
      user_id: caller.userId,
      name,
      sent_at: new Date(deps.clock.now()),
    });
    await channels.signalToAll(conferenceId, [BROADCAST_CHANNEL], signal, client);
  });
  return broadcast;
}
