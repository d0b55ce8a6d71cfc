import type { BoothVideo } from '../../../contract/booth';
import { PlayerFrame } from './PlayerFrame';
import { VideoPlayer } from './VideoPlayer';

export interface BoothPlayerProps {
  exhibitorId: string;
  video: BoothVideo;
  posterUrl: string | null;
}

/** A recording has no start by event time. */
const NO_START = new Date(0).toISOString();

/** A booth's video in the player of sessions; it is logged under the exhibitor's id (product.md#tradeshow). */
export function BoothPlayer({ exhibitorId, video, posterUrl }: BoothPlayerProps) {
  return (
    <PlayerFrame>
      <VideoPlayer
        sessionId={exhibitorId}
        videoId={video.videoId}
        title={video.title}
        url={video.videoUrl}
        captionsEn={video.captionsEn}
        captionsEs={video.captionsEs}
        posterUrl={posterUrl}
        live={false}
        expected={false}
        waiting={false}
        startTime={NO_START}
      />
    </PlayerFrame>
  );
}
