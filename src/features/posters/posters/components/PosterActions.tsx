import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PosterDetails } from '../../../../contract/posters/posters';
import { selectLike, selectVotes } from '../poster/selectors';
import { likeRequested, voteRequested, type WithPoster } from '../poster/slice';
import { PosterActionsView } from './PosterActionsView';

/** The connected like and votes of the shown poster. `children`: further buttons. */
export function PosterActions({
  poster: { posterId, views },
  hasPrize,
  children,
}: {
  poster: PosterDetails;
  hasPrize: boolean;
  children?: ReactNode;
}) {
  const dispatch = useDispatch();
  const { likes, liked } = useSelector(selectLike);
  const votes = useSelector(selectVotes);
  const problem = useSelector((state: WithPoster) => state.poster.problem);
  return (
    <PosterActionsView
      likes={likes}
      views={views}
      liked={liked}
      votes={hasPrize ? votes : []}
      problem={problem}
      onLike={(on) => dispatch(likeRequested({ posterId, on }))}
      onVote={(category, on) => dispatch(voteRequested({ posterId, category, on }))}
    >
      {children}
    </PosterActionsView>
  );
}
