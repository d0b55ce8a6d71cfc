import { useId, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import type { OwnPoster } from '../../../../contract/posters/posters';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { EDIT_PATH, editPath, GALLERY_PATH, galleryPath } from '../gallery/address';
import type { Hall, Results } from '../hall/slice';
import { PosterCardView } from './PosterCardView';
import { PosterListView } from './PosterListView';
import { ResultsView, type ResultsViewProps } from './ResultsView';
import listStyles from './PosterListView.module.css';
import styles from './HallView.module.css';

export interface HallViewProps {
  /** The event's name for its posters. */
  title: string;
  hall: Hall;
  /** When authors can change nothing more; null if they always can. */
  deadline: ReactNode;
  /** Whether attendees vote for a prize. */
  hasPrize: boolean;
  /** The votes for the prize; null for those who do not see them. */
  results: (Omit<ResultsViewProps, 'found'> & { found: Results | null }) | null;
}

function Section({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={cardStyles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

const STATES = {
  draft: 'posters.state.draft',
  submitted: 'posters.state.submitted',
  published: 'posters.state.published',
} as const;

/** Where a poster is on its way into the hall, and why it came back. */
function StateNote({ poster: { state, reason } }: { poster: OwnPoster }) {
  return (
    <div className={styles.note}>
      <span className={styles.state} data-state={state}>
        <FormattedMessage id={reason === '' ? STATES[state] : 'posters.state.returned'} />
      </span>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}

/** Posters that the user works on, or decides about. */
const WorkList = ({ posters }: { posters: readonly OwnPoster[] }) => (
  <ul className={listStyles.grid}>
    {posters.map((poster) => (
      <li key={poster.posterId} className={listStyles.item}>
        <PosterCardView poster={poster} note={<StateNote poster={poster} />} to={editPath(poster.posterId)} />
      </li>
    ))}
  </ul>
);

/** The first page of the poster hall (product.md#posters). */
export function HallView({ title, hall, deadline, hasPrize, results }: HallViewProps) {
  const { count, categories, awarded, popular, own, waiting, mayCreate } = hall;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          <FormattedMessage id={count === 0 ? 'posters.introEmpty' : 'posters.intro'} values={{ count }} />{' '}
          {hasPrize && count > 0 && <FormattedMessage id="posters.introPrize" />}
        </p>
        <div className={cardStyles.actions}>
          {count > 0 && (
            <Link to={GALLERY_PATH} className={`${buttonStyles.button} ${buttonStyles.primary}`}>
              <FormattedMessage id="posters.toGallery" />
            </Link>
          )}
          {mayCreate && (
            <Link to={EDIT_PATH} className={`${buttonStyles.button} ${buttonStyles.secondary}`}>
              <FormattedMessage id="posters.create" />
            </Link>
          )}
        </div>
        {deadline !== null && (mayCreate || own.length > 0) && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="posters.deadline" values={{ date: deadline }} />
          </p>
        )}
      </header>
      {waiting !== null && waiting.length > 0 && (
        <Section heading={<FormattedMessage id="posters.waiting" values={{ count: waiting.length }} />}>
          <WorkList posters={waiting} />
        </Section>
      )}
      {own.length > 0 && (
        <Section heading={<FormattedMessage id="posters.own" />}>
          <WorkList posters={own} />
        </Section>
      )}
      {awarded.length > 0 && (
        <Section heading={<FormattedMessage id="posters.awarded" />}>
          <PosterListView posters={awarded} />
        </Section>
      )}
      {categories.length > 0 && count > 0 && (
        <Section heading={<FormattedMessage id="posters.categories" />}>
          <ul className={styles.categories}>
            {categories.map(({ name, count: number }) => (
              <li key={name}>
                <Link to={galleryPath({ category: name })} className={styles.category ?? ''}>
                  <bdi className={styles.categoryName}>{name}</bdi>
                  <span className={styles.categoryCount}>
                    <FormattedNumber value={number} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {popular.length > 0 && (
        <Section heading={<FormattedMessage id="posters.popular" />}>
          <PosterListView posters={popular} />
          <Link to={GALLERY_PATH} className={cardStyles.link}>
            <FormattedMessage id="posters.all" values={{ count }} />
          </Link>
        </Section>
      )}
      {results && hasPrize && (
        <Section heading={<FormattedMessage id="posters.results" />}>
          <ResultsView {...results} />
        </Section>
      )}
    </div>
  );
}
