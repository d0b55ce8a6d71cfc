import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem';

/** NUL and halves of a surrogate pair: PostgreSQL keeps neither, so they could not be read back as they were sent. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Paths of the texts in `value`, keys included, that cannot be stored. Recurses: bound the depth first (`isNestedTooDeep`). */
export function unstorablePlaces(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const place = path ? `${path}.${key}` : key;
    return UNSTORABLE.test(key) ? [path] : unstorablePlaces(inner, place);
  });
}

/**
 * Refuses requests to the contract's endpoints that carry such text (422 with the places), wherever it stands. Every
 * other control character is kept as it is.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint) return;
    // A file is no text of the contract: who reads it looks into it.
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
