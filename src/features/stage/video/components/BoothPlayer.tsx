import type { BoothVideo } from '../../../../contract/exhibition/booth';
import { RecordingPlayer } from './RecordingPlayer';

export interface BoothPlayerProps {
  exhibitorId: string;
  video: BoothVideo;
  posterUrl: string | null;
}

/**
 * A booth's video in the player of sessions; it is logged under the exhibitor's id (product.md#tradeshow).
 */
export const BoothPlayer = ({ exhibitorId, video, posterUrl }: BoothPlayerProps) => (
  <RecordingPlayer
    sessionId={exhibitorId}
    videoId={video.videoId}
    title={video.title}
    url={video.videoUrl}
    captionsEn={video.captionsEn}
    captionsEs={video.captionsEs}
    posterUrl={posterUrl}
  />
);
