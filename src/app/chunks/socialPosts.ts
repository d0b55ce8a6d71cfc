import {
  messages,
  ProviderPosts,
  socialPostsReducer,
  socialPostsSaga,
} from '../../features/event/socialPosts';
import type { ChunkModule } from '../chunkModule';

/** Posts of a provider on the home page, for events that have some. */
export const chunk: ChunkModule<'ProviderPosts'> = {
  reducers: { socialPosts: socialPostsReducer },
  sagas: { socialPosts: socialPostsSaga },
  messages,
  screens: { ProviderPosts },
};
