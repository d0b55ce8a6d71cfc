/** A page of Vimeo that is none of a single video. */
export type VimeoCollection = 'vimeoEvent' | 'vimeoShowcase';

export interface VimeoVideoAddress {
  /** The video's own page where the address says which video it is; otherwise the address. */
  url: string;
  /** The hash without which an unlisted video does not play; null if the address has none. */
  hash: string | null;
}

const EVENT = /^\/(?:event|events|webinars)(?:\/|$)/;
const VIDEO_OF_SHOWCASE = '(?:showcase|album)/[^/]+/video/';
const SHOWCASE = new RegExp(`^/(?:showcase|album)/(?!.*/video/\\d)`);
/**
 * `/ID`, `/video/ID`, `/manage/videos/ID` or a showcase's video, each with or without `/HASH`. A hash has
 * digits; `/ID/comments` has none.
 */
const VIDEO = new RegExp(
  `^/(?:video/|manage/videos/|${VIDEO_OF_SHOWCASE})?(\\d+)(?:/(?=[a-z]*\\d)([\\da-z]+))?/?$`,
  'i',
);
const HASH = /^[\da-z]+$/i;

/**
 * Which video an address at Vimeo leads to, whatever else it says (`share=copy`, `#t=90s`); or that it leads
 * to more than one video.
 */
export function readVimeoAddress({ href, pathname, searchParams }: URL): VimeoVideoAddress | VimeoCollection {
  if (EVENT.test(pathname)) return 'vimeoEvent';
  if (SHOWCASE.test(pathname)) return 'vimeoShowcase';
  const asked = searchParams.get('h') ?? '';
  const [, videoId, inPath] = VIDEO.exec(pathname) ?? [];
  const hash = inPath ?? (HASH.test(asked) ? asked : null);
  if (videoId === undefined) return { url: href, hash };
  return { url: `https://vimeo.com/${videoId}${hash === null ? '' : `/${hash}`}`, hash };
}
