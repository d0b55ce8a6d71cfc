import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** The RSA key pair that signs video URLs, and CloudFront's id for its public key. PEM: PKCS #8 and SPKI. */
export interface MediaKeys {
  keyPairId: string;
  privateKeyPem: string;
  publicKeyPem: string;
}

/** The key pair that identifies this installation to push services (VAPID), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const generateKeyPairAsync = promisify(generateKeyPair);

/**
 * Generates a key pair of the size CloudFront requires (RSA, 2048 bits), with an id in CloudFront's format.
 */
export async function generateMediaKeys(): Promise<MediaKeys> {
  const { privateKey, publicKey } = await generateKeyPairAsync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const keyPairId = `K${randomBytes(7).toString('hex').slice(0, 13).toUpperCase()}`;
  return { keyPairId, privateKeyPem: privateKey, publicKeyPem: publicKey };
}
