import { SponsoredLink, type PromotionWatch } from '../../../../shared/exhibition/promotions';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import styles from './PartnerCardsView.module.css';

export interface PartnerCard {
  id: string;
  /** Image URL. */
  image: string;
  /** Alternative text. */
  title: string;
  link: string;
}

/**
 * Advertisements: linked images, marked as sponsored (product.md#home, product.md#promotions). Nothing here
 * is named as what it is, for ad blockers hide by name.
 */
export function PartnerCardsView({ cards, watch }: { cards: readonly PartnerCard[]; watch: PromotionWatch }) {
  return (
    <ul className={styles.grid}>
      {cards.map(({ id, image, title, link }) => (
        <li key={id}>
          <SponsoredLink promotionId={id} watch={watch} to={link} className={styles.card}>
            <LazyImage src={image} alt={title} width={600} height={200} className={styles.picture} />
          </SponsoredLink>
        </li>
      ))}
    </ul>
  );
}
