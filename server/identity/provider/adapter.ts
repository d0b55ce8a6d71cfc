import { createHash } from 'node:crypto';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';
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
  pool: pg.Pool;
  clock: Clock;
  scope: string;
  denySessions: (sids: readonly string[]) => Promise<void>;
}) {
  const { pool, clock, scope } = parts;
  const scoped = (id: string) => `${scope}|${id}`;
  const now = () => new Date(clock.now());

  /**
   * Revokes everything issued for a grant, id tokens first, since only they are valid without the database.
   * A sign-in under way is kept: somebody else may be signing in over a session that was left. `grantId` is
   * scoped.
   */
  async function revokeGrant(grantId: string) {
    const { rows } = await pool.query<{ sid: string }>(
      `select distinct payload ->> 'sid' as sid from oidc_payload where grant_id = $1 and payload ->> 'sid' is not null`,
      [grantId],
    );
    await parts.denySessions(rows.map(({ sid }) => sid));
    await pool.query(
      `delete from oidc_payload
       where (grant_id = $1 and model <> 'Interaction') or (model = 'Grant' and id = $1)`,
      [grantId],
    );
  }

  /** A code used twice concurrently is as compromised as one reused later. */
  async function refuseUsedCode(storedId: string): Promise<never> {
    const { rows } = await pool.query<{ grant_id: string }>(
      `select grant_id from oidc_payload where model = 'AuthorizationCode' and id = $1 and grant_id is not null`,
      [storedId],
    );
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
      const { rows } = await pool.query<PayloadRow>(
        `select payload, consumed_at from oidc_payload
         where model = $1 and ${column} = $2 and (expires_at is null or expires_at > $3)`,
        [model, value, now()],
      );
      return rows[0] && fromRow(rows[0], id);
    }

    return {
      async upsert(id, payload, expiresIn) {
        const { jti, ...rest } = payload;
        await pool.query(
          `insert into oidc_payload(model, id, payload, grant_id, user_code, uid, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
          [
            model,
            stored(id),
            JSON.stringify(isHashed || jti === undefined ? rest : payload),
            payload.grantId === undefined ? null : scoped(payload.grantId),
            payload.userCode === undefined ? null : scoped(payload.userCode),
            payload.uid === undefined ? null : scoped(payload.uid),
            expiresIn === undefined ? null : new Date(clock.now() + expiresIn * 1000),
          ],
        );
      },
      // Clients are configured, never stored.
      find: (id) => (model === 'Client' ? Promise.resolve(undefined) : findBy('id', stored(id), id)),
      findByUid: (uid) => findBy('uid', scoped(uid)),
      findByUserCode: (userCode) => findBy('user_code', scoped(userCode)),
      async consume(id) {
        // Only the first use counts: it must not restart a refresh token's grace period.
        const { rowCount } = await pool.query(
          'update oidc_payload set consumed_at = $3 where model = $1 and id = $2 and consumed_at is null',
          [model, stored(id), now()],
        );
        if (rowCount === 0 && model === 'AuthorizationCode') await refuseUsedCode(stored(id));
      },
      async destroy(id) {
        await pool.query('delete from oidc_payload where model = $1 and id = $2', [model, stored(id)]);
      },
      revokeByGrantId: (grantId) => revokeGrant(scoped(grantId)),
    };
  };
}

/** Deletes everything issued for an id token's session at one issuer: codes, refresh tokens, grants. */
export async function revokeSession(pool: pg.Pool, scope: string, sid: string): Promise<void> {
  await pool.query(
    `with gone as (
       select distinct grant_id from oidc_payload
       where payload ->> 'sid' = $1 and grant_id is not null and starts_with(grant_id, $2)
     )
     delete from oidc_payload using gone
     where oidc_payload.grant_id = gone.grant_id
        or (oidc_payload.model = 'Grant' and oidc_payload.id = gone.grant_id)`,
    [sid, `${scope}|`],
  );
}

/**
 * Deletes expired data: provider state, denials, used gate links, counted failures, and registrations that
 * ended more than a day ago, since no id token lives that long.
 */
export async function sweepExpired(pool: pg.Pool, clock: Clock): Promise<void> {
  const now = [new Date(clock.now())];
  await pool.query('delete from oidc_payload where expires_at < $1', now);
  await pool.query('delete from denied_token where expires_at < $1', now);
  await pool.query('delete from used_gate_link where expires_at < $1', now);
  await pool.query('delete from sign_in_failure where expires_at < $1', now);
  // Uses the database's clock, which wrote the timestamp.
  await pool.query(`delete from registration_ended where ended_at < now() - interval '1 day'`);
}
