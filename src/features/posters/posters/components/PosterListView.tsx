import type { PosterCard } from '../../../../contract/posters/posters';
import { PosterCardView } from './PosterCardView';
import styles from './PosterListView.module.css';

/** A few posters beside each other. */
export function PosterListView({
  posters,
  headings = 'h3',
}: {
  posters: readonly PosterCard[];
  headings?: 'h2' | 'h3';
}) {
  return (
    <ul className={styles.grid}>
      {posters.map((poster) => (
        <li key={poster.posterId} className={styles.item}>
          <PosterCardView poster={poster} headings={headings} />
        </li>
      ))}
    </ul>
  );
}
