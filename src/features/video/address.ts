import { imageUrl } from '../../contract/eventConfig';

/** Why a URL is not played: one of the two errors of product.md#video. */
export class VideoAddressError extends Error {
  readonly problem: 'noUrl' | 'invalidService';
  constructor(problem: 'noUrl' | 'invalidService') {
    super(problem === 'noUrl' ? 'no url provided' : 'video url is not from a valid service');
    this.problem = problem;
  }
}

/**
 * How a video is accessed: `cookies` and `url` are the two ways of signing (product.md#video), `none` needs
 * no signature.
 */
export type VideoAccess = 'none' | 'cookies' | 'url';

/** What a video URL refers to: a stream, a file or a Vimeo video. */
export type VideoAddress =
  { kind: 'hls' | 'file'; url: string; access: VideoAccess } | { kind: 'vimeo'; url: string };

/** Where the app runs and what its event allows. */
export interface VideoHosts {
  origin: string;
  conferenceId: string;
  allowedHosts: readonly string[];
}

const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
/** The server's own media route: everything below it is signed. */
const MEDIA_PATH = '/media/';

function kindOf(pathname: string): 'hls' | 'file' | null {
  if (/\.m3u8$/i.test(pathname)) return 'hls';
  return /\.(mp4|m4v|webm)$/i.test(pathname) ? 'file' : null;
}

/**
 * Parses a video URL. Throws 'no url provided' or 'video url is not from a valid service' (product.md#video).
 */
export function readVideoAddress(address: string | null, hosts: VideoHosts): VideoAddress {
  const given = imageUrl(hosts, address?.trim());
  if (!given) throw new VideoAddressError('noUrl');
  const url = URL.canParse(given, hosts.origin) ? new URL(given, hosts.origin) : null;
  if (!url || url.username || url.password) throw new VideoAddressError('invalidService');
  if (url.protocol === 'https:' && url.port === '' && VIMEO_HOSTS.has(url.hostname)) {
    return { kind: 'vimeo', url: url.href };
  }
  const kind = kindOf(url.pathname);
  const own = url.origin === hosts.origin;
  const allowed = url.protocol === 'https:' && url.port === '' && hosts.allowedHosts.includes(url.hostname);
  if (!kind || !(own || allowed)) throw new VideoAddressError('invalidService');
  if (!own) return { kind, url: url.href, access: 'url' };
  const path = url.pathname + url.search;
  return { kind, url: path, access: path.startsWith(MEDIA_PATH) ? 'cookies' : 'none' };
}

/** Appends to a URL's query, to carry a signature over to a stream's files. */
export function withQuery(url: string, query: string): string {
  if (query === '') return url;
  return url + (url.includes('?') ? '&' : '?') + query;
}
