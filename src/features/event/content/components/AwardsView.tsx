import { FormattedMessage } from 'react-intl';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import styles from './AwardsView.module.css';
import { EmptyPage } from './EmptyPage';
import page from './page.module.css';
import { PageHeader } from './PageHeader';

export interface Winner {
  name: string;
  organization?: string | undefined;
  /** Reason for the award. */
  citation?: string | undefined;
  imageUrl: string | null;
}

export interface AwardsViewProps {
  heading: string;
  /** Limited HTML from the event (product.md#sanitizing). */
  intro: string | null;
  /** A category without winners has not been awarded yet. */
  categories: readonly { title: string; text?: string | undefined; winners: readonly Winner[] }[];
}

const CUP = (
  <path d="M7.5 4h9v5a4.5 4.5 0 0 1-9 0zM7.5 5.5h-3c0 3 1.2 4.5 3.4 4.7M16.5 5.5h3c0 3-1.2 4.5-3.4 4.7M12 13.5V17M8.5 20h7M9.5 20c.2-1.8 1-3 2.5-3s2.3 1.2 2.5 3" />
);

function Cup({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" strokeLinejoin="round">
        {CUP}
      </g>
    </svg>
  );
}

function WinnerCard({ winner: { name, organization, citation, imageUrl } }: { winner: Winner }) {
  return (
    <article className={page.card}>
      {imageUrl ? (
        <LazyImage src={imageUrl} alt="" width={88} height={88} className={styles.picture} />
      ) : (
        <span className={styles.medal}>
          <Cup size={48} />
        </span>
      )}
      <div className={page.cardBody}>
        <h3 className={page.cardTitle}>{name}</h3>
        {organization && <p className={styles.organization}>{organization}</p>}
        {citation && <p className={styles.citation}>{citation}</p>}
      </div>
    </article>
  );
}

/** The event's awards and their winners. */
export function AwardsView({ heading, intro, categories }: AwardsViewProps) {
  return (
    <div className={page.page}>
      <PageHeader heading={heading} intro={intro} />
      {categories.length === 0 && <EmptyPage drawing={CUP} textId="content.awards.empty" />}
      {categories.map(({ title, text, winners }, index) => (
        <section key={`${index} ${title}`} aria-labelledby={`award-${index}`}>
          <h2 id={`award-${index}`} className={page.sectionTitle}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
          {winners.length === 0 ? (
            <p className={styles.waiting}>
              <Cup size={32} />
              <FormattedMessage id="content.awards.notAwarded" />
            </p>
          ) : (
            <ul className={page.grid}>
              {winners.map((winner, index) => (
                <li key={`${index} ${winner.name}`}>
                  <WinnerCard winner={winner} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
