import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { eventDays } from '../../../../shared/platform/admin/eventDays';
import { CsvChoice } from '../../../../shared/platform/downloads';
import { selectConfig, selectEnvironment } from '../../../../shared/platform/event';
import { LeaveGuard } from '../../../../shared/people/person/LeaveGuard';
import { useEver } from '../../../../shared/kit/ui/useEver';
import {
  selectMeetingAdmin,
  selectMeetingSettings,
  selectSettingsChanges,
  selectSettingsDraft,
} from '../selectors';
import {
  cancellationConfirmationRequested,
  cancellationConfirmed,
  cancellationDeclined,
  cancellationReasonTyped,
  exportRequested,
  filterChanged,
  listRequested,
  moreRequested,
} from '../slice';
import { changesDropped, fieldsChanged, formRequested, saveRequested } from '../settingsSlice';
import { MeetingAdminView } from './MeetingAdminView';
import { ListView } from './ListView';
import { SettingsConflict } from './SettingsConflict';
import { SettingsView } from './SettingsView';

/** Meetings for organizers (product.md#meetings). */
export function MeetingAdmin() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const { timeZone, dates, tradeshowTiers, pageOptions } = config;
  const environment = useSelector(selectEnvironment);
  const { list, cancelling, download } = useSelector(selectMeetingAdmin);
  const { status, saving } = useSelector(selectMeetingSettings);
  const draft = useSelector(selectSettingsDraft);
  const isChanged = useSelector(selectSettingsChanges).length > 0;
  useEffect(() => {
    dispatch(formRequested());
    dispatch(listRequested());
  }, [dispatch]);
  // How much room the list needs is not known before its first page: until then, nothing stands below it.
  const isListKnown = useEver(list.status === 'loaded' || list.status === 'failed');
  const onDiscard = () => void dispatch(changesDropped());
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
          {...{ status, saving }}
          draft={draft}
          isChanged={isChanged}
          eventZone={timeZone}
          firstDay={dates.start}
          tiers={tradeshowTiers}
          onChange={(changes) => dispatch(fieldsChanged(changes))}
          onSave={() => dispatch(saveRequested())}
          onDiscard={onDiscard}
          onRetry={() => dispatch(formRequested())}
        />
      )}
      <SettingsConflict />
      <LeaveGuard isChanged={isChanged} onDiscard={onDiscard} />
    </MeetingAdminView>
  );
}
