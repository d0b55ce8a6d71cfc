import type { VideoProblem } from './slice';

/** What an engine reports about the video it loads. */
export interface EngineEvents {
  /** Languages of the captions included in the stream, and of those typed live. */
  onCaptions(languages: readonly string[], typed: readonly string[]): void;
  /** Heights in pixels of the stream's levels, highest first. */
  onLevels(heights: readonly number[]): void;
  /** Whether the stream is available without video. */
  onSoundOnly(isOffered: boolean): void;
  /**
   * A stream that is expected to continue does not: it is gone and must be refetched (`isGone`), or its
   * playlist has stalled.
   */
  onLost(isGone: boolean): void;
  /** It continues. */
  onReached(): void;
  /** The reachable range of a live stream has changed. */
  onWindow(): void;
  onProblem(problem: VideoProblem): void;
}

/** What decides how a stream is loaded; asked each time. */
export interface StreamOptions {
  /** The query that opens the stream's files: renewing the signature changes it. */
  query: () => string;
  /** Whether a stream that cannot be reached is waited for, because its session is on air or about to be. */
  isExpected: () => boolean;
  /** Whether the stream was lost when it was attached: once it is there, that is reported. */
  wasLost: () => boolean;
  /** Whether sound and captions are all that is wanted. */
  isSoundOnly: () => boolean;
}
