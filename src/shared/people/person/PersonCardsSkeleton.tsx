import type { ReactNode } from 'react';
import { Bone, Skeleton } from '../../kit/ui/Skeleton';
import styles from './PersonCardsSkeleton.module.css';

export interface PersonCardsSkeletonProps {
  /** What is loading, for screen readers; without it they are told nothing. */
  label?: ReactNode;
  count: number;
  /** Whether the section's heading is loading, too. */
  withHeading?: boolean;
}

/** Placeholder for a section of attendees with reasons, as large as it will be, so that nothing below moves. */
export function PersonCardsSkeleton({ label, count, withHeading = false }: PersonCardsSkeletonProps) {
  const bones = (
    <>
      {withHeading && <Bone className={styles.heading} />}
      <div className={styles.grid}>
        {Array.from({ length: count }, (_card, index) => (
          <Bone key={index} className={styles.card} />
        ))}
      </div>
    </>
  );
  return label ? (
    <Skeleton label={label} className={styles.section}>
      {bones}
    </Skeleton>
  ) : (
    <div aria-hidden="true" className={styles.section}>
      {bones}
    </div>
  );
}
