import { sql } from 'kysely';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type {
  LoggedAction,
  ModerationAct,
  ModerationTarget,
} from '../../../../src/contract/access/moderation';
import type { Database } from '../../../db/database';
import type { ActDetails } from '../../../db/columnTypes';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { actColumns, toActHead, type ActBy } from '../../../lib/actLog';

/** Who acts, where and when: by event time, and in real time. */
export interface Acting extends ActBy {
  conferenceId: string;
}

export const actingAs = (
  { eventTime, clock }: Pick<ServerDeps, 'eventTime' | 'clock'>,
  { conferenceId }: Pick<EventConfig, 'conferenceId'>,
  { userId, name, username }: Caller,
): Acting => ({
  conferenceId,
  by: { userId, name: name || username },
  at: new Date(eventTime.now(conferenceId)),
  recordedAt: new Date(clock.now()),
});

/** An act to be recorded. It must not hold the text that it is about. */
export interface NewAct {
  action: LoggedAction;
  target: { kind: ModerationAct['target']['kind']; sessionId: string | null; id: string };
  about?: { userId: string; name: string } | undefined;
  reason?: string | undefined;
  details?: ActDetails;
  undoes?: number;
}

/** Records an act, in the transaction that does it; returns its id (product.md#moderation). */
export async function recordAct(db: Database, acting: Acting, act: NewAct): Promise<number> {
  const { target, about } = act;
  const { act_id } = await db
    .insertInto('moderation_act')
    .values({
      conference_id: acting.conferenceId,
      action: act.action,
      ...actColumns(acting),
      reason: act.reason ?? '',
      target_kind: target.kind,
      session_id: target.sessionId,
      target_id: target.id,
      ...(about && { about_user_id: about.userId, about_name: about.name }),
      details: JSON.stringify(act.details ?? {}),
      undoes: act.undoes ?? null,
    })
    .returning('act_id')
    .executeTakeFirstOrThrow();
  return act_id;
}

/** The acts on a target that did one of these things. */
const actsOn = (
  db: Database,
  conferenceId: string,
  { kind, sessionId, id }: ModerationTarget,
  actions: readonly LoggedAction[],
) =>
  db
    .selectFrom('moderation_act as act')
    .select(['act.act_id', 'act.action'])
    .where('act.conference_id', '=', conferenceId)
    .where('act.target_kind', '=', kind)
    .where('act.session_id', '=', sessionId)
    .where('act.target_id', '=', id)
    .where('act.action', 'in', actions);

/**
 * Whether an act did one of these things to the target, undone since or not; of those after `after`, if
 * given.
 */
export async function wasActedOn(
  db: Database,
  conferenceId: string,
  target: ModerationTarget,
  actions: readonly LoggedAction[],
  after = 0,
): Promise<boolean> {
  const acts = actsOn(db, conferenceId, target, actions).where('act.act_id', '>', after);
  return (await acts.limit(1).executeTakeFirst()) !== undefined;
}

/** The last act on the target, of those that did one of these things and were not undone. */
export const lastActOn = (
  db: Database,
  conferenceId: string,
  target: ModerationTarget,
  actions: readonly LoggedAction[],
): Promise<{ act_id: number; action: LoggedAction } | undefined> =>
  actsOn(db, conferenceId, target, actions)
    .leftJoin('moderation_act as undo', 'undo.undoes', 'act.act_id')
    .where('undo.act_id', 'is', null)
    .orderBy('act.act_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Actions that can be undone. */
export const UNDOABLE: ReadonlySet<LoggedAction> = new Set<LoggedAction>([
  'hide',
  'show',
  'dismiss',
  'pin',
  'unpin',
  'silence',
  'slowMode',
  'approve',
  'answer',
]);

interface Row {
  act_id: number;
  action: LoggedAction;
  by_user_id: string;
  by_name: string;
  done_at: Date;
  recorded_at: Date;
  reason: string;
  target_kind: ModerationAct['target']['kind'];
  session_id: string | null;
  session_title: string | null;
  target_id: string;
  about_user_id: string | null;
  about_name: string;
  details: ActDetails;
  undone: boolean;
  undone_by_user_id: string | null;
  undone_by_name: string | null;
}

const toAct = (row: Row): ModerationAct => ({
  ...toActHead(row),
  action: row.action,
  reason: row.reason,
  target: {
    kind: row.target_kind,
    sessionId: row.session_id,
    sessionTitle: row.session_title,
    id: row.target_id,
  },
  about: row.about_user_id === null ? null : { userId: row.about_user_id, name: row.about_name },
  ...(row.details.until !== undefined && { until: row.details.until }),
  ...(row.details.startTime !== undefined && { startTime: row.details.startTime }),
  ...(row.details.seconds !== undefined && { seconds: row.details.seconds }),
  ...(row.details.undid !== undefined && { undid: row.details.undid }),
  undoneBy: row.undone ? { userId: row.undone_by_user_id ?? '', name: row.undone_by_name ?? '' } : null,
  undoable: UNDOABLE.has(row.action) && !row.undone,
});

/** Acts of the event, latest first. */
export async function readActs(
  db: Database,
  conferenceId: string,
  which: { ids: readonly number[] } | { before?: number | undefined; limit: number },
): Promise<ModerationAct[]> {
  const chosen =
    'ids' in which
      ? sql`act.act_id = any(${which.ids}::bigint[])`
      : which.before === undefined
        ? sql`true`
        : sql`act.act_id < ${which.before}`;
  const { rows } = await sql<Row>`
    select act.*, place.title as session_title, undo.act_id is not null as undone,
      undo.by_user_id as undone_by_user_id, undo.by_name as undone_by_name
    from moderation_act as act
    left join moderation_act as undo on undo.undoes = act.act_id
    left join lateral (
      select title from place
      where place.conference_id = act.conference_id and place_id = act.session_id
      order by rank, table_name limit 1
    ) as place on true
    where act.conference_id = ${conferenceId} and ${chosen}
    order by act.act_id desc
    limit ${'ids' in which ? which.ids.length : which.limit}`.execute(db);
  return rows.map(toAct);
}

/** One act. */
export async function readAct(db: Database, conferenceId: string, actId: number): Promise<ModerationAct> {
  const [act] = await readActs(db, conferenceId, { ids: [actId] });
  if (!act) throw new Error('An act that was recorded cannot be read.');
  return act;
}
