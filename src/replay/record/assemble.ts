import type { ActionLog, Segment } from '../log/actionLog';
import { readChapter } from './blockText';
import type { BlockRow, SegmentRow, StoredRows } from './disk';

/** Blocks up to the first gap: what follows a lost block is useless. */
function unbroken(blocks: readonly BlockRow[]): BlockRow[] {
  const first = blocks[0]?.block ?? 0;
  const gap = blocks.findIndex(({ block }, index) => block !== first + index);
  return gap < 0 ? [...blocks] : blocks.slice(0, gap);
}

/** Throws if the beginning of a page life is missing: the rest would be mistaken for the whole. */
function segmentOf(row: SegmentRow, blocks: readonly BlockRow[]): Segment {
  if (blocks[0] && blocks[0].block !== row.firstBlock) {
    throw new Error(`The recording is damaged: the beginning of page ${row.segment + 1} is missing.`);
  }
  const chapters = new Map<number, string[]>();
  for (const { chapter, text } of unbroken(blocks)) {
    const texts = chapters.get(chapter);
    if (texts) texts.push(text);
    else chapters.set(chapter, [text]);
  }
  const { startedAt, build, initialState, cut, firstSequence } = row;
  return {
    startedAt,
    build,
    initialState,
    cut,
    firstSequence,
    entries: [...chapters.values()].flatMap(readChapter),
  };
}

/**
 * Assembles a recording's log from its parts. Everything else stored, above all the salt, is left out. Throws
 * if indispensable parts are missing.
 */
export function assembleLog({ row, segments, blocks }: StoredRows): ActionLog {
  const missing = row.segments.find(({ segment }) => !segments.some((each) => each.segment === segment));
  if (missing) throw new Error(`The recording is damaged: page ${missing.segment + 1} is missing.`);
  return {
    id: row.id,
    event: row.event,
    segments: segments.map((segment) =>
      segmentOf(
        segment,
        blocks.filter((block) => block.segment === segment.segment),
      ),
    ),
    report: null,
  };
}
