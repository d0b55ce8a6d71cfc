import { FormattedMessage } from 'react-intl';
import {
  DetailMessage,
  type DetailProblem,
  type DetailTexts,
} from '../../../../../shared/kit/ui/DetailMessage';
import { Bone, Skeleton } from '../../../../../shared/kit/ui/Skeleton';
import styles from './BoothView.module.css';

const TEXTS: DetailTexts = {
  notFoundTitle: 'booth.notFoundTitle',
  notFoundText: 'booth.notFoundText',
  failedTitle: 'booth.failedTitle',
  failedText: 'booth.failedText',
  offlineText: 'booth.offlineText',
  toList: 'booth.toHall',
};

/** Shown instead of a booth that does not exist or failed to load. */
export const BoothMessageView = (problem: DetailProblem) => (
  <DetailMessage {...problem} texts={TEXTS} listPath="/tradeshow" />
);

/** Loading skeleton of a booth. */
export const BoothSkeleton = () => (
  <Skeleton label={<FormattedMessage id="booth.loading" />} className={styles.page}>
    <Bone className={styles.boneHero} />
    <Bone className={styles.boneText} />
    <Bone className={styles.boneText} />
  </Skeleton>
);
