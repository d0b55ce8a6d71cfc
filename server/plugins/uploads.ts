import type { FastifyRequest } from 'fastify';
import { finished, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Upload } from '../../src/contract/endpoint';
import { ProblemError } from '../problem';

const tooLarge = (maxBytes: number) =>
  new ProblemError('too-large', `The file is larger than ${maxBytes / 1_000_000} MB.`);

/** Whether a media type, with or without parameters, is one of a list with stars in it. */
function isOneOf(mediaType: string, mediaTypes: readonly string[]): boolean {
  const [essence = ''] = mediaType.toLowerCase().split(';');
  const [type = ''] = essence.split('/');
  return mediaTypes.includes(essence.trim()) || mediaTypes.includes(`${type.trim()}/*`);
}

/** Throws a problem for a file that is not to be read at all: 415 by the type it is said to have, 413 by its length. */
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

/**
 * The file that a request carries, as it comes. It fails with a problem where it turns out to be too large (413), or its sender
 * breaks off (400, which nobody hears).
 */
export function uploadStream(request: FastifyRequest, { maxBytes }: Upload): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  // It may fail before anybody has come to read it, who then learns of it.
  bounded.on('error', () => undefined);
  const source = request.body as Readable | undefined | null;
  if (!source) return bounded.end();
  // Also where it has broken off before anybody came to read it.
  finished(source, { writable: false }, (error) => {
    if (error) bounded.destroy(brokenOff());
  });
  return source.pipe(bounded);
}

/** The same as a whole, for files that are small. */
export const readUpload = (request: FastifyRequest, upload: Upload): Promise<Buffer> =>
  buffer(uploadStream(request, upload));
