import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { FoundExhibitor } from '../../../../../contract/exhibition/tradeshow';
import { Button } from '../../../../../shared/kit/ui/Button';
import { RetryAlert } from '../../../../../shared/kit/ui/RetryAlert';
import { HALL_PATH } from '../address';
import { ExhibitorGrid, type ExhibitorGridProps } from './ExhibitorGrid';
import styles from './FoundView.module.css';

export interface FoundViewProps extends Pick<ExhibitorGridProps<FoundExhibitor>, 'conferenceId' | 'saveOf'> {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  found: readonly FoundExhibitor[];
  /** The words of the shown results, to be marked. */
  words: string;
  similar: readonly FoundExhibitor[];
  count: number;
  more: 'idle' | 'loading' | 'failed';
  onRetry: () => void;
  onMore: () => void;
}

/** The result count, announced whenever it changes. */
function Said({ status, found, count }: FoundViewProps): ReactNode {
  if (status === 'idle') return <FormattedMessage id="hall.hint" />;
  if (status === 'loading') return found.length === 0 && <FormattedMessage id="hall.searching" />;
  if (status === 'failed') return null;
  return (
    <>
      <FormattedMessage id="hall.count" values={{ count }} />
      {found.length > 0 && found.length < count && (
        <>
          {'. '}
          <FormattedMessage id="hall.shown" values={{ shown: found.length }} />
        </>
      )}
    </>
  );
}

/** The results: those whose name matches first, then by tier; below, exhibitors that are spelled alike. */
export function FoundView(props: FoundViewProps) {
  const { conferenceId, saveOf, status, found, words, similar, count, more } = props;
  const { formatMessage } = useIntl();
  const isNothing = status === 'loaded' && found.length === 0;
  return (
    <section className={styles.results} aria-busy={status === 'loading'}>
      <p role="status" className={styles.said}>
        <Said {...props} />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="hall.searchFailed" />
        </RetryAlert>
      )}
      {(isNothing || status === 'idle') && (
        <p className={styles.empty}>
          <Link to={HALL_PATH}>
            <FormattedMessage id="hall.seeAll" />
          </Link>
        </p>
      )}
      {found.length > 0 && (
        <ExhibitorGrid
          conferenceId={conferenceId}
          saveOf={saveOf}
          label={formatMessage({ id: 'hall.resultsTitle' })}
          exhibitors={found}
          size="medium"
          words={words}
        />
      )}
      {found.length > 0 && found.length < count && (
        <div className={styles.more}>
          {more === 'failed' && (
            <p role="alert" className={styles.problem}>
              <FormattedMessage id="hall.moreFailed" />
            </p>
          )}
          <Button
            look="secondary"
            aria-disabled={more === 'loading'}
            onClick={() => more !== 'loading' && props.onMore()}
          >
            <FormattedMessage id={more === 'loading' ? 'hall.moreLoading' : 'hall.more'} />
          </Button>
        </div>
      )}
      {similar.length > 0 && (
        <section aria-labelledby="hall-similar" className={styles.results}>
          <h2 id="hall-similar" className={styles.heading}>
            <FormattedMessage id="hall.similar" />
          </h2>
          <ExhibitorGrid
            conferenceId={conferenceId}
            saveOf={saveOf}
            label={formatMessage({ id: 'hall.similar' })}
            exhibitors={similar}
            size="medium"
          />
        </section>
      )}
    </section>
  );
}
