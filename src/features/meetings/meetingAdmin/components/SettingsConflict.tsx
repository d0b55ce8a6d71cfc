import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { MeetingSettings } from '../../../../contract/meetings/meetingAdmin';
import { FormConflict } from '../../../../shared/platform/admin/FormConflict';
import { selectConfig } from '../../../../shared/platform/event';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { periodText } from '../../../../shared/kit/lib/periods';
import { differingFields } from '../../../../shared/platform/revisionForm';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import { selectMeetingSettings, selectSettingsChanges, selectSettingsDraft } from '../selectors';
import { conflictClosed, conflictResolved, type SettingsDraft } from '../settingsSlice';

const LABELS = {
  allowedTimes: 'times',
  lengths: 'lengths',
  slotMinutes: 'slot',
  holdMinutes: 'hold',
  maxInvitesAttendee: 'limitAttendee',
  maxInvitesByTier: 'limits',
} as const;

const fieldsOf = ({ revision: _revision, ...fields }: MeetingSettings): SettingsDraft => fields;

/** Somebody else stored other settings meanwhile: shows both versions. */
export function SettingsConflict() {
  const dispatch = useDispatch();
  const { formatMessage, formatList } = useIntl();
  const style = useTimeStyle();
  const { stored, theirs } = useSelector(selectMeetingSettings);
  const draft = useSelector(selectSettingsDraft);
  const mine = useSelector(selectSettingsChanges);
  const { tradeshowTiers } = useSelector(selectConfig);

  function textOf(settings: SettingsDraft | null, name: keyof SettingsDraft): string {
    if (settings === null) return '';
    if (name === 'allowedTimes') {
      return settings.allowedTimes
        .map((each) => ({ start: Date.parse(each.start), end: Date.parse(each.end) }))
        .map(
          (each) =>
            `${formatDate(each.start, 'day-month', style.zone, style.locale)}, ${periodText(each, style)}`,
        )
        .join('\n');
    }
    if (name === 'lengths') return formatList(settings.lengths.map(String));
    if (name !== 'maxInvitesByTier') return String(settings[name]);
    return Object.entries(settings.maxInvitesByTier)
      .map(([level, most]) => {
        const tier = tradeshowTiers.find((each) => String(each.level) === level)?.headerLabel;
        return `${tier ?? formatMessage({ id: 'meetingAdmin.tier' }, { level })}: ${most}`;
      })
      .join('\n');
  }

  return (
    <FormConflict<keyof SettingsDraft>
      isOpen={theirs !== null}
      mine={mine}
      theirs={stored && theirs ? differingFields(fieldsOf(stored), fieldsOf(theirs)) : []}
      labelOf={(name) => <FormattedMessage id={`meetingAdmin.${LABELS[name]}`} />}
      versionsOf={(name) => ({ mine: textOf(draft, name), theirs: textOf(theirs, name) })}
      onKeep={(keep) => dispatch(conflictResolved({ keep }))}
      onClose={() => dispatch(conflictClosed())}
    />
  );
}
