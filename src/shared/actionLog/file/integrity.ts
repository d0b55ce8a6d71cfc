import type { Json } from '../plain';
import { sha256Hex } from '../sha256Hex';

/** Digest of a file's content, from its JSON without line breaks and with an empty `digest`. */
export function digestOfContent(text: string): string {
  return `sha256:${sha256Hex(text)}`;
}

/** Whether a parsed file is no longer what was written. Line breaks and spaces between its values do not count. */
export function isAltered(file: { [field: string]: Json }): boolean {
  return file.digest !== digestOfContent(JSON.stringify({ ...file, digest: '' }));
}
