import type { FastifyRequest } from 'fastify';

/** HTTP dates have no milliseconds: rounds up, so that a change is never dated before it happened. */
export function secondsOf(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / 1000) * 1000);
}

/** Whether the caller's copy is current, judged by its `If-None-Match`, otherwise by `If-Modified-Since`. */
export function isUnmodified(
  request: FastifyRequest,
  { modified, tag }: { modified: Date; tag: string },
): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined) return isKnownTag(known, tag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && modified.getTime() <= since;
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an `If-None-Match` header names this entity tag (weak comparison). */
export function isKnownTag(header: string, tag: string): boolean {
  const names = header.split(',').map(bare);
  return names.includes(bare(tag)) || names.includes('*');
}
