import type { EventConfig } from './eventConfig';

export type CloudSettings = NonNullable<EventConfig['uploads']>['cloud'];

/**
 * Addresses of an event's cloud bucket and of the service that gives credentials for it, without a slash at
 * the end.
 */
export function cloudAddresses({ region, bucket, stsUrl, bucketUrl }: CloudSettings): {
  stsUrl: string;
  bucketUrl: string;
} {
  const withoutSlash = (address: string) => address.replace(/\/$/, '');
  return {
    stsUrl: withoutSlash(stsUrl || `https://sts.${region}.amazonaws.com`),
    bucketUrl: withoutSlash(bucketUrl || `https://${bucket}.s3.${region}.amazonaws.com`),
  };
}
