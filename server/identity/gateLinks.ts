import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Clock } from '../lib/clock';
import type { Database } from '../db/database';
import { AccountError } from './accountService';
import { findAccountById, findAccountByUsername, type Account } from './accounts';
import type { KeyStore } from './keyStore';
import { SIGNING_ALGORITHM } from './signingKeys';

/** Token type of a gate link, distinct from id and access tokens. */
const TYPE = 'gate+jwt';
/** Maximum lifetime of a link in seconds. */
export const GATE_LINK_MAX_S = 24 * 60 * 60;

/** Why a gate link cannot be used; the message is for the user who opened it. */
export class GateLinkError extends Error {}

/** The event does not use gate links. */
export class GateLinksOff extends GateLinkError {}

/** A valid gate link: whom it signs in, and until when. */
export interface GateLink {
  jti: string;
  account: Account;
  /** Milliseconds since 1970, real time. */
  expires: number;
}

interface Deps {
  db: Database;
  keys: Pick<KeyStore, 'signingKey' | 'verificationKey'>;
  clock: Clock;
}

const audience = (event: EventConfig) => `${event.conferenceId}:gate`;

/** Whether `/gate/<jwt>` may sign users in at this event: enabled, with the embedded provider. */
export function hasGateLinks(event: EventConfig): boolean {
  return event.authConfig.gateLinks && event.authConfig.providerId === 'embedded';
}

/**
 * Creates a URL that signs an account in, once. `origin` is the event's origin (`https://…`), `seconds` the
 * link's lifetime (at most 24 h, the default). Throws an `AccountError` if it cannot be created.
 */
export async function createGateLink(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  input: { username: string; event: EventConfig; origin: string; seconds?: number },
): Promise<string> {
  const { event, seconds = GATE_LINK_MAX_S } = input;
  if (!hasGateLinks(event)) {
    throw new AccountError(
      `${event.conferenceId} has no gate links: set authConfig.gateLinks in its event.json (embedded login only).`,
    );
  }
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > GATE_LINK_MAX_S) {
    throw new AccountError(`A gate link is valid for 1 to ${GATE_LINK_MAX_S} seconds.`);
  }
  const account = await findAccountByUsername(deps.db, input.username);
  if (!account) throw new AccountError(`There is no account "${input.username}".`);
  const { kid, key } = await deps.keys.signingKey();
  const now = Math.floor(deps.clock.now() / 1000);
  const token = await new SignJWT()
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: TYPE, kid })
    .setAudience(audience(event))
    .setSubject(account.accountId)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key);
  return `${new URL(input.origin).origin}/gate/${token}`;
}

const UNUSABLE = 'This sign-in link is not valid for this event. Ask for a new one, or sign in.';
const EXPIRED = 'This sign-in link has expired. Ask for a new one, or sign in.';
const USED = 'This sign-in link has already been used. Ask for a new one, or sign in.';

async function gateClaims(deps: Deps, event: EventConfig, token: string): Promise<JWTPayload> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? undefined : await deps.keys.verificationKey(kid);
    if (!key) throw new GateLinkError(UNUSABLE);
    const { payload } = await jwtVerify(token, key, {
      algorithms: [SIGNING_ALGORITHM],
      typ: TYPE,
      audience: audience(event),
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
      maxTokenAge: GATE_LINK_MAX_S,
      currentDate: new Date(deps.clock.now()),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new GateLinkError(EXPIRED);
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new GateLinkError(UNUSABLE);
    throw error;
  }
}

/** Verifies a gate link without redeeming it. Throws a `GateLinkError` if it cannot be used. */
export async function readGateLink(deps: Deps, event: EventConfig, token: string): Promise<GateLink> {
  if (!hasGateLinks(event)) throw new GateLinksOff('This event does not use sign-in links. Sign in instead.');
  const { jti = '', sub = '', exp = 0 } = await gateClaims(deps, event, token);
  const used = await deps.db
    .selectFrom('used_gate_link')
    .select('jti')
    .where('jti', '=', jti)
    .executeTakeFirst();
  if (used) throw new GateLinkError(USED);
  const account = await findAccountById(deps.db, sub);
  if (!account) throw new GateLinkError(UNUSABLE);
  return { jti, account, expires: exp * 1000 };
}

/**
 * Redeems a gate link. Of several concurrent attempts exactly one succeeds; the others get a `GateLinkError`.
 */
export async function redeemGateLink(deps: Deps, event: EventConfig, token: string): Promise<GateLink> {
  const link = await readGateLink(deps, event, token);
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('used_gate_link')
    .values({ jti: link.jti, expires_at: new Date(link.expires) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new GateLinkError(USED);
  return link;
}
