import { appendLog, type LogEntry } from '../../../contract/platform/log';
import type { StorageArea } from '../../../shared/platform/deps';
import { outboxKey } from '../../../shared/platform/outbox';
import { personOf, recordOf } from './entry';

/** Maximum number of waiting entries per user: more than eight hours of watched minutes. */
export const MAX_ENTRIES = 500;
/** The same limit in characters of JSON: 256 kB. */
export const MAX_SIZE = 256 * 1024;

/** Merges two lists without duplicates: the first list's entries, then the rest of the second. */
export function merge(first: readonly LogEntry[], second: readonly LogEntry[]): LogEntry[] {
  const known = new Set(first.map(({ entryId }) => entryId));
  return [...first, ...second.filter(({ entryId }) => !known.has(entryId))];
}

/** How valuable an entry is when space runs out: watched minutes are dropped first, evaluations never. */
function rank(entry: LogEntry): number {
  const { type } = recordOf(entry);
  if (type === 'SessionEvaluation') return 2;
  return type === 'VideoViewTime' ? 0 : 1;
}

/**
 * The entries there is room for, in the same order. On overflow, the oldest watched minutes are dropped
 * first, then the oldest views and logins; evaluations are always kept.
 */
export function bound(entries: readonly LogEntry[]): { kept: LogEntry[]; dropped: number } {
  let count = entries.length;
  let size = 2;
  const sizes = entries.map((entry) => JSON.stringify(entry).length + 1);
  for (const length of sizes) size += length;

  const droppedIndexes = new Set<number>();
  for (const cheap of [0, 1]) {
    for (const [index, entry] of entries.entries()) {
      if (count <= MAX_ENTRIES && size <= MAX_SIZE) break;
      if (rank(entry) !== cheap) continue;
      droppedIndexes.add(index);
      count -= 1;
      size -= sizes[index] ?? 0;
    }
  }
  return {
    kept: entries.filter((_entry, index) => !droppedIndexes.has(index)),
    dropped: droppedIndexes.size,
  };
}

/** Reads a user's stored entries. `broken`: something stored was not an entry of that user. */
export function readOutbox(area: StorageArea, userId: string): { entries: LogEntry[]; broken: boolean } {
  const text = area.get(outboxKey(userId));
  if (text === null) return { entries: [], broken: false };
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    // Unreadable; the caller reports it.
    return { entries: [], broken: true };
  }
  if (!Array.isArray(stored)) return { entries: [], broken: true };
  const entries = stored.flatMap((item: unknown) => {
    const parsed = appendLog.body.safeParse(item);
    return parsed.success && personOf(parsed.data) === userId ? [parsed.data] : [];
  });
  return { entries, broken: entries.length < stored.length };
}

/** Stores the entries so they survive a reload. False if the browser refused. */
export function writeOutbox(area: StorageArea, userId: string, entries: readonly LogEntry[]): boolean {
  if (entries.length > 0) return area.set(outboxKey(userId), JSON.stringify(entries));
  area.remove(outboxKey(userId));
  return true;
}
