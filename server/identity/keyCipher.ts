import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const SALT_BYTES = 16;
/** 32 MiB of memory: makes guessing a weak SECRET from a database copy slow. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Key material as stored in the database if SECRET is set. All texts are base64url. */
export interface SealedMaterial {
  sealed: { salt: string; iv: string; tag: string; data: string };
}

/** Encrypts and decrypts key material with AES-256-GCM, using keys derived from SECRET. */
export interface KeyCipher {
  /**
   * `context` is authenticated along with the text: material sealed for one purpose cannot be used for
   * another.
   */
  seal(context: string, text: string): SealedMaterial;
  /** Throws if SECRET differs from the one used to seal, or if the material was altered. */
  open(context: string, material: SealedMaterial): string;
}

/** Whether a row's material is encrypted. */
export function isSealed(material: unknown): material is SealedMaterial {
  return typeof material === 'object' && material !== null && 'sealed' in material;
}

/** Creates the cipher for a SECRET. Deliberately takes some 100 ms, so create it once. */
export function createKeyCipher(secret: string): KeyCipher {
  const master = scryptSync(secret, 'plenary server keys', KEY_BYTES, SCRYPT);
  const keyFor = (context: string, salt: Buffer) =>
    Buffer.from(hkdfSync('sha256', master, salt, context, KEY_BYTES));

  return {
    seal(context, text) {
      const salt = randomBytes(SALT_BYTES);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyFor(context, salt), iv).setAAD(Buffer.from(context));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return {
        sealed: {
          salt: salt.toString('base64url'),
          iv: iv.toString('base64url'),
          tag: cipher.getAuthTag().toString('base64url'),
          data: data.toString('base64url'),
        },
      };
    },
    open(context, { sealed }) {
      const salt = Buffer.from(sealed.salt, 'base64url');
      const decipher = createDecipheriv(
        ALGORITHM,
        keyFor(context, salt),
        Buffer.from(sealed.iv, 'base64url'),
        { authTagLength: 16 },
      )
        .setAAD(Buffer.from(context))
        .setAuthTag(Buffer.from(sealed.tag, 'base64url'));
      const data = Buffer.from(sealed.data, 'base64url');
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
    },
  };
}
