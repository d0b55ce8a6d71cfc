const ORIGIN = 'https://player.vimeo.com';

/** Messages from Vimeo's player; times are in seconds of media time. */
export type VimeoEvent =
  | { event: 'ready' }
  | { event: 'play' | 'pause' | 'ended' }
  | { event: 'timeupdate'; position: number }
  /** The answer to `askVimeoDuration`. */
  | { event: 'duration'; duration: number };

/** Events to subscribe to once the player is ready. */
const SUBSCRIBED_EVENTS = ['play', 'pause', 'ended', 'timeupdate'];

/**
 * URL of the embedded player, built from nothing but the video's id and hash. Vimeo expects the hash before
 * everything else.
 */
export function vimeoPlayerUrl({ videoId, hash }: { videoId: string; hash: string | null }): string {
  const query = new URLSearchParams([...(hash === null ? [] : [['h', hash]]), ['dnt', '1']]);
  return `${ORIGIN}/video/${encodeURIComponent(videoId)}?${query.toString()}`;
}

/** Possible fields of a player message. */
interface PlayerMessage {
  event?: unknown;
  data?: { seconds?: unknown };
  /** The query that `value` answers. */
  method?: unknown;
  value?: unknown;
}

/**
 * Parses a message from the embedded player; null for any other: only that frame, from Vimeo's origin, is
 * accepted.
 */
export function vimeoEventOf(message: MessageEvent, frame: Window | null): VimeoEvent | null {
  if (message.origin !== ORIGIN || frame === null || message.source !== frame) return null;
  let data: unknown = message.data;
  try {
    if (typeof data === 'string') data = JSON.parse(data);
  } catch {
    // Not the player's protocol.
    return null;
  }
  const { event, data: detail, method, value } = (data ?? {}) as PlayerMessage;
  if (method === 'getDuration') {
    return typeof value === 'number' && Number.isFinite(value)
      ? { event: 'duration', duration: value }
      : null;
  }
  if (event === 'ready' || event === 'play' || event === 'pause' || event === 'ended') return { event };
  const seconds = detail?.seconds;
  return event === 'timeupdate' && typeof seconds === 'number' ? { event, position: seconds } : null;
}

function post(frame: Window, method: string, value?: string | number): void {
  frame.postMessage(JSON.stringify({ method, value }), ORIGIN);
}

/** Subscribes to a ready player's events. */
export function subscribeToVimeo(frame: Window): void {
  for (const name of SUBSCRIBED_EVENTS) post(frame, 'addEventListener', name);
}

/** Asks a ready player for its video's duration; the answer arrives as a message. */
export function askVimeoDuration(frame: Window): void {
  post(frame, 'getDuration');
}

/** Starts playback. */
export function playVimeo(frame: Window): void {
  post(frame, 'play');
}

/** Seeks to a position in seconds. Playback continues, or stays paused. */
export function seekVimeo(frame: Window, position: number): void {
  post(frame, 'setCurrentTime', position);
}

/** Resets the player to its state before playback. */
export function resetVimeo(frame: Window): void {
  post(frame, 'unload');
}
