import { FormattedMessage } from 'react-intl';
import type { BoothAct } from '../../../contract/exhibitorCentre';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { RetryAlert } from '../../../shared/ui/RetryAlert';
import { ViewerDate } from '../../../shared/ui/ViewerDate';
import type { BoothFiguresState } from '../figuresSlice';
import styles from './Centre.module.css';

export type ActivityViewProps = BoothFiguresState['log'] & { onMore: () => void; onRetry: () => void };

function What({ action, account, details }: BoothAct) {
  return (
    <FormattedMessage
      id={`exhibitor.act.${action}`}
      values={{
        account: account || <FormattedMessage id="exhibitor.act.erased" />,
        name: details.name ?? '',
        count: details.count ?? 0,
        fields: (details.fields ?? []).map((field, index) => (
          <span key={field}>
            {index > 0 && ', '}
            <FormattedMessage id={`exhibitor.field.${field}`} />
          </span>
        )),
      }}
    />
  );
}

/** What staff and superusers did to the booth (product.md#exhibitor-centre). */
export function ActivityView({ status, acts, next, onMore, onRetry }: ActivityViewProps) {
  return (
    <section className={cardStyles.card} aria-busy={status === 'loading'}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="exhibitor.tab.activity" />
      </h2>
      {status === 'loaded' && acts.length === 0 && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="exhibitor.act.none" />
        </p>
      )}
      <ul className={styles.list}>
        {acts.map((act) => (
          <li key={act.actId}>
            <p className={styles.text}>
              <What {...act} />
            </p>
            <p className={styles.quiet}>
              {act.by.name || <FormattedMessage id="exhibitor.act.erased" />}
              {' · '}
              <ViewerDate at={act.at} format="date-time" />
            </p>
          </li>
        ))}
      </ul>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      )}
      {next !== null && (
        <div className={styles.actions}>
          <Button look="secondary" aria-disabled={status === 'loading'} onClick={onMore}>
            <FormattedMessage id="exhibitor.showMore" />
          </Button>
        </div>
      )}
    </section>
  );
}
