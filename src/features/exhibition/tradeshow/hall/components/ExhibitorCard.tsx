import { memo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { FoundExhibitor } from '../../../../../contract/exhibition/tradeshow';
import { Marked } from '../../../../../shared/platform/search/Marked';
import { markSegments } from '../../../../../shared/platform/search/marks';
import { LightText } from '../../../../../shared/kit/ui/LightHtml';
import { ExhibitorLogo } from '../../logo/ExhibitorLogo';
import { boothPath } from '../../paths';
import styles from './ExhibitorCard.module.css';

/** How much room a card has: more for higher tiers. */
export type CardSize = 'large' | 'medium' | 'small';

/** Heights of cards in rem, so that they grow with the font size. */
export const CARD_REM: Readonly<Record<CardSize, number>> = { large: 19, medium: 15.5, small: 11.5 };

export interface ExhibitorCardProps {
  conferenceId: string;
  /** Products are those that were found. */
  exhibitor: Omit<FoundExhibitor, 'products'> & Partial<Pick<FoundExhibitor, 'products'>>;
  size: CardSize;
  /** Words to be marked. */
  words?: string;
  /** Why it is shown. */
  reason?: ReactNode;
  /** The star. */
  save: ReactNode;
  headings?: 'h3' | 'h4';
}

/** Whether a text has one of the words. */
const isFound = (text: string, words: string) =>
  words !== '' && markSegments(text, { words }).some(({ marked }) => marked);

/** Categories on a card; the booth has all of them. */
const MAX_TAGS = 3;

/** An exhibitor's card, which leads to its booth: larger for higher tiers (product.md#tradeshow). */
export const ExhibitorCard = memo(function ExhibitorCard(props: ExhibitorCardProps) {
  const { conferenceId, exhibitor, size, words = '', reason, save, headings: Heading = 'h3' } = props;
  const { exhibitorId, companyName, description, categories, interests, products = [] } = exhibitor;
  const tags = [...categories, ...interests.filter((interest) => isFound(interest, words))];
  return (
    <article className={`${styles.card} ${styles[size]}`}>
      <ExhibitorLogo conferenceId={conferenceId} exhibitor={exhibitor} className={styles.logo} />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link to={boothPath(exhibitorId)} className={styles.link ?? ''}>
            <Marked text={companyName} sought={{ words }} />
          </Link>
        </Heading>
        {reason && <p className={styles.reason}>{reason}</p>}
        {products.length > 0 && (
          <p className={styles.line}>
            <FormattedMessage
              id="hall.products"
              values={{
                names: products.map((name, index) => (
                  <span key={index}>
                    {index > 0 && ', '}
                    <Marked text={name} sought={{ words }} />
                  </span>
                )),
              }}
            />
          </p>
        )}
        {size !== 'small' && !reason && description && (
          <p className={styles.line}>
            <LightText html={description} />
          </p>
        )}
        {size !== 'small' && tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.slice(0, MAX_TAGS).map((tag) => (
              <li key={tag}>
                <Marked text={tag} sought={{ words }} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <span className={styles.save}>{save}</span>
    </article>
  );
});
