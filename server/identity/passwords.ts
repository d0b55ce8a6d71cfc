import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { ProblemFault } from '../../src/contract/platform/problemFault';

/** Why an account cannot be created: a line for whoever types it, and a code for clients. */
export interface AccountProblem {
  text: string;
  fault: ProblemFault;
}

/** scrypt cost parameters: N = 2^logN, block size r, parallelism p. */
export interface ScryptCost {
  logN: number;
  r: number;
  p: number;
}

/** Three rounds of 32 MiB: OWASP's minimum for scrypt, in a form that allows several concurrent sign-ins. */
export const DEFAULT_COST: ScryptCost = { logN: 15, r: 8, p: 3 };

export const PASSWORD_MIN_LENGTH = 12;
const PASSWORD_MAX_LENGTH = 200;
const MIN_DIFFERENT_CHARACTERS = 5;
const HASH_BYTES = 32;
const STORED = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

function derive(password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // Normalize Unicode: the same password typed on another keyboard may have other code points.
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function encode({ logN, r, p }: ScryptCost, salt: Buffer, hash: Buffer): string {
  return `scrypt$${logN}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Hashes a password as `scrypt$logN$r$p$salt$hash`: storing the parameters allows raising them later. */
export async function hashPassword(password: string, cost: ScryptCost = DEFAULT_COST): Promise<string> {
  const salt = randomBytes(16);
  return encode(cost, salt, await derive(password, salt, cost));
}

/** A hash that no password matches and that takes as long to verify as a real one. */
const NOBODY = encode(DEFAULT_COST, Buffer.alloc(16, 1), Buffer.alloc(HASH_BYTES));

/**
 * Whether the password matches the stored hash. Without a hash (no such account) it takes as long and returns
 * false, so that response times do not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt = '', hash = ''] = STORED.exec(stored ?? NOBODY) ?? [];
  if (!logN) throw new Error('The stored password hash has an unknown form.');
  const expected = Buffer.from(hash, 'base64url');
  const found = await derive(password.slice(0, 10 * PASSWORD_MAX_LENGTH), Buffer.from(salt, 'base64url'), {
    logN: Number(logN),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === found.length && timingSafeEqual(expected, found) && stored !== undefined;
}

/**
 * What is wrong with a new account's password, in one sentence and as a code; undefined if it is acceptable.
 */
export function passwordProblem(password: string, username: string): AccountProblem | undefined {
  if (password.length < PASSWORD_MIN_LENGTH) {
    const { length } = password;
    return {
      text: `The password has ${length} characters; it needs ${PASSWORD_MIN_LENGTH} or more.`,
      fault: { code: 'passwordShort', length, least: PASSWORD_MIN_LENGTH },
    };
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return {
      text: `The password is too long; the limit is ${PASSWORD_MAX_LENGTH} characters.`,
      fault: { code: 'passwordLong', most: PASSWORD_MAX_LENGTH },
    };
  }
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) {
    return {
      text: `The password is too repetitive; it needs ${MIN_DIFFERENT_CHARACTERS} different characters or more.`,
      fault: { code: 'passwordRepeats', least: MIN_DIFFERENT_CHARACTERS },
    };
  }
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) {
    return {
      text: 'The password contains the username; choose another one.',
      fault: { code: 'passwordHasName' },
    };
  }
  return undefined;
}
