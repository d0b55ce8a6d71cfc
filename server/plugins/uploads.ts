import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, type Hash } from 'node:crypto';
import { finished, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished as isFinished } from 'node:stream/promises';
import type { Upload } from '../../src/contract/endpoint';
import { ProblemError } from '../problem';

const tooLarge = (maxBytes: number) =>
  new ProblemError('too-large', `The file is larger than ${maxBytes / 1_000_000} MB.`);

/** Whether a media type, with or without parameters, matches a list that may contain wildcards. */
function isOneOf(mediaType: string, mediaTypes: readonly string[]): boolean {
  const [essence = ''] = mediaType.toLowerCase().split(';');
  const [type = ''] = essence.split('/');
  return mediaTypes.includes(essence.trim()) || mediaTypes.includes(`${type.trim()}/*`);
}

/**
 * Throws a problem for an upload that should not be read at all: 415 for its declared type, 413 for its
 * declared length.
 */
export function checkUpload({ headers }: FastifyRequest, { mediaTypes, maxBytes }: Upload): void {
  if (!isOneOf(headers['content-type'] ?? '', mediaTypes)) {
    throw new ProblemError(
      'unsupported-media',
      `Send the file as "Content-Type: ${mediaTypes.join('" or "')}".`,
    );
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

const brokenOff = () => new ProblemError('bad-request', 'The file did not come to its end; send it again.');

/** Of the uploads that are, or were, read. */
const hashes = new WeakMap<FastifyRequest, Hash>();

/**
 * Streams the uploaded file of a request. Fails with a problem if it turns out too large (413) or the sender
 * aborts (400, which no one receives).
 */
export function uploadStream(request: FastifyRequest, { maxBytes }: Upload): Readable {
  let bytes = 0;
  const hash = createHash('sha256');
  hashes.set(request, hash);
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  // May fail before anyone reads it; the reader then gets the error.
  bounded.on('error', () => undefined);
  const source = request.body as Readable | undefined | null;
  if (!source) return bounded.end();
  // Also catches an abort that happened before anyone started reading.
  finished(source, { writable: false }, (error) => {
    if (error) bounded.destroy(brokenOff());
  });
  return source.pipe(bounded);
}

/** Digest of the uploaded file, which is read to its end unless the endpoint has done so. */
export async function uploadDigest(request: FastifyRequest, upload: Upload): Promise<string> {
  if (!hashes.has(request)) await isFinished(uploadStream(request, upload).resume());
  return hashes.get(request)?.copy().digest('base64url') ?? '';
}

/** Reads an upload into memory, for small files. */
export const readUpload = (request: FastifyRequest, upload: Upload): Promise<Buffer> =>
  buffer(uploadStream(request, upload));

/**
 * Aborts when the client disconnects. Fastify's `request.signal` already aborts once the body has been read.
 */
export function whenDisconnected(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    disconnected.abort();
  });
  return disconnected.signal;
}
