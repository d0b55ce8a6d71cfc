import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../../contract/eventConfig';
import {
  featuredVideoRequested,
  FeaturedVideoView,
  selectFeaturedVideo,
} from '../../../features/featuredVideo';
import { SponsorVideosView } from '../../../features/home';
import { selectConfig } from '../../../shared/event';
import { fetchedState } from './fetchedState';
import { HomeSectionFrame } from './HomeSectionFrame';
import { useRequest } from './useRequest';

/** Video container: the currently featured video and sponsor videos (product.md#home). */
export function FeaturedVideoSection() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const state = useSelector(selectFeaturedVideo);
  const mayAsk = useRequest(featuredVideoRequested);
  const { featured } = state;
  const videos = config.sponsorVideos.map(({ title, videoUrl, image }) => ({
    title,
    url: videoUrl,
    image: imageUrl(config, image),
  }));
  const shown = fetchedState(state, featured !== null);
  const nothing = featured === null && (!mayAsk || shown.status === 'ready');
  if (nothing && videos.length === 0) return null;
  return (
    <HomeSectionFrame
      section="featuredVideo"
      {...(mayAsk && shown)}
      onRetry={() => dispatch(featuredVideoRequested())}
    >
      {featured && (
        <FeaturedVideoView
          video={featured}
          posterUrl={imageUrl(config, featured.image ?? config.images.sessionFallback)}
        />
      )}
      {videos.length > 0 && <SponsorVideosView videos={videos} />}
    </HomeSectionFrame>
  );
}
