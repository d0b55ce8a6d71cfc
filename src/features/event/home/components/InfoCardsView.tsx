import type { EventConfig } from '../../../../contract/platform/eventConfig';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import { LightHtml } from '../../../../shared/kit/ui/LightHtml';
import styles from './InfoCardsView.module.css';

export interface InfoCard extends Omit<EventConfig['staticHowTo'][number], 'link'> {
  /** Null if the target is not open: the card is then purely informational. */
  link: string | null;
}

/** Static content cards (product.md#home), with image URLs resolved. */
export function InfoCardsView({ cards }: { cards: readonly InfoCard[] }) {
  return (
    <div className={styles.container}>
      <ul className={`${styles.grid} ${styles.cards}`}>
        {cards.map(({ imgPath, title, content, link, openInNewTab }, index) => (
          <li key={`${index} ${title}`}>
            <article className={styles.card}>
              <LazyImage src={imgPath} alt="" width={320} height={200} className={styles.image} />
              <h3 className={styles.title}>
                {link === null ? (
                  title
                ) : (
                  <AnyLink to={link} newTab={openInNewTab} className={styles.link}>
                    {title}
                  </AnyLink>
                )}
              </h3>
              <LightHtml html={content} className={styles.text ?? ''} />
            </article>
          </li>
        ))}
      </ul>
    </div>
  );
}
