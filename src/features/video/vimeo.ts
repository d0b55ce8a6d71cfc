const ORIGIN = 'https://player.vimeo.com';

/** What Vimeo's player tells its page: times are seconds of media time. */
export type VimeoEvent =
  | { event: 'ready' }
  | { event: 'play' | 'pause' | 'ended' }
  | { event: 'timeupdate'; position: number }
  /** The answer to `askVimeoDuration`. */
  | { event: 'duration'; duration: number };

/** Events that are asked for once the player is ready. */
const WANTED = ['play', 'pause', 'ended', 'timeupdate'];

/** Address of the embedded player, made from nothing but the video's number. */
export function vimeoPlayerUrl(videoId: string): string {
  return `${ORIGIN}/video/${encodeURIComponent(videoId)}?dnt=1`;
}

/** What a message of the player may carry. */
interface Told {
  event?: unknown;
  data?: { seconds?: unknown };
  /** Which question `value` answers. */
  method?: unknown;
  value?: unknown;
}

/** A message of the embedded player, or null for any other message: only that frame, from Vimeo's origin, is heard. */
export function vimeoEventOf(message: MessageEvent, frame: Window | null): VimeoEvent | null {
  if (message.origin !== ORIGIN || frame === null || message.source !== frame) return null;
  let data: unknown = message.data;
  try {
    if (typeof data === 'string') data = JSON.parse(data);
  } catch {
    // Not the player's protocol.
    return null;
  }
  const { event, data: detail, method, value } = (data ?? {}) as Told;
  if (method === 'getDuration') {
    return typeof value === 'number' && Number.isFinite(value)
      ? { event: 'duration', duration: value }
      : null;
  }
  if (event === 'ready' || event === 'play' || event === 'pause' || event === 'ended') return { event };
  const seconds = detail?.seconds;
  return event === 'timeupdate' && typeof seconds === 'number' ? { event, position: seconds } : null;
}

function tell(frame: Window, method: string, value?: string | number): void {
  frame.postMessage(JSON.stringify({ method, value }), ORIGIN);
}

/** Asks a player that is ready for the events. */
export function subscribeToVimeo(frame: Window): void {
  for (const name of WANTED) tell(frame, 'addEventListener', name);
}

/** Asks a player that is ready how long its video is; the answer comes as a message. */
export function askVimeoDuration(frame: Window): void {
  tell(frame, 'getDuration');
}

/** Puts the video at a position, in seconds. It goes on playing, or stays where it is. */
export function seekVimeo(frame: Window, position: number): void {
  tell(frame, 'setCurrentTime', position);
}

/** Puts the player back to how it was before it was played. */
export function resetVimeo(frame: Window): void {
  tell(frame, 'unload');
}
