import { whileUnclaimed } from './claim';
import type { Disk } from './disk';
import { MAX_AGE_MS, MAX_RECORDINGS } from './limits';

/**
 * Removes recordings that are too old, and all but the newest ones. The one with the id `current` stays and counts, and so do
 * those that other tabs are making.
 */
export async function tidy(disk: Disk, current: string | null, now: number): Promise<void> {
  const rows = (await disk.list())
    .filter(({ id }) => id !== current)
    .sort((one, other) => other.writtenAt - one.writtenAt);
  const room = current === null ? MAX_RECORDINGS : MAX_RECORDINGS - 1;
  for (const [index, { id, writtenAt }] of rows.entries()) {
    if (index >= room || now - writtenAt > MAX_AGE_MS) await whileUnclaimed(id, () => disk.remove(id));
  }
}
