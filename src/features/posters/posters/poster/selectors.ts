import { createSelector } from 'reselect';
import type { PosterDetails } from '../../../../contract/posters/posters';
import type { PosterDetail, WithPoster } from './slice';

const LOADING: PosterDetail = { status: 'loading' };

/** The page's poster; a poster that was shown before never. */
export const selectPosterDetail = ({ poster }: WithPoster, posterId: string): PosterDetail =>
  poster.posterId === posterId ? poster.detail : LOADING;

const selectLoaded = ({ poster }: WithPoster): PosterDetails | null =>
  poster.detail.status === 'loaded' ? poster.detail.poster : null;

/** The like as the user sees it: what is on its way counts. */
export const selectLike = createSelector(
  [selectLoaded, ({ poster }: WithPoster) => poster.liking],
  (poster, liking) => {
    if (!poster) return { likes: 0, liked: false };
    const liked = liking ?? poster.liked;
    const others = poster.likes - (poster.liked ? 1 : 0);
    return { likes: Math.max(0, others) + (liked ? 1 : 0), liked };
  },
);

/** The poster's categories, and in which the user's vote is for it. */
export const selectVotes = createSelector(
  [selectLoaded, ({ poster }: WithPoster) => poster.voting],
  (poster, voting) =>
    (poster?.categories ?? []).map((category) => ({
      category,
      voted: voting[category] ?? poster?.votedIn.includes(category) ?? false,
    })),
);
