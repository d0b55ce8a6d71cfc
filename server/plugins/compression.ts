import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Below this size, in bytes, headers and a packet weigh more than what compressing saves. */
const THRESHOLD = 1_024;
/** Up to this size, a reply is compressed at once: faster than handing it to another thread in pieces. */
const AT_ONCE = 65_536;

/**
 * Compresses data, drawings and playlists as they are sent; the app's files are compressed by the build. Replies
 * need a bearer token, which no other site can make a browser send, so their length reveals nothing to one;
 * playlists, opened by cookies, have no secret.
 */
export async function compression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD,
    syncThreshold: AT_ONCE,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/((problem\+)?json|vnd\.apple\.mpegurl)|image\/svg\+xml)\b/,
    // Fast settings: a program of 50 kB takes a millisecond.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
    // Request bodies are never compressed: a small one could unpack to any size.
    globalDecompression: false,
  });
}
