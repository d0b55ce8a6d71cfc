import type { SocialPostsState } from './slice';

export interface WithSocialPosts {
  socialPosts: SocialPostsState;
}

/** Origin whose posts may be shown; null if none was agreed to. */
export const selectAllowedOrigin = (state: WithSocialPosts) => state.socialPosts.allowedOrigin;
