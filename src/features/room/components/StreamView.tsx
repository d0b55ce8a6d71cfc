import { useEffect, useRef } from 'react';
import { heldStream, markShown } from '../../../shared/lib/heldStreams';

export interface StreamViewProps {
  /** Handle of the stream; in a replay there is none to it, and nothing is shown. */
  handle: string;
  className?: string | undefined;
}

/** Shows a stream. Its sound is `SoundView`'s, which goes on wherever the picture is. */
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
  // The name beside it says whose it is; captions are typed by people.
  return <video ref={element} autoPlay playsInline muted className={className} aria-hidden="true" />;
}
