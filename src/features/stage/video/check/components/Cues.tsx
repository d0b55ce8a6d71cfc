import { useEffect, useState, type RefObject } from 'react';
import { textOfCue } from '../../components/useCues';
import { CuesView, type ShownCue } from './CuesView';

export interface CuesProps {
  video: RefObject<HTMLVideoElement | null>;
  language: string;
  onSeek: (seconds: number) => void;
}

const NONE: readonly ShownCue[] = [];

/** The captions of one language as parsed by the browser, in sync with the video. */
export function Cues({ video, language, onSeek }: CuesProps) {
  const [cues, setCues] = useState(NONE);
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current?.querySelector<HTMLTrackElement>(`track[srclang="${language}"]`);
    const track = element?.track;
    if (!track) return undefined;
    const look = () =>
      setCues(
        Array.from(track.cues ?? [], (cue) => ({
          start: cue.startTime,
          end: cue.endTime,
          text: textOfCue(cue),
        })),
      );
    const follow = () => {
      const shown = track.activeCues?.[0];
      setCurrent(shown ? Array.from(track.cues ?? []).indexOf(shown) : null);
    };
    // The browser loads them; they are shown here, unless somebody turns them on in the preview.
    if (track.mode === 'disabled') track.mode = 'hidden';
    element.addEventListener('load', look);
    track.addEventListener('cuechange', follow);
    look();
    return () => {
      element.removeEventListener('load', look);
      track.removeEventListener('cuechange', follow);
    };
  }, [video, language]);
  return cues.length === 0 ? null : (
    <CuesView language={language} cues={cues} current={current} onSeek={onSeek} />
  );
}
