import { useEffect, useRef } from 'react';
import { heldStream } from '../../../shared/lib/heldStreams';

export interface SoundViewProps {
  /** Handle of the stream. */
  handle: string;
  /** The loudspeaker; null: the browser's choice. */
  speakerId: string | null;
  /** The browser plays nothing before the user has pressed something. */
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
    // A loudspeaker that is no longer there leaves the one before it.
    void element.current?.setSinkId?.(speakerId ?? '').catch(() => undefined);
  }, [speakerId]);
  // Captions are typed by people, beside the pictures.
  return <audio ref={element} />;
}
