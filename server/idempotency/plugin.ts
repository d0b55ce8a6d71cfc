import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../src/contract/kit/endpoint';
import { IDEMPOTENCY_KEY, idempotencyKey } from '../../src/contract/kit/idempotency';
import type { ServerDeps } from '../deps';
import { ProblemError } from '../problem';
import { removeOldReplies, type KeyedCall } from './keyedCalls';

const SWEEP_MS = 10 * 60_000;

/**
 * Hash of everything in a request but an uploaded file, which counts by content type and length: it is not
 * read before the call runs, and has a digest of its own. A secret body is left out: with few possible ones,
 * the hash would tell which it was.
 */
function fingerprintOf(endpoint: Endpoint, { params, query, body, headers }: FastifyRequest): string {
  const sent = endpoint.secretBody
    ? null
    : endpoint.upload
      ? [headers['content-type'], headers['content-length']]
      : body;
  return createHash('sha256')
    .update(JSON.stringify([endpoint.id, params, query, sent]))
    .digest('base64url');
}

/**
 * The call if it can be retried; undefined if it has no key, or if repeating it is harmless anyway. Throws a
 * 400 problem for a malformed key.
 */
export function keyedCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  who: { conferenceId: string; userId: string } | null,
): KeyedCall | undefined {
  if (endpoint.method !== 'POST' || endpoint.repeatable || !who) return undefined;
  const given = request.headers[IDEMPOTENCY_KEY];
  if (given === undefined) return undefined;
  const key = idempotencyKey.safeParse(given);
  if (!key.success) {
    throw new ProblemError(
      'bad-request',
      'Idempotency-Key takes 16 to 64 letters, digits, hyphens and underscores.',
    );
  }
  return { ...who, key: key.data, fingerprint: fingerprintOf(endpoint, request) };
}

/** Deletes expired replies periodically. */
export function idempotency(app: FastifyInstance, deps: ServerDeps): void {
  const timer = setInterval(() => {
    removeOldReplies(deps).catch((error: unknown) => {
      deps.log.warn({ reason: String(error) }, 'old replies could not be deleted');
    });
  }, SWEEP_MS).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
