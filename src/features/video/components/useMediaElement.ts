import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { attachMedia, type Engine, type PlayableMedia } from '../engine';
import { liveEdge } from '../live';
import type { VideoProblem } from '../slice';
import { startPosition } from '../startPosition';
import { useWatchMeter } from './useWatchMeter';

/** What the media element reports to the store. */
export interface PlayerFacts {
  onStarted(): void;
  onPlayed(): void;
  onStalled(): void;
  onPaused(): void;
  onEnded(): void;
  onFailed(problem: VideoProblem): void;
  /** `seconds` were played; `position` is a recording's position, null for a live session. */
  onAdvanced(seconds: number, position: number | null): void;
}

export interface MediaElementOptions extends PlayerFacts {
  media: PlayableMedia | null;
  /** Counts preparations of the video: each one reloads it. */
  generation: number;
  live: boolean;
  /** Seconds of event time since the session's start; null while unknown. */
  elapsed: () => number | null;
  requested: number | null;
  remembered: number | null;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  rate: number;
}

/** Playback position, in seconds of media time. */
export interface PlaybackTime {
  position: number;
  /** 0 while unknown; Infinity for an endless stream. */
  duration: number;
  bufferedTo: number;
  /** The live edge; a recording's duration. */
  edge: number;
}

/** Maximum lead over the live edge in a live session. */
const AHEAD_SECONDS = 5;

function endOf(ranges: TimeRanges, position: number): number {
  for (let index = 0; index < ranges.length; index++) {
    if (ranges.start(index) <= position + 0.5 && position <= ranges.end(index)) return ranges.end(index);
  }
  return position;
}

type MediaEvent = SyntheticEvent<HTMLVideoElement>;

/**
 * The player's media element: loads the video, starts it at the right position, counts playback and reports
 * events. Position and duration stay local: they change several times a second and nothing else needs them.
 */
export function useMediaElement(options: MediaElementOptions) {
  const { media, generation, live, volume, muted, rate } = options;
  const video = useRef<HTMLVideoElement>(null);
  const engine = useRef<Engine>(null);
  /** The user wants playback, whether or not it is possible yet. */
  const playRequested = useRef(false);
  /** Where to resume after the video had to be reloaded. */
  const resumeAt = useRef<number>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [time, setTime] = useState<PlaybackTime>({ position: 0, duration: 0, bufferedTo: 0, edge: 0 });
  const [languages, setLanguages] = useState<readonly string[]>([]);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const meter = useWatchMeter((seconds, position) =>
    latest.current.onAdvanced(seconds, latest.current.live ? null : position),
  );

  const edgeOf = useCallback((element: HTMLVideoElement) => {
    const { duration, seekable } = element;
    const reachable = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
    if (Number.isNaN(duration)) return 0;
    return latest.current.live ? liveEdge(duration, latest.current.elapsed(), reachable) : duration;
  }, []);

  const look = useCallback(
    (element: HTMLVideoElement) => {
      const { currentTime: position, duration } = element;
      const bufferedTo = endOf(element.buffered, position);
      setTime({
        position,
        duration: Number.isNaN(duration) ? 0 : duration,
        bufferedTo,
        edge: edgeOf(element),
      });
    },
    [edgeOf],
  );

  const attemptPlay = useCallback((element: HTMLVideoElement) => {
    element.play().catch((error: unknown) => {
      // Reloading interrupts an attempt; it is repeated once there is something to play.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      playRequested.current = false;
      latest.current.onPaused();
    });
  }, []);

  const play = useCallback(() => {
    playRequested.current = true;
    latest.current.onStarted();
    engine.current?.start();
    if (video.current && engine.current) attemptPlay(video.current);
  }, [attemptPlay]);

  const pause = useCallback(() => {
    playRequested.current = false;
    video.current?.pause();
  }, []);

  const seek = useCallback(
    (position: number) => {
      const element = video.current;
      if (!element || Number.isNaN(element.duration)) return;
      element.currentTime = Math.min(Math.max(0, position), edgeOf(element));
      look(element);
    },
    [edgeOf, look],
  );

  const { kind, url } = media ?? {};
  useEffect(() => {
    const element = video.current;
    if (!element || kind === undefined || url === undefined) return;
    const query = () => latest.current.media?.query ?? '';
    const attached = attachMedia(element, { kind, url }, query, {
      onCaptions: setLanguages,
      onLevels: setLevels,
      onProblem: (problem) => latest.current.onFailed(problem),
    });
    engine.current = attached;
    if (playRequested.current) {
      latest.current.onStarted();
      attached.start();
    }
    return () => {
      if (element.currentTime > 0) resumeAt.current = element.currentTime;
      engine.current = null;
      attached.destroy();
    };
  }, [kind, url, generation]);

  useEffect(() => {
    if (!video.current) return;
    video.current.volume = volume;
    video.current.muted = muted;
  }, [volume, muted]);
  useEffect(() => {
    if (!video.current) return;
    // Loading another video resets the rate to the default.
    video.current.defaultPlaybackRate = rate;
    video.current.playbackRate = rate;
  }, [rate]);

  const sample = ({ currentTarget: element, timeStamp }: MediaEvent) => {
    const playing = !element.paused && !element.seeking;
    meter.sample({ position: element.currentTime, at: timeStamp, rate: element.playbackRate, playing });
    look(element);
  };

  const videoProps = {
    onLoadedMetadata({ currentTarget: element }: MediaEvent) {
      const { requested, remembered, elapsed } = latest.current;
      const { duration } = element;
      const start =
        resumeAt.current ?? startPosition({ live, elapsed: elapsed(), requested, remembered, duration });
      if (Number.isFinite(duration) && start > 0) element.currentTime = start;
      look(element);
      if (playRequested.current) attemptPlay(element);
    },
    onTimeUpdate(event: MediaEvent) {
      const element = event.currentTarget;
      const ahead =
        live && Number.isFinite(element.duration) && element.currentTime > edgeOf(element) + AHEAD_SECONDS;
      if (ahead && !element.seeking) element.currentTime = edgeOf(element);
      sample(event);
    },
    onSeeking: sample,
    onRateChange: sample,
    onProgress: ({ currentTarget }: MediaEvent) => look(currentTarget),
    onDurationChange: ({ currentTarget }: MediaEvent) => look(currentTarget),
    onPlaying(event: MediaEvent) {
      sample(event);
      options.onPlayed();
    },
    onWaiting: () => options.onStalled(),
    onPause(event: MediaEvent) {
      sample(event);
      if (event.currentTarget.ended) return;
      playRequested.current = false;
      options.onPaused();
    },
    onEnded({ currentTarget: element }: MediaEvent) {
      meter.flush();
      playRequested.current = false;
      resumeAt.current = null;
      options.onEnded();
      element.currentTime = 0;
      look(element);
    },
  };
  return { video, engine, time, languages, levels, videoProps, play, pause, seek };
}
