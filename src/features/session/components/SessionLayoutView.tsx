import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BackLink } from '../../../shared/ui/BackLink';
import { Bone, Skeleton } from '../../../shared/ui/Skeleton';
import styles from './SessionLayoutView.module.css';

export interface SessionLayoutViewProps {
  /** The event's label for its program; null if that is not open: the back link then leads home. */
  programmeLabel: string | null;
  video: ReactNode;
  /** What the session offers besides the video, directly below it. */
  offer?: ReactNode;
  info: ReactNode;
  /** Comments and presence: beside the video if there is room, otherwise below the text. */
  aside: ReactNode;
}

/** The session page: video first, details below, presence and comments beside. */
export function SessionLayoutView({ programmeLabel, video, offer, info, aside }: SessionLayoutViewProps) {
  return (
    <div className={styles.page}>
      <BackLink to={programmeLabel === null ? '/' : '/sessions'}>
        {programmeLabel ?? <FormattedMessage id="session.home" />}
      </BackLink>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.watching}>
            {video}
            {offer}
          </div>
          {info}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}

/** Placeholder while the session loads. */
export function SessionSkeleton() {
  return (
    <Skeleton label={<FormattedMessage id="session.loading" />} className={styles.columns}>
      <div className={styles.main}>
        <Bone className={styles.boneVideo} />
        <Bone className={styles.boneTitle} />
        <Bone className={styles.boneLine} />
        <Bone className={styles.boneLine} />
      </div>
      <div className={styles.aside}>
        <Bone className={styles.boneAside} />
      </div>
    </Skeleton>
  );
}
