import { useEffect, useRef } from 'react';
import { heldStream } from '../../../shared/lib/heldStreams';

export interface SoundViewProps {
  /** Handle of the stream. */
  handle: string;
  /** The speaker; null: the browser's choice. */
  speakerId: string | null;
  /** The browser refuses to play sound before a user gesture. */
  onBlocked: () => void;
}

type WithSink = HTMLAudioElement & { setSinkId?: (deviceId: string) => Promise<void> };

/** Plays the sound of a stream. */
export function SoundView({ handle, speakerId, onBlocked }: SoundViewProps) {
  const element = useRef<WithSink>(null);
  useEffect(() => {
    const audio = element.current;
    const stream = heldStream(handle);
    if (!audio || !stream) return;
    audio.srcObject = stream;
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onBlocked();
    });
    return () => {
      audio.srcObject = null;
    };
  }, [handle, onBlocked]);
  useEffect(() => {
    // If the speaker is no longer there, the previous one stays.
    void element.current?.setSinkId?.(speakerId ?? '').catch(() => undefined);
  }, [speakerId]);
  // No caption track: people type the captions, which are shown beside the video.
  return <audio ref={element} />;
}
