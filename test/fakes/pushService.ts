import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import type { PushSubscriptionKeys } from '../../src/contract/notices/push';

/** A certificate for localhost, valid for a hundred years and trusted only by these tests. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUTjLmcJ/IfgFzF7F5ReH2DhMNEwMwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjAyMTkzN1oYDzIxMjYxMDI5
MDIxOTM3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT4g8WvPIvn4+2uWeujFL+ti5ubKfk7bqsTZNpJo9VEOZI3UBJwANxF
5iwDA8RBE9R8YE5tGF9mMBWVTu/ygxwco2kwZzAdBgNVHQ4EFgQU81IRJMRU351C
3SVcqbYwpCiRxhIwHwYDVR0jBBgwFoAU81IRJMRU351C3SVcqbYwpCiRxhIwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAL+nnju3bONyGFeJDIp9DfORu7gkVxbeJSAfgb6Upe4/AiBC6MXO7mrq
QobH3jFrrynC+9ZE5zJmrzTfqqdg0u7XrQ==
-----END CERTIFICATE-----`;
const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsbuOzTa/EsEskA+b
IgVNVzm+1OQBk33K4jtI3zg8orKhRANCAAT4g8WvPIvn4+2uWeujFL+ti5ubKfk7
bqsTZNpJo9VEOZI3UBJwANxF5iwDA8RBE9R8YE5tGF9mMBWVTu/ygxwc
-----END PRIVATE KEY-----`;

/** A message handed to a push service for delivery. */
export interface PushedMessage {
  endpoint: string;
  /** As the browser's service worker would read it. */
  payload: unknown;
  ttl: number;
  /** Claims of the sender's token, verified with the key it names. */
  sender: { aud?: unknown; sub?: unknown };
  publicKey: string;
}

/** The browser's side of a subscription. */
interface FakeBrowser {
  ecdh: ECDH;
  auth: Buffer;
}

/**
 * An https push service that accepts messages per RFC 8030 and decrypts them as a browser would (RFC 8291).
 */
export interface FakePushService {
  /** `localhost:<port>`, for PUSH_HOSTS. */
  host: string;
  /** Trusts the service's certificate. */
  agent: Agent;
  /**
   * Subscribes a new browser; `answers` are the statuses of its messages in order, the last one repeated. 0
   * hangs up.
   */
  subscribe(...answers: number[]): PushSubscriptionKeys;
  /** Number of delivery attempts for the subscription. */
  tries(endpoint: string): number;
  received: PushedMessage[];
  close(): Promise<void>;
}

export async function openFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, { browser: FakeBrowser; answers: number[]; tries: number }>();
  const received: PushedMessage[] = [];
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
    void (async () => {
      const known = browsers.get(request.url ?? '');
      const body = await buffer(request);
      const answer = known?.answers[Math.min(known.tries, known.answers.length - 1)] ?? 404;
      if (known) known.tries += 1;
      if (answer === 0) {
        request.socket.destroy();
        return;
      }
      if (known && answer < 300) {
        const { token, publicKey } = readAuthorization(request.headers.authorization ?? '');
        received.push({
          endpoint: `https://${host}${request.url}`,
          payload: JSON.parse(decrypt(body, known.browser)),
          ttl: Number(request.headers.ttl),
          sender: await verified(token, publicKey),
          publicKey,
        });
      }
      response.writeHead(answer).end();
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ ca: CERTIFICATE, keepAlive: false });
  return {
    host,
    agent,
    received,
    tries: (endpoint) => browsers.get(new URL(endpoint).pathname)?.tries ?? 0,
    subscribe(...answers) {
      const ecdh = createECDH('prime256v1');
      const browser = { ecdh, auth: randomBytes(16) };
      const p256dh = ecdh.generateKeys('base64url');
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, { browser, answers: answers.length > 0 ? answers : [201], tries: 0 });
      return {
        endpoint: `https://${host}${path}`,
        keys: { p256dh, auth: browser.auth.toString('base64url') },
      };
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
      }),
  };
}

function readAuthorization(header: string): { token: string; publicKey: string } {
  const found = /^vapid t=([^,]+), k=(.+)$/.exec(header);
  if (!found) throw new Error(`No VAPID header: "${header}".`);
  return { token: found[1] ?? '', publicKey: found[2] ?? '' };
}

async function verified(token: string, publicKey: string): Promise<PushedMessage['sender']> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = await importJWK({
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  });
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'] });
  return { aud: payload.aud, sub: payload.sub };
}

/** Decrypts the single record of an `aes128gcm` body (RFC 8188) with the keys of RFC 8291. */
function decrypt(body: Buffer, { ecdh, auth }: FakeBrowser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (key: Buffer, saltOf: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // Everything after the delimiter 2 is padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
