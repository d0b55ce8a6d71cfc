import type * as z from 'zod/mini';
import type { Font } from './schema';
import type { imageSource } from './values';

type ImageSource = z.infer<typeof imageSource>;

/**
 * URL of an event's image or page: `/configs/<conferenceId>/assets/…`, or an absolute URL unchanged; null if
 * there is no source.
 */
export function imageUrl(config: { conferenceId: string }, source: ImageSource): string;
export function imageUrl(
  config: { conferenceId: string },
  source: ImageSource | null | undefined,
): string | null;
export function imageUrl(
  config: { conferenceId: string },
  source: ImageSource | null | undefined,
): string | null {
  if (source === null || source === undefined) return null;
  return source.startsWith('assets/') ? `/configs/${config.conferenceId}/${source}` : source;
}

/** URL of a font file: `/fonts/<package without scope>/<file>`. */
export function fontUrl(item: Pick<Font, 'package' | 'file'>): string {
  return `/fonts/${item.package.slice(item.package.indexOf('/') + 1)}/${item.file}`;
}
