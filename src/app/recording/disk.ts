import { openDB, type DBSchema, type IDBPDatabase, type StoreNames } from 'idb';
import type { ActionLog, Cut, LoggedState } from '../../shared/actionLog/actionLog';
import { DATABASE } from './database';

/** A recording as it is kept: what is known of it without reading its entries. */
export interface RecordingRow {
  id: string;
  /** Key of the pseudonyms in it. Never leaves the browser. */
  salt: Uint8Array;
  startedAt: number;
  /** Last time something was written. */
  writtenAt: number;
  event: ActionLog['event'];
  /** It stays after signing out: the person chose so. */
  kept: boolean;
  /** Nothing is added any more. */
  finished: boolean;
  /** The page lives that are still here, and the characters of the texts of their blocks. The first one first. */
  segments: { segment: number; bytes: number }[];
  /** Page lives begun in it so far; the next one has this number. */
  begun: number;
  /** Entries recorded so far, gone ones among them: the next one has this sequence number. */
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
  /** Number of the first block that is still here. */
  firstBlock: number;
}

/** Some entries of a page life, in a row. Blocks of one chapter are read together; chapters can go one by one. */
export interface BlockRow {
  recording: string;
  segment: number;
  chapter: number;
  /** Counted over the page life. */
  block: number;
  text: string;
}

/** Characters of the texts of a recording's blocks: about the bytes that it takes. */
export const bytesOf = ({ segments }: Pick<RecordingRow, 'segments'>) =>
  segments.reduce((sum, { bytes }) => sum + bytes, 0);

/** A write to a recording that was removed, by another tab or with the site's data. */
export class RecordingGone extends Error {
  override readonly name = 'RecordingGone';
}

/** All that is kept of a recording. */
export interface StoredParts {
  row: RecordingRow;
  segments: SegmentRow[];
  blocks: BlockRow[];
}

/**
 * Where recordings are kept. Each write is on its way when the function returns, in the order of the calls: so the last ones
 * of a page life are not lost. All reject with what the browser says when it cannot, and writes to a recording that was
 * removed reject with `RecordingGone` and leave nothing of it.
 */
export interface Disk {
  list: () => Promise<RecordingRow[]>;
  row: (id: string) => Promise<RecordingRow | null>;
  read: (id: string) => Promise<StoredParts | null>;
  saveRow: (row: RecordingRow) => Promise<void>;
  saveSegment: (row: RecordingRow, segment: SegmentRow) => Promise<void>;
  saveBlock: (row: RecordingRow, block: BlockRow) => Promise<void>;
  dropSegment: (row: RecordingRow, segment: number) => Promise<void>;
  /** Removes a page life's chapters up to and with this one; `segment` says what it begins with now. */
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

/** A browser that does not answer (another tab holds an older version) must not keep the app from starting. */
const OPEN_DEADLINE_MS = 3_000;

/** Every key that begins with these parts: in IndexedDB, a list comes after every number and text. */
const within = (...parts: (string | number)[]) => IDBKeyRange.bound(parts, [...parts, []]);

function diskOf(database: IDBPDatabase<Schema>): Disk {
  type Stores = StoreNames<Schema>[];
  type Write = ReturnType<typeof write>;
  /** `commit` needs no answer of the page any more: what was written last survives the page's end. */
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
   * Writes to a recording, and removes it again when it turns out to have been gone. To ask first and write then would lose
   * what is written at the page's end: nobody would be there to hear the answer.
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
    // The transaction says why it failed; a request of it may only say that the transaction did.
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

/** Opens what this browser keeps of recordings. Rejects where it keeps nothing (a privacy setting, a broken profile). */
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
      // Should it come after all, nobody uses it.
      opening.then((database) => database.close()).catch(() => undefined);
    }, deadlineMs);
  });
  try {
    return diskOf(await Promise.race([opening, late]));
  } finally {
    clearTimeout(timer);
  }
}
