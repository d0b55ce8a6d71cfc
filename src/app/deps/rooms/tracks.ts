import type { CaptureEvent } from '../../../shared/platform/deps/rooms';

/** Calls back with what happens to tracks by themselves; returns a function that unsubscribes. */
export function watchTracks(
  tracks: readonly MediaStreamTrack[],
  happened: (event: CaptureEvent) => void,
): () => void {
  const unsubscribed = new AbortController();
  const { signal } = unsubscribed;
  for (const track of tracks) {
    track.addEventListener('mute', () => happened('held'), { signal });
    track.addEventListener('unmute', () => happened('resumed'), { signal });
    track.addEventListener('ended', () => happened('ended'), { signal });
    // Devices that were already held when they were captured report nothing until they are free.
    if (track.muted) happened('held');
  }
  return () => unsubscribed.abort();
}
