import { AwsClient } from 'aws4fetch';
import type { PictureBucket } from '../settings';

/** Time allowed per attempt, in milliseconds; all attempts share the total. */
const PATIENCE_MS = 10_000;
/** Retries after a service error. */
const RETRIES = 2;

export interface BucketRequest {
  body?: Buffer;
  headers?: Record<string, string>;
}

/** Requests to an S3-compatible bucket. */
export interface Bucket {
  /** Replies with success or 404; throws for anything else. The caller reads or cancels the body. */
  ask: (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, request?: BucketRequest) => Promise<Response>;
}

/** Each segment of a key as it stands in a URL. */
function pathOf(key: string): string {
  const segments = key.split('/');
  // These would lead out of the bucket.
  if (segments.some((segment) => /^\.{0,2}$/.test(segment))) throw new Error('This is no key of a file.');
  return segments.map(encodeURIComponent).join('/');
}

/**
 * Opens a bucket. Error messages contain the operation and the status, but no key; `whose` names the bucket
 * in them. `patienceMs` is for each attempt.
 */
export function openBucket(
  { address, region, accessKeyId, secretAccessKey }: PictureBucket,
  whose: string,
  patienceMs = PATIENCE_MS,
): Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return {
    async ask(method, key, { body, headers } = {}) {
      const response = await client.fetch(`${address}/${pathOf(key)}`, {
        method,
        signal: AbortSignal.timeout(patienceMs * (RETRIES + 1)),
        ...(headers && { headers }),
        ...(body && { body: new Uint8Array(body) }),
      });
      if (response.ok || response.status === 404) return response;
      await response.body?.cancel();
      throw new Error(`The bucket of the ${whose} answers ${method} with ${response.status}.`);
    },
  };
}
