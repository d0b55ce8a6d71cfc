import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem';

/** NUL and lone surrogates: PostgreSQL cannot store them, so the text would not be returned as sent. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Paths of the strings in `value`, including keys, that cannot be stored. Recursive: limit the depth first
 * (`isNestedTooDeep`).
 */
export function unstorablePlaces(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path ? `${path}.${key}` : key;
    return UNSTORABLE.test(key) ? [path] : unstorablePlaces(inner, place);
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
    const places = [request.params, request.query, body].flatMap((part) => unstorablePlaces(part));
    if (places.length === 0) return;
    throw new ProblemError(
      'unprocessable',
      'Text must not contain the NUL character or half of a surrogate pair; see "errors".',
      places.map((path) => ({ path, message: 'contains a character that cannot be stored; remove it' })),
    );
  });
}
