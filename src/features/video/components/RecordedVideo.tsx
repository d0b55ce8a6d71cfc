import { PlayerFrame } from './PlayerFrame';
// Before the player's own, as in sessions.
import './VideoPanel.module.css';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';

/** It is not on air: when it began plays no part. */
const BEGINNING = new Date(0).toISOString();

export type RecordedVideoProps = Pick<
  VideoPlayerProps,
  'sessionId' | 'title' | 'url' | 'captionsEn' | 'captionsEs' | 'posterUrl'
>;

/**
 * A recording that belongs to a booth or a poster, in the sessions' player. It is logged with the id of what it
 * belongs to (product.md#video).
 */
export const RecordedVideo = (props: RecordedVideoProps) => (
  <PlayerFrame>
    <VideoPlayer {...props} live={false} expected={false} waiting={false} startTime={BEGINNING} />
  </PlayerFrame>
);
