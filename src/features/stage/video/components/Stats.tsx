import { useEffect, useState, type RefObject } from 'react';
import { bufferedAhead, type Engine } from '../engine';
import { StatsView, type PlaybackStats } from './StatsView';

export interface StatsProps {
  video: RefObject<HTMLVideoElement | null>;
  engine: RefObject<Engine | null>;
  /** How many seconds ago something was broadcast, from its time in milliseconds. */
  ageOf: (broadcastAt: number) => number | null;
}

const EVERY_MS = 1_000;

function read(element: HTMLVideoElement, engine: Engine, ageOf: StatsProps['ageOf']): PlaybackStats {
  const stats = engine.stats();
  // Not in every browser.
  const frames = (element as Partial<HTMLVideoElement>).getVideoPlaybackQuality?.call(element);
  return {
    ...stats,
    latency: (stats.broadcastAt === null ? null : ageOf(stats.broadcastAt)) ?? stats.latency,
    width: element.videoWidth,
    height: element.videoHeight,
    droppedFrames: frames?.droppedVideoFrames ?? 0,
    totalFrames: frames?.totalVideoFrames ?? 0,
    buffer: bufferedAhead(element),
  };
}

/** Figures about what is playing, read every second. */
export function Stats({ video, engine, ageOf }: StatsProps) {
  const [stats, setStats] = useState<PlaybackStats | null>(null);
  useEffect(() => {
    const look = () => {
      if (video.current && engine.current) setStats(read(video.current, engine.current, ageOf));
    };
    // The video is attached after its overlays.
    const first = setTimeout(look);
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [video, engine, ageOf]);
  return stats && <StatsView stats={stats} />;
}
