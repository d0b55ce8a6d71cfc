import { Bone } from '../../../../shared/kit/ui/Skeleton';
import styles from './FeaturedVideoView.module.css';

/** Placeholder as large as the featured video. */
export function FeaturedVideoSkeleton() {
  return (
    <div className={styles.featured}>
      <Bone className={styles.bone} />
      <div className={`${styles.content} ${styles.bones}`} />
    </div>
  );
}
