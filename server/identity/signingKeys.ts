import { importJWK, type CryptoKey, type JWK } from 'jose';

/** Algorithm of every token this server signs. */
export const SIGNING_ALGORITHM = 'RS256';

/** A stored signing key. */
export interface StoredSigningKey {
  jwk: JWK;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/**
 * How long a key still verifies after being replaced: gate links are valid for a day, and a process may learn
 * of the rotation slightly late.
 */
const OUTLIVES_MS = 25 * 60 * 60_000;

/** When each key stops verifying. `keys` are sorted newest first. */
const ends = (keys: readonly StoredSigningKey[]): number[] =>
  keys.map((_key, index) => {
    const successor = keys[index - 1];
    return successor ? successor.createdAt + OUTLIVES_MS : Number.POSITIVE_INFINITY;
  });

/** Keys that cannot have signed any token that is still valid. `keys` are sorted newest first. */
export const retiredKeys = (keys: readonly StoredSigningKey[], now: number): StoredSigningKey[] => {
  const until = ends(keys);
  return keys.filter((_key, index) => (until[index] ?? now) <= now);
};

/** A process's view of the signing keys. */
export interface SigningKeys {
  /** Private JWKs, newest first; the first one signs. */
  jwks: readonly JWK[];
  current: { kid: string; key: CryptoKey };
  /** Public key for verifying a token; undefined if the key is unknown or retired. */
  verificationKey: (kid: string, now: number) => CryptoKey | undefined;
}

/** Imports the stored keys. `keys` are sorted newest first and must not be empty. */
export async function importSigningKeys(keys: readonly StoredSigningKey[]): Promise<SigningKeys> {
  const [newest] = keys;
  if (!newest) throw new Error('There is no signing key.');
  const until = ends(keys);
  const byId = new Map<string, { key: CryptoKey; until: number }>();
  for (const [index, { jwk }] of keys.entries()) {
    const { kid = '', kty = '', n = '', e = '' } = jwk;
    const key = (await importJWK({ kty, n, e, alg: SIGNING_ALGORITHM })) as CryptoKey;
    byId.set(kid, { key, until: until[index] ?? 0 });
  }
  return {
    jwks: keys.map(({ jwk }) => jwk),
    current: {
      kid: newest.jwk.kid ?? '',
      key: (await importJWK(newest.jwk, SIGNING_ALGORITHM)) as CryptoKey,
    },
    verificationKey(kid, now) {
      const known = byId.get(kid);
      return known && now < known.until ? known.key : undefined;
    },
  };
}
