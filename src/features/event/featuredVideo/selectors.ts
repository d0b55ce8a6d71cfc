import type { FeaturedVideoState } from './slice';

export const selectFeaturedVideo = (state: { featuredVideo: FeaturedVideoState }) => state.featuredVideo;
