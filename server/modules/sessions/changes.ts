import type pg from 'pg';
import { sessionChannel } from '../../../src/contract/stages';
import type { Channels } from '../../deps/channels';
import type { SessionChange } from '../sessionNotices/changes';
import type { SessionKey } from './repository';
import type { SessionRow } from './rows';

/** Tells everybody who shows the session that it changed. */
export async function announceChange(
  channels: Pick<Channels, 'publish'>,
  { conferenceId, sessionId }: Pick<SessionKey, 'conferenceId' | 'sessionId'>,
  client?: pg.ClientBase,
): Promise<void> {
  const body = { kind: 'sessionChanged' };
  await channels.publish(conferenceId, sessionChannel(sessionId), body, client ? { client } : {});
}

const timesOf = ({ start_time, end_time, on_demand_only }: SessionRow) =>
  on_demand_only ? null : { start: start_time, end: end_time };

/** What those who saved the session are told of; nothing if it can be watched at any time. */
export function changesOf(before: SessionRow, after: SessionRow): SessionChange[] {
  const times = timesOf(after);
  if (!times) return [];
  return [{ sessionId: after.session_id, title: after.title, before: timesOf(before), after: times }];
}
