import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { PosterState } from '../poster/slice';
import { HeartIcon } from './Icons';
import styles from './PosterActionsView.module.css';

export interface PosterActionsViewProps {
  likes: number;
  views: number;
  liked: boolean;
  /** Categories in which the user can vote for it; empty if they cannot. */
  votes: readonly { category: string; voted: boolean }[];
  problem: PosterState['problem'];
  onLike: (on: boolean) => void;
  onVote: (category: string, on: boolean) => void;
  /** Further buttons. */
  children?: ReactNode;
}

const PROBLEMS = {
  like: {
    offline: 'posters.likeProblem.offline',
    busy: 'posters.likeProblem.busy',
    refused: 'posters.likeProblem.refused',
  },
  vote: {
    offline: 'posters.voteProblem.offline',
    busy: 'posters.voteProblem.busy',
    refused: 'posters.voteProblem.refused',
  },
} as const;

/** What can be done with a poster: like it, put it aside, vote for it. */
export function PosterActionsView(props: PosterActionsViewProps) {
  const { likes, views, liked, votes, problem, onLike, onVote } = props;
  const id = useId();
  return (
    <div data-screen-only className={styles.actions}>
      <div className={cardStyles.actions}>
        <Button
          look="secondary"
          aria-pressed={liked}
          className={styles.toggle}
          onClick={() => onLike(!liked)}
        >
          <HeartIcon filled={liked} />
          <FormattedMessage id="posters.like" values={{ count: likes }} />
        </Button>
        {props.children}
        <span className={styles.views}>
          <FormattedMessage id="posters.views" values={{ count: views }} />
        </span>
      </div>
      {votes.length > 0 && (
        <section aria-labelledby={id} className={styles.prize}>
          <h2 id={id} className={styles.heading}>
            <FormattedMessage id="posters.prize" />
          </h2>
          <p className={styles.hint}>
            <FormattedMessage id="posters.prizeHint" />
          </p>
          <div className={cardStyles.actions}>
            {votes.map(({ category, voted }) => (
              <Button
                key={category}
                look="secondary"
                aria-pressed={voted}
                className={styles.toggle}
                onClick={() => onVote(category, !voted)}
              >
                <FormattedMessage id={voted ? 'posters.voted' : 'posters.vote'} values={{ category }} />
              </Button>
            ))}
          </div>
        </section>
      )}
      <p role="alert" className={problem ? cardStyles.problem : styles.none}>
        {problem && <FormattedMessage id={PROBLEMS[problem.of][problem.problem]} />}
      </p>
    </div>
  );
}
