import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BackLink } from '../../../shared/ui/BackLink';
import { Bone, Skeleton } from '../../../shared/ui/Skeleton';
import styles from './SessionLayoutView.module.css';

export interface SessionLayoutViewProps {
  /** Label of the programme at this event; null takes the product's word. */
  programmeLabel: string | null;
  video: ReactNode;
  info: ReactNode;
  /** Comments and presence: beside the video where there is room, below the text where not. */
  aside: ReactNode;
}

/** The session's page: the video first, what it is about below, who is there and what they say beside. */
export function SessionLayoutView({ programmeLabel, video, info, aside }: SessionLayoutViewProps) {
  return (
    <div className={styles.page}>
      <BackLink to="/sessions">{programmeLabel ?? <FormattedMessage id="session.back" />}</BackLink>
      <div className={styles.columns}>
        <div className={styles.main}>
          {video}
          {info}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  );
}

/** Shape of the page while its session loads. */
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
