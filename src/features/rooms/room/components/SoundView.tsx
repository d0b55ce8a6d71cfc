import { useCallback, useEffect, useRef } from 'react';
import { heldStream } from '../../../../shared/kit/lib/heldStreams';
import { useResumed } from './useResumed';

export interface SoundViewProps {
  /** Handle of the stream. */
  handle: string;
  /** The speaker; null: the browser's choice. */
  speakerId: string | null;
  /** The system holds the microphone, and browsers pause sound along with it. */
  isHeld: boolean;
  onPlaying: (handle: string) => void;
  /** The browser has paused the sound, or refuses to play it before a user gesture. */
  onStopped: (handle: string) => void;
}

type WithSink = HTMLAudioElement & { setSinkId?: (deviceId: string) => Promise<void> };

/** Plays the sound of a stream. */
export function SoundView({ handle, speakerId, isHeld, onPlaying, onStopped }: SoundViewProps) {
  const element = useRef<WithSink>(null);
  const play = useCallback(() => {
    element.current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onStopped(handle);
    });
  }, [handle, onStopped]);
  useEffect(() => {
    const audio = element.current;
    const stream = heldStream(handle);
    if (!audio || !stream) return;
    audio.srcObject = stream;
    play();
    return () => {
      audio.srcObject = null;
    };
  }, [handle, play]);
  useEffect(() => {
    if (!isHeld && element.current?.srcObject && element.current.paused) play();
  }, [isHeld, play]);
  useResumed(element, play);
  useEffect(() => {
    // If the speaker is no longer there, the previous one stays.
    void element.current?.setSinkId?.(speakerId ?? '').catch(() => undefined);
  }, [speakerId]);
  return (
    // No caption track: people type the captions, which are shown beside the video.
    <audio
      ref={element}
      onPlaying={() => onPlaying(handle)}
      onPause={({ currentTarget }) => {
        // A stream without tracks has nothing more to play.
        if (!currentTarget.ended) onStopped(handle);
      }}
    />
  );
}
