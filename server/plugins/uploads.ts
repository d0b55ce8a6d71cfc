import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, type Hash } from 'node:crypto';
import { finished, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished as isFinished } from 'node:stream/promises';
import type { Upload } from '../../src/contract/kit/endpoint';
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

const brokenOff = () => new ProblemError('bad-request', 'The file did not arrive completely; send it again.');

/** Of the uploads whose digest is wanted: what was read of them so far. */
const digests = new WeakMap<FastifyRequest, { hash: Hash; isRead: boolean }>();

/**
 * Takes the digest of an upload while it is read. Returns what resolves with it; that reads the file to its end
 * unless the endpoint has done so.
 */
export function digestUpload(request: FastifyRequest, upload: Upload): () => Promise<string> {
  const digest = { hash: createHash('sha256'), isRead: false };
  digests.set(request, digest);
  return async () => {
    if (!digest.isRead) await isFinished(uploadStream(request, upload).resume());
    return digest.hash.copy().digest('base64url');
  };
}

/**
 * Streams the uploaded file of a request. Fails with a problem if it turns out too large (413) or the sender
 * aborts (400, which no one receives).
 */
export function uploadStream(request: FastifyRequest, { maxBytes }: Upload): Readable {
  let bytes = 0;
  const digest = digests.get(request);
  if (digest) digest.isRead = true;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge(maxBytes));
      digest?.hash.update(chunk);
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
