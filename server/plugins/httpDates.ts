import type { FastifyRequest } from 'fastify';

/** HTTP dates have no milliseconds: rounds up, so that a change is never dated before it happened. */
export function secondsOf(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / 1000) * 1000);
}

/** Whether the caller's copy is current, judged by its `If-Modified-Since`. */
export function isUnmodified(request: FastifyRequest, modified: Date): boolean {
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && modified.getTime() <= since;
}
