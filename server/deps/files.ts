import type { Readable } from 'node:stream';
import type { FileRules, FileType } from '../../src/contract/platform/files';
import type { PictureAsker } from './pictures';

/** First and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Storage for uploaded files, in the parts in which they came: parts are small enough to be written at once,
 * and ranges of large files can be read. Keys are paths of ASCII letters, digits and hyphens.
 */
export interface FileStore {
  /**
   * Stores a part, replacing the previous one. Rejects if the content has another length; nothing is stored
   * then.
   */
  put: (key: string, content: Readable, bytes: number) => Promise<void>;
  /** Undefined if the part does not exist. */
  read: (key: string, range?: ByteRange) => Promise<Readable | undefined>;
  /** Removing a missing part is not an error. */
  remove: (key: string) => Promise<void>;
}

/** A file as it arrived, on this machine's disk. */
export interface ArrivedFile {
  path: string;
  bytes: number;
}

/** What a file turned out to be. */
export interface CheckedFile {
  mediaType: FileType;
  /** Pages of a PDF. */
  pages: number | null;
  /** A picture without its metadata, which replaces the file. */
  picture: Buffer | null;
}

/** Looks into uploaded files (docs/decisions/0026-uploads.md). */
export interface FileChecks {
  /**
   * Throws a problem: 413 and 415 for sizes and types that the rules do not allow, 422 for files that are
   * broken or harmful, 503 while they cannot be checked.
   */
  check: (file: ArrivedFile, rules: FileRules, asker: PictureAsker) => Promise<CheckedFile>;
}
