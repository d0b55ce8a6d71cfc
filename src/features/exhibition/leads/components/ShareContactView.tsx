import { FormattedMessage } from 'react-intl';
import { OWN_DATA_PATH } from '../../../../shared/platform/page/paths';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { Button } from '../../../../shared/kit/ui/Button';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { LeadsState } from '../slice';
import styles from './ShareContactView.module.css';

export interface ShareContactViewProps extends Pick<LeadsState, 'sharing' | 'status'> {
  companyName: string;
  onAsk: () => void;
  onRetry: () => void;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** What the visitor shares with an exhibitor, and the button to share it (product.md#leads). */
export function ShareContactView({ companyName, sharing, status, onAsk, onRetry }: ShareContactViewProps) {
  const shared = sharing?.shared ?? null;
  const isRenewable = sharing !== null && shared !== null && !isSame(sharing.details, shared.details);
  return (
    <section className={styles.card} aria-busy={status === 'loading'}>
      <h2 className={styles.heading}>
        <FormattedMessage id="leads.share.heading" />
      </h2>
      <div role="status" className={styles.body}>
        {shared ? (
          <p className={styles.text}>
            <FormattedMessage
              id="leads.share.shared"
              values={{ company: companyName, date: <ViewerDate at={shared.at} format="day-month-year" /> }}
            />
          </p>
        ) : (
          <p className={styles.text}>
            <FormattedMessage id="leads.share.text" values={{ company: companyName }} />
          </p>
        )}
        {isRenewable && (
          <p className={styles.text}>
            <FormattedMessage id="leads.share.outdated" />
          </p>
        )}
        {status === 'failed' && (
          <p className={styles.text}>
            <FormattedMessage id="leads.share.failed" />
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {status === 'failed' && <RetryButton look="secondary" onRetry={onRetry} />}
        {status !== 'failed' && (shared === null || isRenewable) && (
          <Button aria-disabled={sharing === null} onClick={() => sharing && onAsk()}>
            <FormattedMessage id={isRenewable ? 'leads.share.again' : 'leads.share.ask'} />
          </Button>
        )}
        {shared && (
          <AnyLink to={OWN_DATA_PATH} className={styles.link}>
            <FormattedMessage id="leads.share.manage" />
          </AnyLink>
        )}
      </div>
    </section>
  );
}
