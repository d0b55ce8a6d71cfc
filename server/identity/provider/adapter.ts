import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../db/database';
import type { Clock } from '../../lib/clock';
import { InvalidGrant } from './library';

/** A used refresh token is accepted again for this long: a lost response is not theft. */
export const REFRESH_GRACE_MS = 30_000;

/**
 * Models as good as a password: only their hash is stored, so that a database copy cannot be used to sign in.
 */
const HASHED_MODELS = new Set(['RefreshToken', 'AuthorizationCode']);

interface PayloadRow {
  payload: AdapterPayload;
  consumed_at: Date | null;
}

/**
 * Stores the provider's state in `oidc_payload`, bound to one issuer: all ids are prefixed with `scope`, so
 * what one event issued does not exist at another. `denySessions` revokes the id tokens of sessions whose
 * grant is revoked.
 */
export function createAdapterFactory(parts: {
  db: Database;
  clock: Clock;
  scope: string;
  denySessions: (sids: readonly string[]) => Promise<void>;
}) {
  const { db, clock, scope } = parts;
  const scoped = (id: string) => `${scope}|${id}`;
  const now = () => new Date(clock.now());

  /**
   * Revokes everything issued for a grant, id tokens first, since only they are valid without the database.
   * A sign-in under way is kept: somebody else may be signing in over a session that was left. `grantId` is
   * scoped.
   */
  async function revokeGrant(grantId: string) {
    const { rows } = await sql<{ sid: string }>`
      select distinct payload ->> 'sid' as sid from oidc_payload
      where grant_id = ${grantId} and payload ->> 'sid' is not null`.execute(db);
    await parts.denySessions(rows.map(({ sid }) => sid));
    await sql`delete from oidc_payload
      where (grant_id = ${grantId} and model <> 'Interaction') or (model = 'Grant' and id = ${grantId})`.execute(
      db,
    );
  }

  /** A code used twice concurrently is as compromised as one reused later. */
  async function refuseUsedCode(storedId: string): Promise<never> {
    const { rows } = await sql<{ grant_id: string }>`
      select grant_id from oidc_payload
      where model = 'AuthorizationCode' and id = ${storedId} and grant_id is not null`.execute(db);
    for (const { grant_id } of rows) await revokeGrant(grant_id);
    throw new InvalidGrant('authorization code already consumed');
  }

  return (model: string): Adapter => {
    const isHashed = HASHED_MODELS.has(model);
    const stored = (id: string) =>
      scoped(isHashed ? createHash('sha256').update(id).digest('base64url') : id);

    function fromRow(row: PayloadRow, id?: string): AdapterPayload {
      const consumed = row.consumed_at;
      const isHidden =
        model === 'RefreshToken' && consumed !== null && clock.now() - consumed.getTime() < REFRESH_GRACE_MS;
      return {
        ...row.payload,
        ...(isHashed && id !== undefined && { jti: id }),
        ...(consumed && !isHidden && { consumed: Math.floor(consumed.getTime() / 1000) }),
      };
    }

    async function findBy(column: 'id' | 'uid' | 'user_code', value: string, id?: string) {
      const { rows } = await sql<PayloadRow>`
        select payload, consumed_at from oidc_payload
        where model = ${model} and ${sql.ref(column)} = ${value}
          and (expires_at is null or expires_at > ${now()})`.execute(db);
      return rows[0] && fromRow(rows[0], id);
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { jti, ...rest } = payload;
        const row = {
          payload: JSON.stringify(isHashed || jti === undefined ? rest : payload),
          grant_id: payload.grantId === undefined ? null : scoped(payload.grantId),
          user_code: payload.userCode === undefined ? null : scoped(payload.userCode),
          uid: payload.uid === undefined ? null : scoped(payload.uid),
          expires_at: expiresIn === undefined ? null : new Date(clock.now() + expiresIn * 1000),
        };
        await db
          .insertInto('oidc_payload')
          .values({ model, id: stored(id), ...row })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
          .execute();
      },
      // Clients are configured, never stored.
      find: (id) => (model === 'Client' ? Promise.resolve(undefined) : findBy('id', stored(id), id)),
      findByUid: (uid) => findBy('uid', scoped(uid)),
      findByUserCode: (userCode) => findBy('user_code', scoped(userCode)),
      async consume(id) {
        // Only the first use counts: it must not restart a refresh token's grace period.
        const { numUpdatedRows } = await db
          .updateTable('oidc_payload')
          .set({ consumed_at: now() })
          .where('model', '=', model)
          .where('id', '=', stored(id))
          .where('consumed_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n && model === 'AuthorizationCode') await refuseUsedCode(stored(id));
      },
      async destroy(id) {
        await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', stored(id)).execute();
      },
      revokeByGrantId: (grantId) => revokeGrant(scoped(grantId)),
    };
  };
}

/** Deletes everything issued for an id token's session at one issuer: codes, refresh tokens, grants. */
export async function revokeSession(db: Database, scope: string, sid: string): Promise<void> {
  await sql`with gone as (
      select distinct grant_id from oidc_payload
      where payload ->> 'sid' = ${sid} and grant_id is not null and starts_with(grant_id, ${`${scope}|`})
    )
    delete from oidc_payload using gone
    where oidc_payload.grant_id = gone.grant_id
      or (oidc_payload.model = 'Grant' and oidc_payload.id = gone.grant_id)`.execute(db);
}

/**
 * Deletes expired data: provider state, denials, used gate links, counted failures, and registrations that
 * ended more than a day ago, since no id token lives that long.
 */
export async function sweepExpired(db: Database, clock: Clock): Promise<void> {
  const now = new Date(clock.now());
  for (const table of ['oidc_payload', 'denied_token', 'used_gate_link', 'sign_in_failure'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
  // Uses the database's clock, which wrote the timestamp.
  await sql`delete from registration_ended where ended_at < now() - interval '1 day'`.execute(db);
}
