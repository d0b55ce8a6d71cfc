import { AnyLink } from '../../../shared/ui/AnyLink';
import { LazyImage } from '../../../shared/ui/LazyImage';
import styles from './AdsView.module.css';

export interface Ad {
  id: string;
  /** Image URL. */
  image: string;
  /** Alternative text. */
  title: string;
  link: string;
}

/** Advertisements: linked images (product.md#home). */
export function AdsView({ ads }: { ads: readonly Ad[] }) {
  return (
    <ul className={styles.grid}>
      {ads.map(({ id, image, title, link }) => (
        <li key={id}>
          <AnyLink to={link} className={styles.ad}>
            <LazyImage src={image} alt={title} width={600} height={200} className={styles.picture} />
          </AnyLink>
        </li>
      ))}
    </ul>
  );
}
