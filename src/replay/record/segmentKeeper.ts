import type { LoggedState } from '../log/actionLog';
import type { Entry } from '../log/entry';
import { createChapterWriter, type ChapterWriter } from './blockText';
import {
  bytesOf,
  RecordingGone,
  type BlockRow,
  type Disk,
  type RecordingRow,
  type SegmentRow,
  type StoredRows,
} from './disk';
import { errorName } from './errorName';

export interface SegmentKeeperOptions {
  /** The recording so far; a new one is not stored yet. */
  row: RecordingRow;
  /** Null if the browser cannot store anything: everything stays in memory. */
  disk: Disk | null;
  build: string;
  /** Real time, milliseconds since 1970. */
  now: () => number;
  maxBytes: number;
  chapterBytes: number;
  /** Called when the recording continues in memory only. */
  onLost: (error: unknown) => void;
  /** Called when the recording was removed by someone other than this page: nothing of it is left. */
  onRemoved: () => void;
}

/** Stores one page life within the size limits of its recording. */
export interface SegmentKeeper {
  row: () => RecordingRow;
  begin: (initialState: LoggedState) => void;
  /** Whether the next block must end with a checkpoint because its chapter ends there. */
  isChapterFull: () => boolean;
  /** Stores the next entries; `state` is the one after the last of them. */
  add: (entries: readonly Entry[], state: LoggedState) => void;
  change: (change: Partial<Pick<RecordingRow, 'event' | 'kept' | 'finished'>>) => void;
  /**
   * The whole recording, including what is only in memory. Rejects if stored parts cannot be read, or were
   * removed.
   */
  parts: () => Promise<StoredRows>;
  /** Removes the whole recording. */
  remove: () => Promise<void>;
}

interface Chapter {
  chapter: number;
  bytes: number;
  entries: number;
  firstBlock: number;
  /**
   * State before its first entry: the page life's initial state once earlier chapters are dropped. Immutable,
   * so stored as is.
   */
  stateBefore: LoggedState;
}

const isOutOfRoom = (error: unknown) => errorName(error) === 'QuotaExceededError';

export function createSegmentKeeper(options: SegmentKeeperOptions): SegmentKeeper {
  const { disk, build, now, maxBytes, chapterBytes, onLost, onRemoved } = options;
  const number = options.row.begun;
  let row = options.row;
  let segment: SegmentRow;
  let chapters: Chapter[] = [];
  let writer: ChapterWriter = createChapterWriter();
  let blocks = 0;
  let lost = disk === null;
  let removed = false;
  /** Block writes in progress. */
  const saving = new Set<Promise<void>>();
  /** Blocks the browser failed to store. */
  let unsaved: BlockRow[] = [];

  const latest = () => chapters.at(-1) as Chapter;

  function openChapter(stateBefore: LoggedState): void {
    chapters.push({
      chapter: (chapters.at(-1)?.chapter ?? -1) + 1,
      bytes: 0,
      entries: 0,
      firstBlock: blocks,
      stateBefore,
    });
    writer = createChapterWriter();
  }

  function lose(error: unknown): void {
    if (lost) return;
    lost = true;
    onLost(error);
  }

  function markRemoved(): void {
    if (removed) return;
    removed = true;
    unsaved = [];
    onRemoved();
  }

  /** A row that was never stored is missing too: in that case the data is still in memory. */
  const isRemovalError = (error: unknown) => error instanceof RecordingGone && !lost;

  /** A write that needs no retry: its data is in memory as well. */
  function attempt(write: (disk: Disk) => Promise<void>): void {
    if (disk) write(disk).catch((error: unknown) => (isRemovalError(error) ? markRemoved() : lose(error)));
  }

  function resize(change: (bytes: number) => number): void {
    const segments = row.segments.map((each) =>
      each.segment === number ? { ...each, bytes: change(each.bytes) } : each,
    );
    row = { ...row, segments };
  }

  function dropOldestSegment(): boolean {
    const [oldest, ...others] = row.segments;
    if (!oldest || oldest.segment === number) return false;
    row = { ...row, segments: others };
    attempt((kept) => kept.dropSegment(row, oldest.segment));
    return true;
  }

  function dropOldestChapter(): boolean {
    const [oldest, next] = chapters;
    if (!oldest || !next) return false;
    chapters = chapters.slice(1);
    unsaved = unsaved.filter(({ chapter }) => chapter > oldest.chapter);
    segment = {
      ...segment,
      initialState: next.stateBefore,
      cut: { dropped: (segment.cut?.dropped ?? 0) + oldest.entries },
      firstSequence: segment.firstSequence + oldest.entries,
      firstBlock: next.firstBlock,
    };
    resize((bytes) => bytes - oldest.bytes);
    attempt((kept) => kept.dropChapters(row, segment, oldest.chapter));
    return true;
  }

  const dropOldest = () => dropOldestSegment() || dropOldestChapter();

  async function save(block: BlockRow): Promise<void> {
    if (!disk || lost) return void unsaved.push(block);
    try {
      await disk.saveBlock(row, block);
    } catch (error) {
      await saveAgain(disk, block, error);
    }
  }

  /** Saves a block and tracks the write: reads wait until it is settled where the block is. */
  function keep(block: BlockRow): void {
    const saved = save(block).finally(() => saving.delete(saved));
    saving.add(saved);
  }

  /**
   * Retries a failed write after dropping the oldest part, if space was the problem; otherwise the block
   * stays in memory.
   */
  async function saveAgain(kept: Disk, block: BlockRow, error: unknown): Promise<void> {
    if (isRemovalError(error)) markRemoved();
    if (removed) return;
    if (!lost && isOutOfRoom(error) && dropOldest()) {
      try {
        return await kept.saveBlock(row, block);
      } catch {
        // The first error names the cause.
      }
    }
    lose(error);
    if (block.chapter >= (chapters[0]?.chapter ?? 0)) unsaved.push(block);
  }

  return {
    row: () => row,
    begin(initialState) {
      segment = {
        recording: row.id,
        segment: number,
        startedAt: now(),
        build,
        initialState,
        cut: null,
        firstSequence: row.entries,
        firstBlock: 0,
      };
      row = { ...row, begun: number + 1, segments: [...row.segments, { segment: number, bytes: 0 }] };
      openChapter(initialState);
      attempt((kept) => kept.saveSegment(row, segment));
    },
    isChapterFull: () => latest().bytes >= chapterBytes,
    add(entries, state) {
      const chapter = latest();
      const full = chapter.bytes >= chapterBytes;
      const text = writer.write(entries);
      chapter.bytes += text.length;
      chapter.entries += entries.length;
      resize((bytes) => bytes + text.length);
      row = { ...row, entries: row.entries + entries.length, writtenAt: now() };
      keep({ recording: row.id, segment: number, chapter: chapter.chapter, block: blocks, text });
      blocks += 1;
      if (full) openChapter(state);
      while (bytesOf(row) > maxBytes && dropOldest());
    },
    change(change) {
      row = { ...row, ...change };
      attempt((kept) => kept.saveRow(row));
    },
    async parts() {
      await Promise.all(saving);
      const stored = (await disk?.read(row.id)) ?? null;
      if (disk && !stored && !lost) markRemoved();
      if (removed) throw new Error('The recording was removed.');
      // Excludes blocks that were dropped during the read.
      const isLeft = (block: BlockRow) => block.segment !== number || block.block >= segment.firstBlock;
      const others = (stored?.segments ?? []).filter((each) => each.segment !== number);
      return {
        row,
        segments: [...others, segment],
        blocks: [...(stored?.blocks ?? []), ...unsaved]
          .filter(isLeft)
          .sort((one, other) => one.segment - other.segment || one.block - other.block),
      };
    },
    async remove() {
      removed = true;
      unsaved = [];
      await disk?.remove(row.id);
    },
  };
}
