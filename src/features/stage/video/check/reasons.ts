import { broadcastOf } from '../../../../contract/stage/broadcast';
import { isStageAddress } from '../../../../contract/program/stages';
import type { MediaLook } from '../../../../shared/platform/deps';
import { readVideoAddress, VideoAddressError, type VideoAddress, type VideoHosts } from '../address';
import type { Media, VideoProblem } from '../slice';

/** Why a video does not play, in terms that an organizer can act on. */
export const CHECK_REASONS = [
  // The address.
  'insecure',
  'picture',
  'youtube',
  'host',
  'ending',
  'vimeo',
  'vimeoEvent',
  'vimeoShowcase',
  // The response there.
  'notFound',
  'notBegun',
  'foreign',
  'refused',
  'busy',
  'page',
  'notPlaylist',
  'notVideo',
  'cors',
  'unreachable',
  'offline',
  // How the player handles it.
  'parts',
  'format',
  'unsupported',
  'slow',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** What the player considers an address to be. */
export type CheckedKind = VideoAddress['kind'] | 'broadcast' | 'stage';

/** Ends a check. */
export class Unplayable extends Error {
  constructor(readonly reason: CheckReason) {
    super(`The video does not play: ${reason}`);
  }
}

const YOUTUBE = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const PICTURE = /\.(avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** Why the player refuses an address, in more detail than attendees need. */
function whyRefused(address: string, { origin, allowedHosts }: VideoHosts): CheckReason {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : null;
  if (!url) return 'host';
  if (YOUTUBE.test(url.hostname)) return 'youtube';
  if (PICTURE.test(url.pathname)) return 'picture';
  if (url.origin === origin) return 'ending';
  if (url.protocol === 'http:') return 'insecure';
  return allowedHosts.includes(url.hostname) && url.port === '' ? 'ending' : 'host';
}

/** Parses an address as the player does. Throws `Unplayable`. */
export function understoodAddress(text: string, hosts: VideoHosts): VideoAddress {
  try {
    return readVideoAddress(text, hosts);
  } catch (error) {
    if (!(error instanceof VideoAddressError)) throw error;
    const { problem } = error;
    throw new Unplayable(
      problem === 'vimeoEvent' || problem === 'vimeoShowcase' ? problem : whyRefused(text.trim(), hosts),
    );
  }
}

export function checkedKind(address: VideoAddress): CheckedKind {
  if (address.kind === 'vimeo') return 'vimeo';
  const path = address.signs ?? address.url;
  if (broadcastOf(path)) return 'broadcast';
  return isStageAddress(path) ? 'stage' : address.kind;
}

/** Throws `Unplayable` for what is not a video. */
function judgeStatus({ status }: Extract<MediaLook, { kind: 'answered' }>, kind: CheckedKind): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) {
    throw new Unplayable(kind === 'broadcast' || kind === 'stage' ? 'notBegun' : 'notFound');
  }
  throw new Unplayable(status === 429 || status >= 500 ? 'busy' : 'refused');
}

/** Throws `Unplayable` if the response is not playable. */
export function judgeLook(look: MediaLook, media: Extract<Media, { url: string }>, kind: CheckedKind): void {
  if (look.kind !== 'answered') {
    // Browsers play files of other hosts without being allowed to read them.
    if (look.kind === 'blocked' && media.kind === 'file') return;
    throw new Unplayable(look.kind === 'blocked' ? 'cors' : 'unreachable');
  }
  judgeStatus(look, kind);
  const { mediaType, isPlaylist } = look;
  if (mediaType.startsWith('image/')) throw new Unplayable('picture');
  if (mediaType === 'text/html') throw new Unplayable('page');
  if (media.kind === 'hls' && !isPlaylist) throw new Unplayable('notPlaylist');
  if (media.kind === 'file' && (isPlaylist || /^(text\/|application\/(json|pdf|zip))/.test(mediaType))) {
    throw new Unplayable('notVideo');
  }
}

const OF_PLAYER: Readonly<Record<VideoProblem, CheckReason>> = {
  noUrl: 'ending',
  invalidService: 'host',
  vimeoEvent: 'vimeoEvent',
  vimeoShowcase: 'vimeoShowcase',
  unavailable: 'vimeo',
  network: 'parts',
  forbidden: 'refused',
  media: 'format',
  unsupported: 'unsupported',
};

/** What the player reports, as a reason. */
export const reasonOfPlayer = (problem: VideoProblem): CheckReason => OF_PLAYER[problem];
