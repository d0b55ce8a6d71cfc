import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { BoothChoiceState } from '../choiceSlice';
import { centerPath } from '../paths';
import styles from './Center.module.css';

export interface ChooseBoothViewProps extends BoothChoiceState {
  onQuery: (query: string) => void;
  onRetry: () => void;
}

/** Chooses the booth to run. */
export function ChooseBoothView({ status, query, exhibitors, more, onQuery, onRetry }: ChooseBoothViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <FormattedMessage id="exhibitor.center" />
      </h1>
      <TextField label={formatMessage({ id: 'exhibitor.choose' })} value={query} onChange={onQuery} />
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      )}
      <div role="status">
        {status === 'loaded' && exhibitors.length === 0 && (
          <p className={styles.text}>
            <FormattedMessage id="exhibitor.noneFound" />
          </p>
        )}
      </div>
      <ul className={styles.list}>
        {exhibitors.map(({ exhibitorId, companyName }) => (
          <li key={exhibitorId} className={styles.row}>
            <Link to={centerPath(exhibitorId)} className={styles.name}>
              {companyName}
            </Link>
          </li>
        ))}
      </ul>
      {more && (
        <p className={styles.quiet}>
          <FormattedMessage id="exhibitor.more" values={{ count: exhibitors.length }} />
        </p>
      )}
    </div>
  );
}
