import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FakeBucket } from './bucket';

/** A security token service: it gives credentials for a bucket in exchange for id tokens. */
export interface FakeTokenService {
  url: string;
  /** Parameters of the calls, without the id token. */
  calls: Record<string, string>[];
  /** Replies to the next calls, whatever they are. */
  replies: { status: number; body: string }[];
  close: () => Promise<void>;
}

export interface TokenServiceOptions {
  bucket: FakeBucket;
  roleArn: string;
  /**
   * Subject of an id token; throws for tokens that are not to be trusted, with the service's code as message.
   */
  subjectOf: (idToken: string) => string | Promise<string>;
  now?: () => number;
  /** How long credentials are valid, in milliseconds. */
  lifetimeMs?: number;
}

const errorXml = (code: string) =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No</Message></Error></ErrorResponse>`;

/** Starts the service on a free local port. What it gives allows writing below `<conference>/<subject>/`. */
export async function startFakeTokenService({
  bucket,
  roleArn,
  subjectOf,
  now = Date.now,
  lifetimeMs = 3_600_000,
}: TokenServiceOptions): Promise<FakeTokenService> {
  const calls: Record<string, string>[] = [];
  const replies: { status: number; body: string }[] = [];

  async function reply(body: string): Promise<{ status: number; body: string }> {
    const { WebIdentityToken = '', ...call } = Object.fromEntries(new URLSearchParams(body));
    calls.push(call);
    const given = replies.shift();
    if (given) return given;
    if (call['Action'] !== 'AssumeRoleWithWebIdentity' || call['Version'] !== '2011-06-15') {
      return { status: 400, body: errorXml('InvalidAction') };
    }
    if (call['RoleArn'] !== roleArn) return { status: 403, body: errorXml('AccessDenied') };
    try {
      const subject = await subjectOf(WebIdentityToken);
      const key = {
        accessKeyId: `ASIA${randomUUID().replaceAll('-', '')}`,
        secretAccessKey: randomUUID(),
        sessionToken: `${randomUUID()}+/=`,
        expires: now() + lifetimeMs,
        prefix: `${call['RoleSessionName']}/${subject}/`,
      };
      bucket.keys.push(key);
      const credentials = [
        `<AccessKeyId>${key.accessKeyId}</AccessKeyId>`,
        `<SecretAccessKey>${key.secretAccessKey}</SecretAccessKey>`,
        `<SessionToken>${key.sessionToken}</SessionToken>`,
        `<Expiration>${new Date(key.expires).toISOString()}</Expiration>`,
      ];
      return {
        status: 200,
        body: `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials>${credentials.join('')}</Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
      };
    } catch (error) {
      return { status: 400, body: errorXml((error as Error).message) };
    }
  }

  const server = createServer((request, response) => {
    void text(request)
      .then(reply)
      .then(({ status, body }) =>
        response.writeHead(status, { 'access-control-allow-origin': '*' }).end(body),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    replies,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
