import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../../deps/files';
import { openBucket } from '../../../../lib/bucket';
import type { PictureBucket } from '../../../../settings';
import { wrongLength } from './wrongLength';

/** In the bucket that also has the pictures. */
const PREFIX = 'files/';
/** A part is 4 MB; this is for a slow bucket, in milliseconds. */
const PATIENCE_MS = 30_000;

/**
 * Stores parts in a bucket. A part is held in memory while it is sent there: its signature covers its length.
 */
export function bucketFiles(settings: PictureBucket): FileStore {
  const { ask } = openBucket(settings, 'files', PATIENCE_MS);
  return {
    async put(key, content, bytes) {
      const body = await buffer(content);
      if (body.length !== bytes) throw wrongLength(bytes);
      const headers = { 'content-type': 'application/octet-stream' };
      const response = await ask('PUT', PREFIX + key, { body, headers });
      await response.body?.cancel();
      if (response.status === 404) throw new Error('The bucket for files does not exist.');
    },
    async read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await ask('GET', PREFIX + key, headers ? { headers } : {});
      if (response.ok && response.body) return Readable.fromWeb(response.body as WebStream);
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      const response = await ask('DELETE', PREFIX + key);
      await response.body?.cancel();
    },
  };
}
