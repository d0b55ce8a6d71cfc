import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { eventDays } from '../../../shared/admin/eventDays';
import { CsvChoice } from '../../../shared/downloads';
import { selectConfig, selectEnvironment } from '../../../shared/event';
import { LeaveGuard } from '../../../shared/people/LeaveGuard';
import { useEver } from '../../../shared/ui/useEver';
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
import { MeetingAdminView } from './MeetingAdminView';
import { ListView } from './ListView';
import { SettingsView } from './SettingsView';

/** Meetings for organizers (product.md#meetings). */
export function MeetingAdmin() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const { timeZone, dates, tradeshowTiers, pageOptions } = config;
  const environment = useSelector(selectEnvironment);
  const { settings, list, cancelling, download } = useSelector(selectMeetingAdmin);
  const draft = useSelector(selectSettingsDraft);
  const isChanged = useSelector(selectAreSettingsChanged);
  useEffect(() => {
    dispatch(settingsRequested());
    dispatch(listRequested());
  }, [dispatch]);
  // How much room the list needs is not known before its first page: until then, nothing stands below it.
  const isListKnown = useEver(list.status === 'loaded' || list.status === 'failed');
  const onDiscard = () => void dispatch(settingsDropped());
  return (
    <MeetingAdminView isActive={pageOptions.createActivity.active[environment]}>
      <ListView
        {...list}
        download={download}
        cancelling={cancelling}
        days={eventDays(config)}
        csvChoice={<CsvChoice />}
        onFilter={(filter) => dispatch(filterChanged(filter))}
        onMore={() => dispatch(moreRequested())}
        onRetry={() => dispatch(listRequested())}
        onExport={() => dispatch(exportRequested())}
        onAsk={(meetingId) => dispatch(cancellationConfirmationRequested({ meetingId }))}
        onReason={(reason) => dispatch(cancellationReasonTyped({ reason }))}
        onDecline={() => dispatch(cancellationDeclined())}
        onConfirm={() => dispatch(cancellationConfirmed())}
      />
      {isListKnown && (
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
      )}
      <LeaveGuard isChanged={isChanged} onDiscard={onDiscard} />
    </MeetingAdminView>
  );
}
