import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { TableFrame } from '../../../../shared/platform/admin/TableFrame';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import type { BoothFiguresState } from '../figuresSlice';
import styles from './Center.module.css';

export type PromotionsViewProps = BoothFiguresState['promotions'] & { onRetry: () => void };

/** How often the event's ads and banners were seen and opened, for superusers (product.md#promotions). */
export function PromotionsView({ status, counts, onRetry }: PromotionsViewProps) {
  const { formatMessage } = useIntl();
  return (
    <section className={cardStyles.card} aria-busy={status === 'loading'}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="exhibitor.tab.promotions" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="exhibitor.promotions.text" />
      </p>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      )}
      {status === 'loaded' && counts.length === 0 && (
        <p className={styles.text}>
          <FormattedMessage id="exhibitor.promotions.none" />
        </p>
      )}
      {counts.length > 0 && (
        <TableFrame label={formatMessage({ id: 'exhibitor.tab.promotions' })} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="exhibitor.promotions.what" />
              </th>
              <th scope="col" className={styles.number}>
                <FormattedMessage id="exhibitor.promotions.seen" />
              </th>
              <th scope="col" className={styles.number}>
                <FormattedMessage id="exhibitor.promotions.opened" />
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ promotionId, title, kind, seen, opened }) => (
              <tr key={promotionId}>
                <th scope="row">
                  <bdi>{title}</bdi>{' '}
                  <span className={styles.quiet}>
                    (<FormattedMessage id={`exhibitor.promotions.${kind}`} />)
                  </span>
                </th>
                <td className={styles.number}>
                  <FormattedNumber value={seen} />
                </td>
                <td className={styles.number}>
                  <FormattedNumber value={opened} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}
