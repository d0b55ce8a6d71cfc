import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import type { SaveProblem } from './slice';
import styles from './SaveButtonView.module.css';

export interface SaveButtonViewProps {
  /** Of what is saved. */
  name: string;
  /** `icon`: a star alone, for cards; `text`: with a word. Default: `icon`. */
  look?: 'icon' | 'text' | undefined;
  isSaved: boolean;
  /** The latest change, if it failed. */
  problem: { isSaved: boolean; why: SaveProblem } | null;
  onToggle: () => void;
}

const SAVE_PROBLEMS = { busy: 'saved.busy', refused: 'saved.refused' } as const;
const REMOVE_PROBLEMS = {
  busy: 'saved.removeBusy',
  refused: 'saved.removeBusy',
} as const;

/** A star that saves something, and says in words when that failed. */
export function SaveButtonView({ name, look = 'icon', isSaved, problem, onToggle }: SaveButtonViewProps) {
  const { formatMessage } = useIntl();
  return (
    <span className={styles.frame}>
      <Button
        look={look === 'icon' ? 'quiet' : 'secondary'}
        aria-label={formatMessage({ id: isSaved ? 'saved.removeName' : 'saved.saveName' }, { name })}
        className={look === 'icon' ? styles.icon : undefined}
        onClick={onToggle}
      >
        <svg
          viewBox="0 0 24 24"
          width={24}
          height={24}
          aria-hidden="true"
          className={isSaved ? styles.full : styles.empty}
        >
          <path d="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z" />
        </svg>
        {look === 'text' && (
          // As wide as the longer of both words, so that nothing beside it moves.
          <span className={styles.words}>
            <span className={isSaved ? styles.other : undefined}>
              <FormattedMessage id="saved.save" />
            </span>
            <span className={isSaved ? undefined : styles.other}>
              <FormattedMessage id="saved.saved" />
            </span>
          </span>
        )}
      </Button>
      {problem && (
        <span role="alert" className={styles.problem}>
          <FormattedMessage id={(problem.isSaved ? SAVE_PROBLEMS : REMOVE_PROBLEMS)[problem.why]} />
        </span>
      )}
    </span>
  );
}
