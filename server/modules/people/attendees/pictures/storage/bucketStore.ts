import type { PictureStore } from '../../../../../deps/pictures';
import { openBucket } from '../../../../../lib/bucket';
import type { PictureBucket } from '../../../../../settings';

/** Stores files in a bucket. */
export function bucketStore(settings: PictureBucket): PictureStore {
  const { ask } = openBucket(settings, 'pictures');
  return {
    async put(key, bytes) {
      const response = await ask('PUT', key, { body: bytes, headers: { 'content-type': 'image/webp' } });
      await response.body?.cancel();
      if (response.status === 404) throw new Error('The bucket for pictures does not exist.');
    },
    async get(key) {
      const response = await ask('GET', key);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      const response = await ask('DELETE', key);
      await response.body?.cancel();
    },
  };
}
