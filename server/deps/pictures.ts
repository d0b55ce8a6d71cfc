/** Storage for picture files. Keys are paths of ASCII letters, digits, hyphens and dots. */
export interface PictureStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined if the file does not exist. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
}

/** Names of the sizes in which each picture is stored. */
export type PictureSize = 'large' | 'small';

/** WebP files of one picture. */
export type RenderedPicture = Record<PictureSize, Buffer>;

/** The requester. The signal aborts when they disconnect. */
export interface PictureAsker {
  who: string;
  signal: AbortSignal;
}

/** Renders uploaded pictures, in a process of its own (docs/decisions/0017-picture-process.md). */
export interface PictureRenderer {
  /**
   * Throws a problem: 415 for other file types, 422 for pictures that are broken, too large or too costly,
   * 429 and 503 if too many are waiting.
   */
  render(bytes: Buffer, asker: PictureAsker): Promise<RenderedPicture>;
  /**
   * Renders a picture whole, as a WebP file without metadata, made smaller where it is very large. Throws the
   * same problems.
   */
  renderWhole(bytes: Buffer, asker: PictureAsker): Promise<Buffer>;
  close(): Promise<void>;
}
