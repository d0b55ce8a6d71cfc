import { Bone } from '../../../../shared/kit/ui/Skeleton';
import styles from './SessionCardView.module.css';

/** Placeholder as large as a usual session card. */
export function SessionCardSkeleton() {
  return (
    <div className={styles.card}>
      <Bone className={styles.bone} />
      <div className={styles.bones} />
    </div>
  );
}
