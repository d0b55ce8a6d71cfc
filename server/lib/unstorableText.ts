import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem';

/** NUL and lone surrogates: PostgreSQL cannot store them, so the text would not be returned as sent. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Paths of the strings in `value`, including keys, that cannot be stored. Recursive: limit the depth first
 * (`isNestedTooDeep`).
 */
export function unstorablePaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const innerPath = path ? `${path}.${key}` : key;
    return UNSTORABLE.test(key) ? [path] : unstorablePaths(inner, innerPath);
  });
}

/**
 * Rejects requests to the contract's endpoints that contain such text anywhere (422 with the paths). All
 * other control characters are preserved.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    // Uploaded files are not JSON text; their reader validates them.
    const body = endpoint.upload ? undefined : request.body;
    const paths = [request.params, request.query, body].flatMap((part) => unstorablePaths(part));
    if (paths.length === 0) return;
    throw new ProblemError(
      'unprocessable',
      'Text must not contain the NUL character or half of a surrogate pair; see "errors".',
      paths.map((path) => ({ path, message: 'contains a character that cannot be stored; remove it' })),
    );
  });
}
