import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../../contract/platform/eventConfig';
import {
  featuredVideoRequested,
  FeaturedVideoSkeleton,
  FeaturedVideoView,
  selectFeaturedVideo,
} from '../../../features/event/featuredVideo';
import { selectOnAir, selectSessionsStatus } from '../../../features/program/sessions';
import { SponsorVideosView } from '../../../features/exhibition/tradeshow';
import { selectConfig, selectPageOptions } from '../../../shared/platform/event';
import { selectLivePaths } from '../../../shared/program/sessions/live';
import { fetchedStatus } from './fetchedStatus';
import { HomeSectionFrame } from './HomeSectionFrame';
import { useRequest } from './useRequest';

/**
 * What the video container shows: the session on air where the event wants it and there is one, else the
 * chosen video.
 */
function useFeatured() {
  const { onAirTitle } = useSelector(selectPageOptions).home;
  const { featured, status } = useSelector(selectFeaturedVideo);
  const sessions = useSelector(selectSessionsStatus);
  const onAir = useSelector(selectOnAir);
  const livePaths = useSelector(selectLivePaths);
  if (onAirTitle === undefined) return { video: featured, status };
  if (onAir) {
    const livePath = livePaths.get(onAir.sessionId) ?? null;
    return { video: onAir, status: 'loaded' as const, title: onAirTitle, livePath };
  }
  // Until the program is known, the chosen video might have to give way at once.
  const isKnown = sessions === 'loaded' || sessions === 'failed';
  return isKnown ? { video: featured, status } : { video: null, status: 'loading' as const };
}

/** Video container: the featured video and sponsor videos (product.md#home). */
export function FeaturedVideoSection() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const { video, status, title, livePath = null } = useFeatured();
  const mayAsk = useRequest(featuredVideoRequested);
  const videos = config.sponsorVideos.map(({ title, videoUrl, image }) => ({
    title,
    url: videoUrl,
    image: imageUrl(config, image),
  }));
  const shown = fetchedStatus(status, video !== null);
  const nothing = video === null && (!mayAsk || shown === 'ready');
  if (nothing && videos.length === 0) return null;
  return (
    <HomeSectionFrame
      section="featuredVideo"
      title={title}
      status={mayAsk ? shown : 'ready'}
      skeleton={<FeaturedVideoSkeleton />}
      onRetry={() => dispatch(featuredVideoRequested())}
    >
      {video && (
        <FeaturedVideoView
          video={video}
          posterUrl={imageUrl(config, video.image ?? config.images.sessionFallback)}
          livePath={livePath}
        />
      )}
      {videos.length > 0 && <SponsorVideosView videos={videos} />}
    </HomeSectionFrame>
  );
}
