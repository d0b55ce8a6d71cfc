import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import styles from './SessionLayoutView.module.css';

export interface SessionLayoutViewProps {
  /** The way back, or the switch to other stages. */
  top?: ReactNode;
  video: ReactNode;
  /** The session's state and what it offers besides the video, directly below it. */
  below?: ReactNode;
  info: ReactNode;
  /** What goes on in the session: beside the video if there is room, otherwise between it and the text. */
  panel?: ReactNode;
  /** The panel is folded away and takes no column. */
  isFolded?: boolean;
}

/** A session's page or stage: video first, what goes on beside it, details below. */
export function SessionLayoutView(props: SessionLayoutViewProps) {
  const { top, video, below, info, panel, isFolded = false } = props;
  return (
    <div className={styles.page}>
      {top}
      <div className={panel && !isFolded ? `${styles.columns} ${styles.withPanel}` : styles.columns}>
        <div data-screen-only className={styles.watching}>
          {video}
          {below}
        </div>
        {panel && (
          <div data-screen-only className={styles.panel}>
            {panel}
          </div>
        )}
        <div className={styles.info}>{info}</div>
      </div>
    </div>
  );
}

/** Placeholders around a player that stays while the stage's next session loads. */
export const SESSION_BONES = {
  below: <Bone className={styles.boneTitle} />,
  panel: <Bone className={styles.bonePanel} />,
  info: <Bone className={styles.boneLine} />,
};

/** Placeholder while the session loads. */
export function SessionSkeleton() {
  return (
    <Skeleton
      label={<FormattedMessage id="session.loading" />}
      className={`${styles.columns} ${styles.withPanel}`}
    >
      <div className={styles.watching}>
        <Bone className={styles.boneVideo} />
        <Bone className={styles.boneTitle} />
      </div>
      <div className={styles.panel}>
        <Bone className={styles.bonePanel} />
      </div>
      <div className={styles.info}>
        <Bone className={styles.boneLine} />
        <Bone className={styles.boneLine} />
      </div>
    </Skeleton>
  );
}
