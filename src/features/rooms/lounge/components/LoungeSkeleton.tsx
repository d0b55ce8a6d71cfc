import { FormattedMessage } from 'react-intl';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import styles from './LoungeSkeleton.module.css';

/** The lounge while it is loading. */
export const LoungeSkeleton = () => (
  <Skeleton label={<FormattedMessage id="lounge.loading" />} className={styles.page}>
    <Bone className={styles.title} />
    <Bone className={styles.lead} />
    <div className={styles.rooms}>
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} className={styles.room} />
      ))}
    </div>
  </Skeleton>
);
