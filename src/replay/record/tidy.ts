import { whileUnclaimed } from './claim';
import type { Disk } from './disk';
import { MAX_AGE_MS, MAX_RECORDINGS } from './limits';

/**
 * Removes recordings that are too old, and all but the newest. The one with the id `current` stays and counts
 * toward the limit, as do those other tabs are making.
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

/**
 * Removes the recordings of an ended login, except those to be kept and those a tab is making. The one with
 * the id `current` is this page's own, which handles itself.
 */
export async function removeUnkept(disk: Disk, current: string | null): Promise<void> {
  for (const { id, kept } of await disk.list()) {
    if (!kept && id !== current) await whileUnclaimed(id, () => disk.remove(id));
  }
}
