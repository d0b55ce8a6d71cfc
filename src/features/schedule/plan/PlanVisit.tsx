import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { OwnTime } from '../../../contract/ownTimes';
import { selectAuthorized } from '../../../shared/auth';
import { selectEventMinute, type WithEventTime } from '../../../shared/eventTime';
import { Button } from '../../../shared/ui/Button';
import { ViewerDate } from '../../../shared/ui/ViewerDate';
import { OwnTimeDialog } from '../components/OwnTimeDialog';
import { draftRequested, ownTimesRequested, type WithOwnTimes } from '../ownTimes/slice';
import styles from './PlanVisit.module.css';

const QUARTER_MS = 15 * 60_000;

export interface PlanVisitProps {
  visit: NonNullable<OwnTime['visit']>;
  /** Name of the booth or poster. */
  title: string;
}

/** Plans a visit of a booth or poster on My Schedule, and says when one is planned. */
export function PlanVisit({ visit, title }: PlanVisitProps) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const store = useStore<WithOwnTimes>();
  const authorized = useSelector(selectAuthorized);
  const now = useSelector((state: WithEventTime) => selectEventMinute(state));
  const entries = useSelector((state: WithOwnTimes) => state.ownTimes.entries);
  useEffect(() => {
    const { status } = store.getState().ownTimes;
    if (authorized && (status === 'idle' || status === 'failed')) dispatch(ownTimesRequested());
  }, [authorized, dispatch, store]);
  const planned = entries.find(
    (entry) => entry.visit?.kind === visit.kind && entry.visit.itemId === visit.itemId,
  );
  const plan = () => {
    const start = Math.ceil((now ?? 0) / QUARTER_MS) * QUARTER_MS;
    const period = {
      start: new Date(start).toISOString(),
      end: new Date(start + QUARTER_MS).toISOString(),
    };
    dispatch(draftRequested({ title: title.slice(0, 200), visit, ...period }));
  };
  return (
    <>
      <Button
        look="secondary"
        aria-label={formatMessage({ id: 'schedule.planVisitName' }, { title })}
        onClick={plan}
      >
        <FormattedMessage id="schedule.planVisit" />
      </Button>
      {planned && (
        <span className={styles.planned}>
          <FormattedMessage
            id="schedule.planned"
            values={{
              day: <ViewerDate at={planned.start} format="day-month" />,
              time: <ViewerDate at={planned.start} format="time" />,
            }}
          />
        </span>
      )}
      <OwnTimeDialog />
    </>
  );
}
