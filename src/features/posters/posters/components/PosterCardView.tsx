import { memo, type ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router-dom';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { PosterCard } from '../../../../contract/posters/posters';
import { preparePdf } from '../../../../shared/kit/pdf/components/loadDocument';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import { posterPath } from '../gallery/address';
import { AwardMark, HeartIcon, PitchIcon, ViewsIcon } from './Icons';
import styles from './PosterCardView.module.css';

/** Size of thumbnails, in pixels; landscape, as most posters are. */
export const THUMBNAIL = { width: 480, height: 340 } as const;

export interface PosterCardViewProps {
  poster: PosterCard;
  /** Beside each other with a large picture, or below each other in rows. */
  look?: 'grid' | 'list';
  headings?: 'h2' | 'h3';
  /** Renders a text, e.g. with what was searched for marked. Its identity must be stable. */
  textOf?: (text: string) => ReactNode;
  /** Below the card's texts, e.g. the state of one's own poster. */
  note?: ReactNode;
  /** Where it leads instead of the poster's page. */
  to?: string;
}

const asItIs = (text: string): ReactNode => text;

/** What others thought of it. */
function Figures({ likes, views, hasPitch }: Pick<PosterCard, 'likes' | 'views' | 'hasPitch'>) {
  return (
    <p className={styles.figures}>
      <span className={styles.figure}>
        <HeartIcon />
        <span className={hiddenStyles.visuallyHidden}>
          <FormattedMessage id="posters.likes" values={{ count: likes }} />
        </span>
        <span aria-hidden="true">
          <FormattedNumber value={likes} />
        </span>
      </span>
      <span className={styles.figure}>
        <ViewsIcon />
        <span className={hiddenStyles.visuallyHidden}>
          <FormattedMessage id="posters.views" values={{ count: views }} />
        </span>
        <span aria-hidden="true">
          <FormattedNumber value={views} />
        </span>
      </span>
      {hasPitch && (
        <span className={styles.figure}>
          <PitchIcon />
          <FormattedMessage id="posters.pitch" />
        </span>
      )}
    </p>
  );
}

/** A poster in a list; the whole card leads to its page. */
export const PosterCardView = memo(function PosterCardView({
  poster,
  look = 'grid',
  headings: Heading = 'h3',
  textOf = asItIs,
  note,
  to = posterPath(poster.posterId),
}: PosterCardViewProps) {
  const { number, title, authors, categories, award, thumbnailUrl } = poster;
  const prepare = poster.isPdf ? preparePdf : undefined;
  const names = isolatedRow(authors);
  return (
    <article className={`${styles.card} ${look === 'list' ? styles.row : ''}`}>
      <div className={styles.picture}>
        {thumbnailUrl === null ? (
          <div aria-hidden="true" className={styles.blank}>
            {number}
          </div>
        ) : (
          <LazyImage src={thumbnailUrl} alt="" {...THUMBNAIL} className={styles.image} />
        )}
      </div>
      <div className={styles.texts}>
        <p className={styles.number}>
          <FormattedMessage id="posters.number" values={{ number: textOf(String(number)) }} />
          {award !== null && <AwardMark>{textOf(award)}</AwardMark>}
        </p>
        <Heading className={styles.title}>
          <Link to={to} className={styles.link ?? ''} onMouseDown={prepare} onClick={prepare}>
            {textOf(title)}
          </Link>
        </Heading>
        {names !== '' && <p className={styles.authors}>{textOf(names)}</p>}
        {look === 'list' && categories.length > 0 && (
          <p className={styles.categories}>{textOf(categories.join(' · '))}</p>
        )}
        {note}
        <Figures {...poster} />
      </div>
    </article>
  );
});
