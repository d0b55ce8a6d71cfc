import type { ActionLog, Segment } from '../../shared/actionLog/actionLog';
import { readChapter } from './blockText';
import type { BlockRow, SegmentRow, StoredParts } from './disk';

/** Blocks that follow one another without a gap: where one was lost, what comes after it is of no use. */
function unbroken(blocks: readonly BlockRow[]): BlockRow[] {
  const first = blocks[0]?.block ?? 0;
  const gap = blocks.findIndex(({ block }, index) => block !== first + index);
  return gap < 0 ? [...blocks] : blocks.slice(0, gap);
}

/** Throws when a page life's beginning is missing: what follows would be taken for all of it. */
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
 * The log that a recording's parts make up. What else the browser keeps of it, its salt above all, stays behind. Throws when
 * parts are missing that it cannot do without.
 */
export function assembleLog({ row, segments, blocks }: StoredParts): ActionLog {
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
