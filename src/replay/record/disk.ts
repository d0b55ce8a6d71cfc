import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';
import type { ActionLog, Cut, LoggedState } from '../log/actionLog';
import { DATABASE } from './database';

/** A stored recording: what is known without reading its entries. */
export interface RecordingRow {
  id: string;
  /** Key of its pseudonyms. Never leaves the browser. */
  salt: Uint8Array;
  startedAt: number;
  /** When something was last written. */
  writtenAt: number;
  event: ActionLog['event'];
  /** Retained after sign-out, by the user's choice. */
  kept: boolean;
  /** Complete: nothing more is added. */
  finished: boolean;
  /** The page lives still stored, in order, with the total length of their blocks' text in characters. */
  segments: { segment: number; bytes: number }[];
  /** Number of page lives begun so far, and the number of the next one. */
  begun: number;
  /** Number of entries recorded so far, including removed ones, and the sequence number of the next one. */
  entries: number;
}

/** One page life of a recording. */
export interface SegmentRow {
  recording: string;
  segment: number;
  startedAt: number;
  build: string;
  initialState: LoggedState;
  cut: Cut | null;
  firstSequence: number;
  /** Number of the first block still stored. */
  firstBlock: number;
}

/**
 * Consecutive entries of a page life. The blocks of a chapter are read together; chapters can be dropped one
 * at a time.
 */
export interface BlockRow {
  recording: string;
  segment: number;
  chapter: number;
  /** Counted across the page life. */
  block: number;
  text: string;
}

/** Total length of a recording's blocks in characters: roughly its size in bytes. */
export const bytesOf = ({ segments }: Pick<RecordingRow, 'segments'>) =>
  segments.reduce((sum, { bytes }) => sum + bytes, 0);

/** A write to a recording that was removed, by another tab or along with the site's data. */
export class RecordingGone extends Error {
  override readonly name = 'RecordingGone';
}

/** Everything stored of a recording. */
export interface StoredRows {
  row: RecordingRow;
  segments: SegmentRow[];
  blocks: BlockRow[];
}

/**
 * Storage for recordings. Writes are issued, in call order, before the function returns, so that the last
 * ones of a page life are not lost. All methods reject with the browser's error; writes to a removed
 * recording reject with `RecordingGone` and leave nothing behind.
 */
export interface Disk {
  list: () => Promise<RecordingRow[]>;
  row: (id: string) => Promise<RecordingRow | null>;
  read: (id: string) => Promise<StoredRows | null>;
  saveRow: (row: RecordingRow) => Promise<void>;
  saveSegment: (row: RecordingRow, segment: SegmentRow) => Promise<void>;
  saveBlock: (row: RecordingRow, block: BlockRow) => Promise<void>;
  dropSegment: (row: RecordingRow, segment: number) => Promise<void>;
  /** Removes a page life's chapters up to and including `last`; `segment` is its new beginning. */
  dropChapters: (row: RecordingRow, segment: SegmentRow, last: number) => Promise<void>;
  remove: (id: string) => Promise<void>;
  close: () => void;
}

interface Schema extends DBSchema {
  recordings: { key: string; value: RecordingRow };
  segments: { key: [string, number]; value: SegmentRow };
  blocks: { key: [string, number, number, number]; value: BlockRow };
}

const VERSION = 1;

/** An unresponsive browser (another tab holds an older version) must not block the app's start. */
const OPEN_DEADLINE_MS = 3_000;

/** All keys with this prefix: in IndexedDB, arrays sort after all numbers and strings. */
const within = (...parts: (string | number)[]) => IDBKeyRange.bound(parts, [...parts, []]);

function diskOf(database: IDBPDatabase<Schema>): Disk {
  type Stores = StoreNames<Schema>[];
  type Write = ReturnType<typeof write>;
  /** `commit` works without the page: the last writes survive its end. */
  function write(stores: Stores) {
    return database.transaction(stores, 'readwrite', { durability: 'relaxed' });
  }
  async function remove(id: string): Promise<void> {
    const transaction = write(['recordings', 'segments', 'blocks']);
    await commit(transaction, [
      transaction.objectStore('recordings').delete(id),
      transaction.objectStore('segments').delete(within(id)),
      transaction.objectStore('blocks').delete(within(id)),
    ]);
  }
  /**
   * Writes to a recording, and removes it again if it turns out to have been removed. Checking first would
   * lose what is written as the page ends: nobody would be there to receive the answer.
   */
  async function update(
    row: RecordingRow,
    isKept: boolean,
    stores: Stores,
    requests: (transaction: Write) => Promise<unknown>[],
  ): Promise<void> {
    const transaction = write(stores);
    const rows = transaction.objectStore('recordings');
    const before = rows.getKey(row.id);
    await commit(transaction, [before, rows.put(row), ...requests(transaction)]);
    if (isKept && (await before) === undefined) {
      await remove(row.id);
      throw new RecordingGone('The recording was removed while it was made.');
    }
  }
  async function commit(transaction: Write, requests: Promise<unknown>[]): Promise<void> {
    transaction.commit();
    // The transaction carries the real error; a request may only report that its transaction failed.
    for (const request of requests) request.catch(() => undefined);
    await transaction.done;
  }

  return {
    list: () => database.getAll('recordings'),
    row: async (id) => (await database.get('recordings', id)) ?? null,
    async read(id) {
      const transaction = database.transaction(['recordings', 'segments', 'blocks']);
      const [row, segments, blocks] = await Promise.all([
        transaction.objectStore('recordings').get(id),
        transaction.objectStore('segments').getAll(within(id)),
        transaction.objectStore('blocks').getAll(within(id)),
      ]);
      return row ? { row, segments, blocks } : null;
    },
    saveRow: (row) => update(row, row.begun > 0, ['recordings'], () => []),
    saveSegment: (row, segment) =>
      update(row, row.begun > 1, ['recordings', 'segments'], (transaction) => [
        transaction.objectStore('segments').put(segment),
      ]),
    saveBlock: (row, block) =>
      update(row, true, ['recordings', 'blocks'], (transaction) => [
        transaction.objectStore('blocks').put(block),
      ]),
    dropSegment: (row, segment) =>
      update(row, true, ['recordings', 'segments', 'blocks'], (transaction) => [
        transaction.objectStore('segments').delete([row.id, segment]),
        transaction.objectStore('blocks').delete(within(row.id, segment)),
      ]),
    dropChapters: (row, segment, last) =>
      update(row, true, ['recordings', 'segments', 'blocks'], (transaction) => [
        transaction.objectStore('segments').put(segment),
        transaction
          .objectStore('blocks')
          .delete(IDBKeyRange.bound([row.id, segment.segment], [row.id, segment.segment, last, []])),
      ]),
    remove,
    close: () => database.close(),
  };
}

/** Opens this browser's store of recordings. Rejects if it has none (a privacy setting, a broken profile). */
export async function openDisk(deadlineMs = OPEN_DEADLINE_MS): Promise<Disk> {
  const opening = openDB<Schema>(DATABASE, VERSION, {
    upgrade(database) {
      database.createObjectStore('recordings', { keyPath: 'id' });
      database.createObjectStore('segments', { keyPath: ['recording', 'segment'] });
      database.createObjectStore('blocks', { keyPath: ['recording', 'segment', 'chapter', 'block'] });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The browser did not open its database in time.'));
      // Closes the database if it opens after the deadline.
      opening.then((database) => database.close()).catch(() => undefined);
    }, deadlineMs);
  });
  try {
    return diskOf(await Promise.race([opening, late]));
  } finally {
    clearTimeout(timer);
  }
}
