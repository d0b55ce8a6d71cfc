import { AwsClient } from 'aws4fetch';
import type { PictureBucket } from '../../../../settings';
import type { PictureStore } from '../../../../deps/pictures';

/** Time allowed per attempt, in milliseconds; all attempts share the total. */
const PATIENCE_MS = 10_000;
/** Retries after a service error. */
const RETRIES = 2;

/** Stores files in a bucket. Error messages contain the operation and the status, but no key. */
export function bucketStore({ address, region, accessKeyId, secretAccessKey }: PictureBucket): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', key: string, bytes?: Buffer): Promise<Response> {
    const response = await client.fetch(`${address}/${key}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS * (RETRIES + 1)),
      ...(bytes && { body: new Uint8Array(bytes), headers: { 'content-type': 'image/webp' } }),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The bucket of the pictures answers ${method} with ${response.status}.`);
  }

  return {
    async put(key, bytes) {
      const response = await ask('PUT', key, bytes);
      await response.body?.cancel();
      if (response.status === 404) throw new Error('The bucket of the pictures does not exist.');
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
