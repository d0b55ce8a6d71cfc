import type { PublicText } from '../../../contract/kit/publicText';
import { imageUrl } from '../../../contract/platform/eventConfig';
import { readVimeoAddress, type VimeoCollection, type VimeoVideoAddress } from './vimeoAddress';

type AddressProblem = 'noUrl' | 'invalidService' | VimeoCollection;

/** Why a URL is not played: one of the two errors of product.md#video. */
export class VideoAddressError extends Error {
  readonly problem: AddressProblem;
  constructor(problem: AddressProblem) {
    super(problem === 'noUrl' ? 'no url provided' : 'video url is not from a valid service');
    this.problem = problem;
  }
}

/**
 * How a video is accessed: `cookies` and `url` are the two ways of signing (product.md#video), `none` needs
 * no signature.
 */
export type VideoAccess = 'none' | 'cookies' | 'url';

/**
 * What a video URL refers to: a stream, a file or a Vimeo video. `signs` is what the server is asked to sign,
 * where that is not the URL itself.
 */
export type VideoAddress =
  | { kind: 'hls' | 'file'; url: PublicText; access: VideoAccess; signs?: string }
  | ({ kind: 'vimeo' } & VimeoVideoAddress);

/** Where the app runs and what its event allows. */
export interface VideoHosts {
  origin: PublicText;
  /** Base URL of the event's API; empty for the app's own origin. */
  apiBase: string;
  conferenceId: string;
  allowedHosts: readonly string[];
}

const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const isVimeo = ({ protocol, port, hostname }: URL) =>
  protocol === 'https:' && port === '' && VIMEO_HOSTS.has(hostname);

/** Whether an address leads to Vimeo. */
export const isVimeoAddress = (address: string): boolean =>
  URL.canParse(address) && isVimeo(new URL(address));

/** The server's own media route: everything below it is signed. */
const MEDIA_PATH = '/media/';

function kindOf(pathname: string): 'hls' | 'file' | null {
  if (/\.m3u8$/i.test(pathname)) return 'hls';
  return /\.(mp4|m4v|webm|mp3|m4a|oga|ogg|opus)$/i.test(pathname) ? 'file' : null;
}

/** The API's origin if it is not the app's: the media route is there, whatever the path of the API. */
function mediaOrigin({ origin, apiBase }: VideoHosts): string | null {
  const own = apiBase === '' ? origin : new URL(apiBase).origin;
  return own === origin ? null : own;
}

/**
 * Parses a video URL. The media route belongs to the API: where that has an origin of its own, the video's
 * cookies would be set there and not sent from here, so its URL is signed instead. Throws 'no url provided'
 * or 'video url is not from a valid service' (product.md#video).
 */
export function readVideoAddress(address: string | null, hosts: VideoHosts): VideoAddress {
  const given = imageUrl(hosts, address?.trim());
  if (!given) throw new VideoAddressError('noUrl');
  const url = URL.canParse(given, hosts.origin) ? new URL(given, hosts.origin) : null;
  if (!url || url.username || url.password) throw new VideoAddressError('invalidService');
  if (isVimeo(url)) {
    const read = readVimeoAddress(url);
    if (typeof read === 'string') throw new VideoAddressError(read);
    return { kind: 'vimeo', ...read };
  }
  const kind = kindOf(url.pathname);
  const apart = mediaOrigin(hosts);
  const own = url.origin === hosts.origin || url.origin === apart;
  const allowed = url.protocol === 'https:' && url.port === '' && hosts.allowedHosts.includes(url.hostname);
  if (!kind || !(own || allowed)) throw new VideoAddressError('invalidService');
  if (!own) return { kind, url: url.href, access: 'url' };
  const path = url.pathname + url.search;
  if (!path.startsWith(MEDIA_PATH)) {
    if (url.origin !== hosts.origin) throw new VideoAddressError('invalidService');
    return { kind, url: path, access: 'none' };
  }
  return apart === null
    ? { kind, url: path, access: 'cookies' }
    : { kind, url: apart + path, access: 'url', signs: path };
}

/** Appends to a URL's query, to carry a signature over to a stream's files. */
export function withQuery(url: PublicText, query: string): string {
  if (query === '') return url;
  return url + (url.includes('?') ? '&' : '?') + query;
}
