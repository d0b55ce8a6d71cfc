import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { posterPath } from '../gallery/address';
import type { Results } from '../hall/slice';
import styles from './ResultsView.module.css';

export interface ResultsViewProps {
  status: 'none' | 'loading' | 'loaded' | 'failed';
  found: Results | null;
  onLoad: () => void;
}

/**
 * The votes for the prize by category; loaded when they are asked for, as not everybody beside may see them.
 */
export function ResultsView({ status, found, onLoad }: ResultsViewProps) {
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={onLoad}>
        <FormattedMessage id="posters.resultsFailed" />
      </RetryAlert>
    );
  }
  const voted = found?.categories.filter(({ posters }) => posters.length > 0) ?? [];
  return (
    <div className={styles.results}>
      <Button
        look="secondary"
        aria-disabled={status === 'loading'}
        onClick={() => status !== 'loading' && onLoad()}
        className={styles.button}
      >
        <FormattedMessage
          id={
            status === 'loading'
              ? 'posters.resultsLoading'
              : found
                ? 'posters.resultsReload'
                : 'posters.resultsShow'
          }
        />
      </Button>
      {found && voted.length === 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="posters.resultsEmpty" />
        </p>
      )}
      {voted.length > 0 && (
        <div className={styles.tables}>
          {voted.map(({ name, posters }) => (
            <table key={name} className={styles.table}>
              <caption className={styles.caption}>{name}</caption>
              <thead>
                <tr>
                  <th scope="col">
                    <FormattedMessage id="posters.resultsPoster" />
                  </th>
                  <th scope="col" className={styles.votes}>
                    <FormattedMessage id="posters.resultsVotes" />
                  </th>
                </tr>
              </thead>
              <tbody>
                {posters.map(({ posterId, number, title, votes }) => (
                  <tr key={posterId}>
                    <th scope="row" className={styles.poster}>
                      <Link to={posterPath(posterId)}>
                        {number} · {title}
                      </Link>
                    </th>
                    <td className={styles.votes}>
                      <FormattedNumber value={votes} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      )}
    </div>
  );
}
