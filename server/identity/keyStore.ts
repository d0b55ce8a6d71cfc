import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose';
import { sql } from 'kysely';
import webPush from 'web-push';
import type { Clock } from '../lib/clock';
import type { Bus } from '../db/bus';
import type { Database } from '../db/database';
import { createKeyCipher, isSealed, type KeyCipher } from './keyCipher';
import { generateMediaKeys, type MediaKeys, type VapidKeys } from './serviceKeys';
import { importSigningKeys, retiredKeys, SIGNING_ALGORITHM, type StoredSigningKey } from './signingKeys';

/** The keys shared by all processes of an installation. */
export interface KeyStore {
  /** Private JWKs, newest first: the first signs, all verify. Changes after a rotation in any process. */
  readonly signingJwks: readonly JWK[];
  /** Signed-cookie secrets, newest first. */
  readonly cookieKeys: readonly string[];
  readonly media: MediaKeys;
  /** Identifies this installation to push services. */
  readonly push: VapidKeys;
  /** Secret for the chat service's signatures. */
  readonly talkSecret: string;
  /** Private key and id for signing new tokens. */
  signingKey(): Promise<{ kid: string; key: CryptoKey }>;
  /**
   * Public key for one of our tokens; undefined if the key is unknown or retired. An id unknown to this
   * process is looked up in the database, at most once per `RELOAD_MS`, since a rotation's notification may
   * still be on its way.
   */
  verificationKey(kid: string): Promise<CryptoKey | undefined>;
}

/** The keys in the database cannot be used; the message says how to fix it. */
export class KeyStoreError extends Error {}

type Purpose = 'signing' | 'cookie' | 'media' | 'talk' | 'push';

interface KeyRow {
  purpose: Purpose;
  kid: string;
  material: unknown;
  created_at: Date;
}

/** NOTIFY channel for rotations. */
const CHANNEL = 'signing_keys';
/** Arbitrary, but the same in every process: it prevents concurrent key creation. */
const KEY_LOCK = 727_276;
const RELOAD_MS = 10_000;

async function newSigningJwk(): Promise<{ kid: string; material: JWK }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, material: { ...jwk, kid, use: 'sig', alg: SIGNING_ALGORITHM } };
}

function newSecret(): { kid: string; material: string } {
  return { kid: randomBytes(9).toString('base64url'), material: randomBytes(48).toString('base64url') };
}

const CREATE: Record<Purpose, () => Promise<{ kid: string; material: unknown }>> = {
  signing: newSigningJwk,
  cookie: () => Promise.resolve(newSecret()),
  media: async () => ({ kid: randomBytes(9).toString('base64url'), material: await generateMediaKeys() }),
  talk: () => Promise.resolve(newSecret()),
  push: () =>
    Promise.resolve({
      kid: randomBytes(9).toString('base64url'),
      material: webPush.generateVAPIDKeys(),
    }),
};

const context = (row: Pick<KeyRow, 'purpose' | 'kid'>) => `plenary:${row.purpose}:${row.kid}`;

function openMaterial(row: KeyRow, cipher: KeyCipher | undefined): unknown {
  if (!isSealed(row.material)) return row.material;
  if (!cipher) {
    throw new KeyStoreError(
      'SECRET: missing; the keys in this database are encrypted, so start with the SECRET they were made with.',
    );
  }
  try {
    return JSON.parse(cipher.open(context(row), row.material));
  } catch (cause) {
    throw new KeyStoreError(
      'SECRET: does not fit the keys in this database; start with the SECRET they were made with.',
      { cause },
    );
  }
}

async function insertKey(db: Database, purpose: Purpose, cipher: KeyCipher | undefined): Promise<void> {
  const { kid, material } = await CREATE[purpose]();
  const stored = cipher ? cipher.seal(context({ purpose, kid }), JSON.stringify(material)) : material;
  // clock_timestamp: orders keys created in the same transaction.
  await sql`insert into server_key(purpose, kid, material, created_at)
    values (${purpose}, ${kid}, ${JSON.stringify(stored)}, clock_timestamp())`.execute(db);
}

async function readKeys(db: Database): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select purpose, kid, material, created_at from server_key order by created_at desc, kid`.execute(db);
  return rows;
}

/** Runs work in a transaction, one process at a time. */
function alone<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${KEY_LOCK})`.execute(transaction);
    return work(transaction);
  });
}

/** Encrypts keys stored before SECRET was set. */
async function sealPlainKeys(db: Database, rows: readonly KeyRow[], cipher: KeyCipher) {
  for (const row of rows) {
    if (isSealed(row.material)) continue;
    const sealed = JSON.stringify(cipher.seal(context(row), JSON.stringify(row.material)));
    await sql`update server_key set material = ${sealed}
      where purpose = ${row.purpose} and kid = ${row.kid}`.execute(db);
  }
}

const signingKeysOf = (rows: readonly KeyRow[], cipher: KeyCipher | undefined): StoredSigningKey[] =>
  rows
    .filter(({ purpose }) => purpose === 'signing')
    .map((row) => ({ jwk: openMaterial(row, cipher) as JWK, createdAt: row.created_at.getTime() }));

/**
 * Adds a signing key, which every running process uses from now on. The previous key verifies until
 * everything it signed has expired; keys past that are deleted. Returns the new key's id.
 */
export async function rotateSigningKey(parts: {
  db: Database;
  secret?: string | undefined;
}): Promise<string> {
  const cipher = parts.secret ? createKeyCipher(parts.secret) : undefined;
  return alone(parts.db, async (db) => {
    const before = await readKeys(db);
    for (const row of before) openMaterial(row, cipher);
    const retired = retiredKeys(signingKeysOf(before, cipher), Date.now()).map(({ jwk }) => jwk.kid);
    await sql`delete from server_key where purpose = 'signing' and kid = any(${retired})`.execute(db);
    await insertKey(db, 'signing', cipher);
    await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
    const newest = (await readKeys(db)).find((row) => row.purpose === 'signing');
    return newest?.kid ?? '';
  });
}

/**
 * Loads the keys, creating missing ones; several processes may start at once. With `secret`, private material
 * is encrypted. With `bus`, follows rotations. Throws a `KeyStoreError` if the secret is missing or differs
 * from the previous one.
 */
export async function openKeyStore(parts: {
  db: Database;
  /** For reading keys again; `db` if left out. */
  reads?: Database;
  /** The SECRET setting. */
  secret?: string | undefined;
  bus?: Bus;
  /** Real time. */
  clock?: Clock;
  log?: Pick<FastifyBaseLogger, 'warn'>;
}): Promise<KeyStore> {
  const { db, reads = db, bus, clock = Date, log } = parts;
  const cipher = parts.secret ? createKeyCipher(parts.secret) : undefined;
  const rows = await alone(db, async (transaction) => {
    const found = await readKeys(transaction);
    for (const row of found) openMaterial(row, cipher);
    if (cipher) await sealPlainKeys(transaction, found, cipher);
    const missing = (Object.keys(CREATE) as Purpose[]).filter(
      (purpose) => !found.some((row) => row.purpose === purpose),
    );
    for (const purpose of missing) await insertKey(transaction, purpose, cipher);
    return missing.length > 0 ? readKeys(transaction) : found;
  });

  const materials = <T>(purpose: Purpose) =>
    rows.filter((row) => row.purpose === purpose).map((row) => openMaterial(row, cipher) as T);
  const newest = <T>(purpose: Purpose): T => {
    const material = materials<T>(purpose)[0];
    if (material === undefined) throw new KeyStoreError(`There is no ${purpose} key in the database.`);
    return material;
  };

  let signing = await importSigningKeys(signingKeysOf(rows, cipher));
  async function reload() {
    signing = await importSigningKeys(signingKeysOf(await readKeys(reads), cipher));
  }
  await bus?.subscribe(
    CHANNEL,
    () => {
      reload().catch((error: unknown) => log?.warn({ err: error }, 'the new signing key could not be read'));
    },
    reload,
  );

  let lastReload = Number.NEGATIVE_INFINITY;
  return {
    get signingJwks() {
      return signing.jwks;
    },
    cookieKeys: materials<string>('cookie'),
    media: newest<MediaKeys>('media'),
    push: newest<VapidKeys>('push'),
    talkSecret: newest<string>('talk'),
    signingKey: () => Promise.resolve(signing.current),
    async verificationKey(kid) {
      const known = signing.verificationKey(kid, clock.now());
      if (known || performance.now() - lastReload < RELOAD_MS) return known;
      lastReload = performance.now();
      await reload();
      return signing.verificationKey(kid, clock.now());
    },
  };
}
