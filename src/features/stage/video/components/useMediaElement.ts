import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { attachMedia, bufferedAhead, type Engine, type PlayableMedia } from '../engine';
import { forgetCaptions } from '../hls';
import { BEHIND_SECONDS, liveEdge } from '../live';
import type { VideoProblem } from '../slice';
import { startPosition, type Remembered } from '../startPosition';
import { useWatchMeter } from './useWatchMeter';

/** What the media element reports to the store. */
export interface PlayerFacts {
  onStarted(): void;
  onPlayed(): void;
  onStalled(): void;
  /** Nothing was left to play, other than after a seek. */
  onStarved(): void;
  /** A live stream that is expected to continue does not. */
  onLost(isGone: boolean): void;
  onReached(): void;
  onPaused(): void;
  onEnded(): void;
  onFailed(problem: VideoProblem): void;
  /**
   * `seconds` were played; `position` is a recording's position, null for a live session; `duration` is null
   * while unknown.
   */
  onAdvanced(seconds: number, position: number | null, duration: number | null): void;
}

export interface MediaElementOptions extends PlayerFacts {
  /** Identifies what is played, whatever its address: when it changes, the element stays and starts over. */
  subject: string;
  media: PlayableMedia | null;
  /** Counts preparations of the video: each one reloads it. */
  generation: number;
  live: boolean;
  /** On air, or about to be: a stream that cannot be reached is waited for. */
  expected: boolean;
  /** The stream's timeline is that of its recording: a broadcast. */
  broadcast: boolean;
  /** The stream cannot be reached right now. */
  lost: boolean;
  /** Counts attempts to reach a lost stream again. */
  reconnects: number;
  /** Sound and captions only. */
  soundOnly: boolean;
  /** Seconds of event time since the session's start; null while unknown. */
  elapsed: () => number | null;
  requested: number | null;
  remembered: Remembered | null;
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
  /** The earliest reachable position: later than 0 if a live stream drops old segments. */
  from: number;
  /** The live edge; a recording's duration. */
  edge: number;
}

/** Maximum lead over the live edge in a live session. */
const AHEAD_SECONDS = 5;

/** A live edge that moves on by more than this at once has jumped: event time has, or the page slept. */
const JUMP_SECONDS = 20;

const NOWHERE: PlaybackTime = { position: 0, duration: 0, bufferedTo: 0, from: 0, edge: 0 };

type MediaEvent = SyntheticEvent<HTMLVideoElement>;

/**
 * The player's media element: loads the video, starts it at the right position, counts playback and reports
 * events. Position and duration stay local: they change several times a second and nothing else needs them.
 */
export function useMediaElement(options: MediaElementOptions) {
  const { subject, media, generation, live, elapsed, volume, muted, rate } = options;
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
  const [time, setTime] = useState<PlaybackTime>(NOWHERE);
  const [languages, setLanguages] = useState<readonly string[]>([]);
  /** Languages in which captions may be typed live. */
  const [typedLanguages, setTypedLanguages] = useState<readonly string[]>([]);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [offersSound, setOffersSound] = useState(false);
  /** Counts attachments of the same media. */
  const [attachment, setAttachment] = useState(0);
  /** The live edge when it was last seen, and whether it was followed then. */
  const lastEdge = useRef({ edge: 0, isFollowed: false });
  const meter = useWatchMeter((seconds, { position, duration }) => {
    const { live: isLive, broadcast } = latest.current;
    latest.current.onAdvanced(seconds, isLive && !broadcast ? null : position, duration);
  }, subject);
  const [shown, setShown] = useState(subject);
  if (shown !== subject) {
    setShown(subject);
    setTime(NOWHERE);
    setLanguages([]);
    setTypedLanguages([]);
    setLevels([]);
    setOffersSound(false);
  }
  // Users who were watching keep watching.
  const isAwaited = media === null;
  useEffect(() => {
    if (isAwaited && playRequested.current) latest.current.onStarted();
  }, [subject, isAwaited]);

  const edgeOf = useCallback((element: HTMLVideoElement) => {
    const { duration, seekable } = element;
    const reachable = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
    if (Number.isNaN(duration)) return 0;
    if (!Number.isFinite(duration)) return Math.min(engine.current?.liveAt() ?? reachable, reachable);
    return latest.current.live ? liveEdge(duration, latest.current.elapsed(), reachable) : duration;
  }, []);

  const look = useCallback(
    (element: HTMLVideoElement) => {
      const { currentTime: position, duration, seekable } = element;
      const isEndless = duration === Infinity;
      setTime({
        position,
        duration: Number.isNaN(duration) ? 0 : duration,
        bufferedTo: position + bufferedAhead(element),
        from: isEndless && seekable.length > 0 ? seekable.start(0) : 0,
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
      const from =
        element.duration === Infinity && element.seekable.length > 0 ? element.seekable.start(0) : 0;
      element.currentTime = Math.min(Math.max(from, position), edgeOf(element));
      look(element);
    },
    [edgeOf, look],
  );

  /**
   * Viewers who followed the live edge keep following it when it jumps, and nobody stays ahead of it: event
   * time may be set in a rehearsal, and this browser's clock at any time.
   */
  const followEdge = useCallback(
    (element: HTMLVideoElement) => {
      const { duration, seekable, currentTime } = element;
      const isEndless = duration === Infinity && seekable.length > 0;
      if (element.seeking || !(isEndless || (latest.current.live && duration > 0))) return;
      const edge = edgeOf(element);
      const { edge: before, isFollowed } = lastEdge.current;
      // More of an endless stream may be loaded than its playlist still contains.
      const limit = isEndless
        ? (engine.current?.endsAt() ?? seekable.end(seekable.length - 1)) + 1
        : edge + AHEAD_SECONDS;
      if (currentTime > limit || (isFollowed && edge - before > JUMP_SECONDS)) element.currentTime = edge;
      lastEdge.current = { edge, isFollowed: edge - element.currentTime < BEHIND_SECONDS };
    },
    [edgeOf],
  );
  const onWindow = useCallback(
    (element: HTMLVideoElement) => {
      followEdge(element);
      look(element);
    },
    [followEdge, look],
  );
  // Event time was set.
  useEffect(() => {
    if (video.current && engine.current) onWindow(video.current);
  }, [elapsed, onWindow]);

  const { kind, url } = media ?? {};
  const { soundOnly, reconnects } = options;
  const reconnected = useRef(reconnects);
  useEffect(() => {
    const isDue = reconnects > reconnected.current;
    reconnected.current = reconnects;
    if (isDue && !engine.current?.resume()) setAttachment((count) => count + 1);
  }, [reconnects]);
  useEffect(() => {
    const element = video.current;
    if (!element || kind === undefined || url === undefined) return;
    const attachedFor = latest.current.subject;
    const attached = attachMedia(
      element,
      { kind, url },
      {
        query: () => latest.current.media?.query ?? '',
        isExpected: () => latest.current.expected,
        wasLost: () => latest.current.lost,
        isSoundOnly: () => soundOnly,
      },
      {
        onCaptions(own, typed) {
          setLanguages(own);
          setTypedLanguages(typed);
        },
        onLevels: setLevels,
        onSoundOnly: setOffersSound,
        onLost: (isGone) => latest.current.onLost(isGone),
        onReached() {
          latest.current.onReached();
          if (playRequested.current && element.paused) attemptPlay(element);
        },
        onWindow: () => onWindow(element),
        onProblem: (problem) => latest.current.onFailed(problem),
      },
    );
    engine.current = attached;
    if (playRequested.current) {
      latest.current.onStarted();
      attached.start();
    }
    return () => {
      const isSame = latest.current.subject === attachedFor;
      if (isSame && element.currentTime > 0) resumeAt.current = element.currentTime;
      lastEdge.current = { edge: 0, isFollowed: false };
      engine.current = null;
      attached.destroy();
    };
  }, [kind, url, generation, attachment, soundOnly, onWindow, attemptPlay]);
  // Must follow the previous effect, whose position is not the next subject's.
  useEffect(() => {
    const element = video.current;
    return () => {
      resumeAt.current = null;
      if (element) forgetCaptions(element);
    };
  }, [subject]);

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

  /**
   * Reattaching a stream ends the previous one: this is neither the user's doing, nor the end of what they
   * watch.
   */
  const isBetweenStreams = (element: HTMLVideoElement) =>
    playRequested.current && element.readyState === HTMLMediaElement.HAVE_NOTHING;

  const sample = ({ currentTarget: element, timeStamp }: MediaEvent) => {
    const { currentTime: position, duration, playbackRate } = element;
    meter.sample({
      position,
      duration: Number.isFinite(duration) ? duration : null,
      at: timeStamp,
      rate: playbackRate,
      playing: !element.paused && !element.seeking,
    });
    look(element);
  };

  const videoProps = {
    onLoadedMetadata({ currentTarget: element }: MediaEvent) {
      const { requested, remembered } = latest.current;
      const { duration } = element;
      const start =
        resumeAt.current ?? startPosition({ live, elapsed: elapsed(), requested, remembered, duration });
      if (Number.isFinite(duration) && start > 0) element.currentTime = start;
      // In a continuing stream, viewers who were behind the live edge stay there.
      const { current: back } = resumeAt;
      const isBehind = back !== null && edgeOf(element) - back > BEHIND_SECONDS;
      if (duration === Infinity && options.broadcast && isBehind) element.currentTime = back;
      resumeAt.current = null;
      look(element);
      if (playRequested.current) attemptPlay(element);
    },
    onTimeUpdate(event: MediaEvent) {
      if (Number.isFinite(event.currentTarget.duration)) followEdge(event.currentTarget);
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
    onWaiting({ currentTarget: element }: MediaEvent) {
      options.onStalled();
      if (!element.seeking && element.played.length > 0) options.onStarved();
    },
    onPause(event: MediaEvent) {
      sample(event);
      if (event.currentTarget.ended || isBetweenStreams(event.currentTarget)) return;
      playRequested.current = false;
      options.onPaused();
    },
    onEnded({ currentTarget: element }: MediaEvent) {
      if (options.lost || isBetweenStreams(element)) return;
      meter.flush();
      playRequested.current = false;
      resumeAt.current = null;
      options.onEnded();
      element.currentTime = 0;
      look(element);
    },
  };
  return {
    video,
    engine,
    time,
    languages,
    typedLanguages,
    levels,
    offersSound,
    videoProps,
    play,
    pause,
    seek,
  };
}
