import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { ServerDeps } from '../../../deps';
import type { ByteRange } from '../../../deps/files';
import { ProblemError } from '../../../problem';
import type { CloudBuckets } from './cloud';
import { dropPart, type StoredPart } from './partRepository';

export type Places = Pick<ServerDeps, 'db' | 'files' | 'log'> & { cloud: CloudBuckets };

const randomName = () => randomBytes(16).toString('hex');

/** A key in the store that nobody knows. */
export const newStoreKey = (conferenceId: string): string => `${conferenceId}/${randomName()}`;

/** A key in the event's bucket below which no attendee may write: no event's id begins like this. */
export const newCloudKey = (conferenceId: string): string => `_kept/${conferenceId}/${randomName()}`;

/** Reads a range of an object in the event's bucket. Throws a problem (404) if it is not there. */
export async function readFromCloud(
  cloud: CloudBuckets,
  { conferenceId, storageKey }: Pick<StoredPart, 'conferenceId' | 'storageKey'>,
  { start, end }: ByteRange,
): Promise<Readable> {
  const headers = { range: `bytes=${start}-${end}` };
  const response = await cloud.of(conferenceId).ask('GET', storageKey, { headers });
  if (response.ok && response.body) return Readable.fromWeb(response.body as WebStream);
  await response.body?.cancel();
  throw new ProblemError('not-found', 'The file is no longer in the event’s bucket.');
}

/** Reads parts from wherever they are. */
export const partReader =
  ({ files, cloud }: Pick<Places, 'files' | 'cloud'>) =>
  (part: StoredPart, range: ByteRange): Promise<Readable | undefined> =>
    part.place === 'cloud' ? readFromCloud(cloud, part, range) : files.read(part.storageKey, range);

/**
 * Removes parts, and then their rows. What cannot be removed now, because its bucket is away, is removed by a
 * later sweep; it does not keep others.
 */
export async function removeParts(
  { db, files, cloud, log }: Places,
  parts: readonly StoredPart[],
): Promise<boolean> {
  let all = true;
  for (const { storageKey, place, conferenceId } of parts) {
    try {
      if (place === 'store') await files.remove(storageKey);
      else await (await cloud.of(conferenceId).ask('DELETE', storageKey)).body?.cancel();
      await dropPart(db, storageKey);
    } catch (error) {
      all = false;
      log.warn({ err: error }, 'a part of a file could not be removed; it is tried again later');
    }
  }
  return all;
}
