import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { OwnTime } from '../../../../contract/program/ownTimes';
import { selectAuthorized } from '../../../../shared/platform/auth';
import { selectEventMinute, type WithEventTime } from '../../../../shared/platform/eventTime';
import { OwnTimeDialog } from '../components/OwnTimeDialog';
import { draftRequested, ownTimesRequested, type WithOwnTimes } from '../ownTimes/slice';
import { PlanVisitView } from './PlanVisitView';

const QUARTER_MS = 15 * 60_000;

export interface PlanVisitProps {
  visit: NonNullable<OwnTime['visit']>;
  /** Name of the booth or poster. */
  title: string;
}

/** Plans a visit of a booth or poster on My Schedule, and says when one is planned. */
export function PlanVisit({ visit, title }: PlanVisitProps) {
  const dispatch = useDispatch();
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
      <PlanVisitView title={title} plannedAt={planned?.start ?? null} onPlan={plan} />
      <OwnTimeDialog />
    </>
  );
}
