import { FormattedMessage, useIntl } from 'react-intl';
import { SponsoredLink, type PromotionWatch } from '../../../../shared/exhibition/promotions';
import styles from './PartnerStripsView.module.css';

export interface PartnerStrip {
  promotionId: string;
  imageUrl: string;
  /** Path in the app, or an external URL. */
  url: string;
  /** What the image says; null if not configured. */
  title: string | null;
}

/** Human-readable target of a banner. */
function targetName(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : url;
}

/**
 * The event's banners above a screen, marked as sponsored (product.md#shell, product.md#promotions). Nothing
 * here is named as what it is, for ad blockers hide by name.
 */
export function PartnerStripsView({
  strips,
  watch,
}: {
  strips: readonly PartnerStrip[];
  watch: PromotionWatch;
}) {
  const { formatMessage } = useIntl();
  if (strips.length === 0) return null;
  return (
    <aside data-screen-only aria-label={formatMessage({ id: 'shell.partners' })} className={styles.strips}>
      {strips.map(({ promotionId, imageUrl, url, title }, index) => (
        <div key={`${index} ${url}`} className={styles.place}>
          <SponsoredLink promotionId={promotionId} watch={watch} to={url} className={styles.strip}>
            <img src={imageUrl} alt="" className={styles.image} />
            <bdi className={styles.name}>
              {title ?? <FormattedMessage id="shell.partner" values={{ place: targetName(url) }} />}
            </bdi>
          </SponsoredLink>
        </div>
      ))}
    </aside>
  );
}
