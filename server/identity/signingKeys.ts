import { importJWK, type CryptoKey, type JWK } from 'jose';

/** Algorithm of every token this server signs. */
export const SIGNING_ALGORITHM = 'RS256';

/** A signing key as it is stored. */
export interface StoredSigningKey {
  jwk: JWK;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** How long a key verifies after its successor came: gate links hold for a day, and a process may hear of it a little late. */
const OUTLIVES_MS = 25 * 60 * 60_000;

/** Until when each key verifies. `keys` are newest first. */
const ends = (keys: readonly StoredSigningKey[]): number[] =>
  keys.map((_key, index) => {
    const successor = keys[index - 1];
    return successor ? successor.createdAt + OUTLIVES_MS : Number.POSITIVE_INFINITY;
  });

/** Keys that nothing can be signed with any more that is still good. `keys` are newest first. */
export const retiredKeys = (keys: readonly StoredSigningKey[], now: number): StoredSigningKey[] => {
  const until = ends(keys);
  return keys.filter((_key, index) => (until[index] ?? now) <= now);
};

/** The keys that tokens are signed with, as a process knows them. */
export interface SigningKeys {
  /** Private JWKs, newest first: the first signs. */
  jwks: readonly JWK[];
  current: { kid: string; key: CryptoKey };
  /** Public key of a token that may still be good. */
  verificationKey: (kid: string, now: number) => CryptoKey | undefined;
}

/** Makes them usable. `keys` are newest first, and there is one. */
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
