import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { hallRequested, resultsRequested, type WithPosterHall } from '../hall/slice';
import { HallView } from './HallView';
import styles from './HallSkeleton.module.css';

const HallSkeleton = () => (
  <Skeleton label={<FormattedMessage id="posters.loading" />} className={styles.page}>
    <Bone className={styles.title} />
    <Bone className={styles.lead} />
    <Bone className={styles.cards} />
    <Bone className={styles.cards} />
  </Skeleton>
);

/** The connected first page of the hall. */
export function Hall({ title, manages }: { title: string; manages: boolean }) {
  const dispatch = useDispatch();
  const { status, hall, results } = useSelector((state: WithPosterHall) => state.posterHall);
  const { pageOptions } = useSelector(selectConfig);
  const { deadline, prize = false } = pageOptions.posters ?? {};
  useEffect(() => void dispatch(hallRequested()), [dispatch]);
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={() => dispatch(hallRequested())}>
        <FormattedMessage id="posters.failed" />
      </RetryAlert>
    );
  }
  if (!hall) return <HallSkeleton />;
  return (
    <HallView
      title={title}
      hall={hall}
      deadline={deadline === undefined ? null : <ViewerDate at={deadline} format="date-time" />}
      hasPrize={prize}
      results={
        manages
          ? {
              status: results.status,
              found: results.found,
              onLoad: () => dispatch(resultsRequested()),
            }
          : null
      }
    />
  );
}
