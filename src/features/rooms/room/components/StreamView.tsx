import { useCallback, useEffect, useRef } from 'react';
import { heldStream, markShown } from '../../../../shared/kit/lib/heldStreams';
import { useResumed } from './useResumed';

export interface StreamViewProps {
  /** Handle of the stream. In replays there is no stream behind it, and nothing is shown. */
  handle: string;
  className?: string | undefined;
}

/** Shows a stream's video. `SoundView` plays its sound, which continues even where the video is not shown. */
export function StreamView({ handle, className }: StreamViewProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.srcObject = heldStream(handle);
    const unmark = markShown(handle);
    return () => {
      video.srcObject = null;
      unmark();
    };
  }, [handle]);
  const play = useCallback(() => {
    // What the browser still refuses is tried again the next time.
    element.current?.play().catch(() => undefined);
  }, []);
  useResumed(element, play);
  // The name beside it says whose it is. No caption track: people type the captions.
  return <video ref={element} autoPlay playsInline muted className={className} aria-hidden="true" />;
}
