import type pg from 'pg';
import { sessionChannel } from '../../../src/contract/stages';
import type { SessionFields } from '../../../src/contract/sessions';
import { inTransaction } from '../../db/transaction';
import type { ServerDeps } from '../../deps';
import type { Channels } from '../../deps/channels';
import { tellSavers, type SessionChange } from '../sessionNotices/changes';
import { lockSession, updateSession, type SessionKey } from './repository';
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

/** Writes all fields of a session, and tells who shows it and who saved it. Returns false if there is none. */
export async function editSession(
  { pool, channels }: Pick<ServerDeps, 'pool' | 'channels'>,
  key: SessionKey,
  fields: SessionFields,
  at: Date,
): Promise<boolean> {
  return inTransaction(pool, async (transaction) => {
    const before = await lockSession(transaction.db, key);
    if (!before) return false;
    const after = await updateSession(transaction.db, key, fields);
    await announceChange(channels, key, transaction.client);
    await tellSavers(channels, transaction, key, changesOf(before, after), at);
    return true;
  });
}
