import { FormattedMessage } from 'react-intl';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import styles from './PosterSkeleton.module.css';

/** Skeleton of a poster's page. */
export const PosterSkeleton = () => (
  <Skeleton label={<FormattedMessage id="posters.posterLoading" />} className={styles.page}>
    <Bone className={styles.title} />
    <Bone className={styles.line} />
    <Bone className={styles.viewer} />
    <Bone className={styles.text} />
  </Skeleton>
);
