const ORIGIN = 'https://player.vimeo.com';

/** What Vimeo's player tells its page: times are seconds of media time. */
export type VimeoEvent =
  { event: 'ready' } | { event: 'play' | 'pause' | 'ended' } | { event: 'timeupdate'; position: number };

/** Events that are asked for once the player is ready. */
const WANTED = ['play', 'pause', 'ended', 'timeupdate'];

/** Address of the embedded player, made from nothing but the video's number. `start` is seconds. */
export function vimeoPlayerUrl(videoId: string, start: number): string {
  const at = start > 0 ? `#t=${Math.floor(start)}s` : '';
  return `${ORIGIN}/video/${encodeURIComponent(videoId)}?dnt=1${at}`;
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
  const { event, data: detail } = (data ?? {}) as { event?: unknown; data?: { seconds?: unknown } };
  if (event === 'ready' || event === 'play' || event === 'pause' || event === 'ended') return { event };
  const seconds = detail?.seconds;
  return event === 'timeupdate' && typeof seconds === 'number' ? { event, position: seconds } : null;
}

/** Asks a player that is ready for the events. */
export function subscribeToVimeo(frame: Window): void {
  for (const value of WANTED)
    frame.postMessage(JSON.stringify({ method: 'addEventListener', value }), ORIGIN);
}
