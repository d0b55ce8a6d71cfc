import type { Entry } from '../log/entry';
import { createSharingReader, createSharingWriter } from '../log/file';
import type { Json } from '../log/plain';

/** Content of a block's text: newly shared values and entries, both with references to shared values. */
interface BlockContent {
  values: Json[];
  entries: Json[];
}

/** Writes the blocks of one chapter in order. */
export interface ChapterWriter {
  /** Serializes entries; reading them requires the chapter's earlier blocks. */
  write: (entries: readonly Entry[]) => string;
}

export function createChapterWriter(): ChapterWriter {
  const { fields, takeValues } = createSharingWriter();
  return {
    write(entries) {
      const lines = entries.map((entry) => `{${fields(entry).join()}}`);
      return `{"values":[${takeValues().join()}],"entries":[${lines.join()}]}`;
    },
  };
}

/** Where a fault in what the browser stored is. */
const POSITION = 'The recording is damaged';

/**
 * Reads the entries of one chapter from the texts of its blocks, in order. Throws if a referenced value is
 * missing.
 */
export function readChapter(texts: readonly string[]): Entry[] {
  const reader = createSharingReader();
  return texts.flatMap((text) => {
    const { values, entries } = JSON.parse(text) as BlockContent;
    for (const value of values) reader.add(value, POSITION);
    return entries.map((entry) => reader.read(entry, POSITION).value as unknown as Entry);
  });
}
