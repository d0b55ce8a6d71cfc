import { SEGMENT_SECONDS, type CaptionLanguage } from './clip';

/** When a session takes place, in event time (milliseconds), and what its recording has. */
export interface Airtime {
  start: number;
  end: number;
  /** Languages in which the recording has captions of its own, as its session says. */
  captions: readonly CaptionLanguage[];
}

/** What of a recording has been broadcast at a moment. */
export interface Broadcast {
  /** Event time at which the recording begins, in milliseconds. */
  start: number;
  /** Segments broadcast to their end: only those may be seen. */
  segments: number;
  /** Nothing more will come: the session has ended, or the recording has. */
  isOver: boolean;
}

const SEGMENT_MS = SEGMENT_SECONDS * 1_000;

/**
 * What has been broadcast at `now` (event time) of a recording of so many segments; null before the first
 * segment is complete. A session that is shorter than its recording breaks it off; in one that is longer,
 * nothing more comes once the recording has ended (product.md#video).
 */
export function broadcastAt(
  { start, end }: Pick<Airtime, 'start' | 'end'>,
  recorded: number,
  now: number,
): Broadcast | null {
  const planned = Math.min(recorded, Math.ceil((end - start) / SEGMENT_MS));
  const complete = now >= end ? planned : Math.min(planned, Math.floor((now - start) / SEGMENT_MS));
  return complete > 0 ? { start, segments: complete, isOver: complete === planned } : null;
}
