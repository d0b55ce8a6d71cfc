import { cloudAddresses } from '../../../../src/contract/platform/cloudAddresses';
import type { ServerDeps } from '../../../deps';
import { openBucket, type Bucket } from '../../../lib/bucket';
import { ProblemError } from '../../../problem';

/** Time for the first byte of a large file, in milliseconds. */
const PATIENCE_MS = 60_000;

/** The cloud buckets of events, as the server sees them: it looks at what browsers put there. */
export interface CloudBuckets {
  /** Whether the event's files go to its bucket. */
  has: (conferenceId: string) => boolean;
  /** The event's bucket. Throws a problem (503) if there is none or the server has no key for it. */
  of: (conferenceId: string) => Bucket;
  /** Copies an object within the event's bucket. Returns whether there was one. */
  copy: (conferenceId: string, from: string, to: string) => Promise<boolean>;
}

export function createCloudBuckets({
  events,
  settings,
}: Pick<ServerDeps, 'events' | 'settings'>): CloudBuckets {
  const cloudOf = (conferenceId: string) => events.byId(conferenceId)?.uploads?.cloud;
  const of = (conferenceId: string) => {
    const cloud = cloudOf(conferenceId);
    if (!cloud || !settings.cloudKey) {
      throw new ProblemError('not-set-up', 'The bucket for uploaded files is not set up on this server.');
    }
    const { bucketUrl } = cloudAddresses(cloud);
    const bucket = { address: bucketUrl, region: cloud.region, ...settings.cloudKey };
    return openBucket(bucket, 'event', PATIENCE_MS);
  };
  return {
    has: (conferenceId) => cloudOf(conferenceId) !== undefined,
    of,
    async copy(conferenceId, from, to) {
      const source = [cloudOf(conferenceId)?.bucket ?? '', ...from.split('/')].map(encodeURIComponent);
      const headers = { 'x-amz-copy-source': source.join('/') };
      const response = await of(conferenceId).ask('PUT', to, { headers });
      // A copy that fails midway is reported in the body of a reply that began as a success.
      const reply = await response.text();
      if (response.ok && /<Error>/.test(reply))
        throw new Error('The bucket of the event could not copy a file.');
      return response.ok;
    },
  };
}
