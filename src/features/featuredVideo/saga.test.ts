import { getFeaturedVideo } from '../../contract/featuredVideo';
import { describeFetch } from '../../../test/fetchSaga';
import { featuredVideoReducer, featuredVideoRequested, featuredVideoSaga } from '.';

const reply = (sessionId: string) => ({
  featured: { sessionId, title: sessionId, description: '', image: null, videoUrl: null },
});

describeFetch({
  name: 'featuredVideo',
  saga: featuredVideoSaga,
  reducer: featuredVideoReducer,
  requested: featuredVideoRequested,
  endpoint: getFeaturedVideo,
  replies: [reply('a'), { featured: null }, reply('c')],
  kept: (state) => state.featured,
  keptOf: ({ featured }) => featured,
});
