import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { addDays } from '../../../contract/zonedTime';
import { selectConfig, selectEnvironment } from '../../../shared/event';
import { LeaveGuard } from '../../../shared/people/LeaveGuard';
import { selectAreSettingsChanged, selectMeetingAdmin, selectSettingsDraft } from '../selectors';
import {
  cancellationConfirmationRequested,
  cancellationConfirmed,
  cancellationDeclined,
  cancellationReasonTyped,
  exportRequested,
  filterChanged,
  listRequested,
  moreRequested,
  settingsChanged,
  settingsDropped,
  settingsRequested,
  settingsSaveRequested,
} from '../slice';
import { ListView } from './ListView';
import { MeetingAdminView } from './MeetingAdminView';
import { SettingsView } from './SettingsView';

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Meetings for organizers (product.md#meetings). */
export function MeetingAdmin() {
  const dispatch = useDispatch();
  const { timeZone, dates, tradeshowTiers, pageOptions } = useSelector(selectConfig);
  const environment = useSelector(selectEnvironment);
  const { settings, list, cancelling, download } = useSelector(selectMeetingAdmin);
  const draft = useSelector(selectSettingsDraft);
  const isChanged = useSelector(selectAreSettingsChanged);
  useEffect(() => {
    dispatch(settingsRequested());
    dispatch(listRequested());
  }, [dispatch]);
  const onDiscard = () => void dispatch(settingsDropped());
  return (
    <MeetingAdminView isActive={pageOptions.createActivity.active[environment]}>
      <ListView
        {...list}
        download={download}
        cancelling={cancelling}
        eventZone={timeZone}
        days={daysFrom(dates.start, dates.end)}
        onFilter={(filter) => dispatch(filterChanged(filter))}
        onMore={() => dispatch(moreRequested())}
        onRetry={() => dispatch(listRequested())}
        onExport={() => dispatch(exportRequested())}
        onAsk={(meetingId) => dispatch(cancellationConfirmationRequested({ meetingId }))}
        onReason={(reason) => dispatch(cancellationReasonTyped({ reason }))}
        onDecline={() => dispatch(cancellationDeclined())}
        onConfirm={() => dispatch(cancellationConfirmed())}
      />
      <SettingsView
        {...settings}
        draft={draft}
        isChanged={isChanged}
        eventZone={timeZone}
        firstDay={dates.start}
        tiers={tradeshowTiers}
        onChange={(changes) => dispatch(settingsChanged(changes))}
        onSave={() => dispatch(settingsSaveRequested())}
        onDiscard={onDiscard}
        onRetry={() => dispatch(settingsRequested())}
      />
      <LeaveGuard isChanged={isChanged} onDiscard={onDiscard} />
    </MeetingAdminView>
  );
}
