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

/**
 * Removes what was recorded in a session that is over: all that was not to be kept and that no tab is making. The one with
 * the id `current` is this page's own, which sees to itself.
 */
export async function removeUnkept(disk: Disk, current: string | null): Promise<void> {
  for (const { id, kept } of await disk.list()) {
    if (!kept && id !== current) await whileUnclaimed(id, () => disk.remove(id));
  }
}
