import { SHORT_SILENCE_MIN, type Silence } from '../../../../src/contract/access/moderation';
import { userChannel } from '../../../../src/contract/platform/realtime';
import type { Database } from '../../../db/database';
import type { Turn } from '../../../deps/turn';
import { rolesOf, type Role } from '../../../identity/roles';
import { ProblemError } from '../../../problem';
import { recordAct, type Acting } from '../../access/moderationLog/acts';
import { nameOf } from '../../access/moderationLog/names';
import { holdVoice } from '../../access/moderation/speaking';

const MINUTE_MS = 60_000;
const MODERATES: ReadonlySet<Role> = new Set<Role>(['moderator', 'superuser']);

/** Tells somebody, on all their devices, whether they are silenced; nobody else is told. */
async function tellSilenced(
  { channels, client }: Turn,
  { conferenceId, userId }: { conferenceId: string; userId: string },
  silence: Silence | null,
): Promise<void> {
  await channels.publish(conferenceId, userChannel(userId), { kind: 'silence', silence }, { client });
}

/** Stores somebody's silence in place of an earlier one. */
async function putSilence(
  db: Database,
  conferenceId: string,
  silence: { userId: string; name: string; until: Date | null; actId: number },
): Promise<void> {
  const values = { user_name: silence.name, until: silence.until, act_id: silence.actId };
  await db
    .insertInto('silence')
    .values({ conference_id: conferenceId, user_id: silence.userId, ...values })
    .onConflict((conflict) => conflict.columns(['conference_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/**
 * Silences somebody, and tells them. Whoever is silenced as long already stays so, by the act returned.
 * Throws a problem: 404 if nobody has this id, 422 for oneself and for those who moderate.
 */
export async function silenceSomebody(
  turn: Turn,
  acting: Acting,
  { userId, span, reason }: { userId: string; span: 'short' | 'event'; reason?: string | undefined },
): Promise<{ actId: number; outcome: 'done' | 'already' }> {
  const { db } = turn;
  const { conferenceId, at } = acting;
  const roles = await rolesOf(db, conferenceId, userId);
  if (userId === acting.by.userId || roles.some((role) => MODERATES.has(role))) {
    throw new ProblemError('unprocessable', 'Moderators and superusers cannot be silenced.');
  }
  const name = await nameOf(db, conferenceId, userId);
  if (name === null) throw new ProblemError('not-found', 'There is no one with this ID at the conference.');
  await holdVoice(db, { conferenceId, userId });
  const until = span === 'event' ? null : new Date(at.getTime() + SHORT_SILENCE_MIN * MINUTE_MS);
  const current = await db
    .selectFrom('silence')
    .select(['until', 'act_id'])
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', at)]))
    .executeTakeFirst();
  if (current && (current.until === null || (until !== null && current.until >= until))) {
    return { actId: current.act_id, outcome: 'already' };
  }
  const silence = { until: until?.toISOString() ?? null };
  const actId = await recordAct(db, acting, {
    action: 'silence',
    target: { kind: 'person', sessionId: null, id: '' },
    about: { userId, name },
    reason,
    details: silence,
  });
  await putSilence(db, conferenceId, { userId, name, until, actId });
  await tellSilenced(turn, { conferenceId, userId }, silence);
  return { actId, outcome: 'done' };
}

/** Ends the silence that an act began. False if it is over, or if another act holds now. */
export async function liftSilence(
  turn: Turn,
  { conferenceId, at }: Pick<Acting, 'conferenceId' | 'at'>,
  { userId, actId }: { userId: string; actId: number },
): Promise<boolean> {
  const { db } = turn;
  await holdVoice(db, { conferenceId, userId });
  const row = await db
    .deleteFrom('silence')
    .where('conference_id', '=', conferenceId)
    .where('user_id', '=', userId)
    .where('act_id', '=', actId)
    .returning('until')
    .executeTakeFirst();
  if (!row || (row.until !== null && row.until <= at)) return false;
  await tellSilenced(turn, { conferenceId, userId }, null);
  return true;
}
