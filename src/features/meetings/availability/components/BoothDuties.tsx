import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../shared/platform/event';
import { LeaveGuard } from '../../../../shared/people/person/LeaveGuard';
import {
  dutiesChanged,
  dutiesClosed,
  dutiesDropped,
  dutiesOpened,
  dutiesRequested,
  dutiesSaveRequested,
} from '../dutiesSlice';
import { selectBoothDuties, selectDutiesDraft } from '../selectors';
import { BoothDutiesView, type BoothDutiesViewProps } from './BoothDutiesView';

export interface BoothDutiesProps extends Pick<BoothDutiesViewProps, 'requestPath' | 'meetingPathOf'> {
  exhibitorId: string;
}

/** Meetings and duties of a booth, kept up to date while they are shown. */
export function BoothDuties({ exhibitorId, ...rest }: BoothDutiesProps) {
  const dispatch = useDispatch();
  const { timeZone, dates } = useSelector(selectConfig);
  const state = useSelector(selectBoothDuties);
  const duties = useSelector(selectDutiesDraft);
  useEffect(() => {
    dispatch(dutiesOpened({ exhibitorId }));
    return () => void dispatch(dutiesClosed());
  }, [dispatch, exhibitorId]);
  const onDiscard = () => void dispatch(dutiesDropped());
  return (
    <>
      <BoothDutiesView
        {...rest}
        status={state.status}
        team={state.team}
        meetings={state.meetings}
        saving={state.saving}
        problem={state.problem}
        duties={duties}
        isChanged={state.draft !== null}
        eventZone={timeZone}
        firstDay={dates.start}
        onChange={(changed) => dispatch(dutiesChanged({ duties: changed }))}
        onSave={() => dispatch(dutiesSaveRequested())}
        onDiscard={onDiscard}
        onRetry={() => dispatch(dutiesRequested())}
      />
      <LeaveGuard isChanged={state.draft !== null} onDiscard={onDiscard} />
    </>
  );
}
