import { PlayerFrame } from './PlayerFrame';
import { VideoPlayer, type VideoPlayerProps } from './VideoPlayer';

export type RecordingPlayerProps = Pick<
  VideoPlayerProps,
  'sessionId' | 'videoId' | 'title' | 'url' | 'captionsEn' | 'captionsEs' | 'posterUrl'
>;

/** A recording has no time of its own. */
const NO_TIME = new Date(0).toISOString();

/**
 * A recording of a booth or a poster in the player of sessions; it is logged under the id of what it belongs
 * to.
 */
export const RecordingPlayer = (props: RecordingPlayerProps) => (
  <PlayerFrame>
    <VideoPlayer
      {...props}
      live={false}
      expected={false}
      waiting={false}
      startTime={NO_TIME}
      endTime={NO_TIME}
    />
  </PlayerFrame>
);
