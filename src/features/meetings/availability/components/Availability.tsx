import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { addDays } from '../../../../contract/kit/zonedTime';
import { selectAuthorized } from '../../../../shared/platform/auth';
import { selectConfig } from '../../../../shared/platform/event';
import { timeZones, viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { LeaveGuard } from '../../../../shared/people/person/LeaveGuard';
import { selectSettings, type WithSettings } from '../../../../shared/platform/settings';
import { selectAvailability, selectAvailabilityDraft, selectIsAvailabilityChanged } from '../selectors';
import {
  availabilityChanged,
  availabilityRequested,
  availabilitySaveRequested,
  changesDropped,
} from '../slice';
import { AvailabilityView } from './AvailabilityView';

/** Every day from the first to the last. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** When the user can be met; loads it when shown. */
export function Availability() {
  const dispatch = useDispatch();
  const authorized = useSelector(selectAuthorized);
  const { timeZone, dates } = useSelector(selectConfig);
  const { allowedDates } = useSelector((state: WithSettings) => selectSettings(state));
  const { status, saving, problem } = useSelector(selectAvailability);
  const draft = useSelector(selectAvailabilityDraft);
  const isChanged = useSelector(selectIsAvailabilityChanged);
  useEffect(() => {
    if (authorized) dispatch(availabilityRequested());
  }, [authorized, dispatch]);
  const onDiscard = () => void dispatch(changesDropped());
  return (
    <>
      <AvailabilityView
        status={status}
        saving={saving}
        problem={problem}
        draft={draft}
        isChanged={isChanged}
        eventZone={timeZone}
        viewerZone={viewerTimeZone()}
        zones={timeZones()}
        days={allowedDates.length > 0 ? allowedDates : daysFrom(dates.start, dates.end)}
        onChange={(changes) => dispatch(availabilityChanged(changes))}
        onSave={() => dispatch(availabilitySaveRequested())}
        onDiscard={onDiscard}
        onRetry={() => dispatch(availabilityRequested())}
      />
      <LeaveGuard isChanged={isChanged} onDiscard={onDiscard} />
    </>
  );
}
