import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { SettingName } from '../../../../contract/platform/settingsAdmin';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { FormBar } from '../../../../shared/platform/admin/FormBar';
import { FormConflict } from '../../../../shared/platform/admin/FormConflict';
import { FormStatus } from '../../../../shared/platform/admin/FormStatus';
import { useFormPage } from '../../../../shared/platform/admin/useFormPage';
import { selectConfig } from '../../../../shared/platform/event';
import { LeaveGuard } from '../../../../shared/people/person/LeaveGuard';
import { differingFields } from '../../../../shared/platform/revisionForm';
import { selectSettings } from '../../../../shared/platform/settings';
import { selectChanges, selectSettingsAdmin, selectTexts, selectWrong } from '../selectors';
import { conflictClosed, conflictResolved, fieldsChanged, settingsAdminSlice } from '../slice';
import { SETTING_WORDS, textsOf } from '../texts';
import { MeetingFactsView } from './MeetingFactsView';
import { SettingsFormView } from './SettingsFormView';
import styles from './Settings.module.css';

/** The event's settings (product.md#settings). */
export function SettingsAdmin() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { status, stored, saving, attempted, theirs } = useSelector(selectSettingsAdmin);
  const texts = useSelector(selectTexts);
  const changes = useSelector(selectChanges);
  const wrong = useSelector(selectWrong);
  const { tradeshowTiers } = useSelector(selectConfig);
  const inForce = useSelector(selectSettings);
  const { form, onRetry, onDiscard, onSave } = useFormPage(settingsAdminSlice.actions, wrong.length);
  const shown = (text: string | undefined) =>
    text === undefined || text === '' ? formatMessage({ id: 'settingsAdmin.configuration' }) : text;
  const theirTexts = theirs && textsOf(theirs);
  return (
    <AdminPageView title={<FormattedMessage id="settingsAdmin.title" />}>
      <FormStatus status={status} isRead={stored !== null} onRetry={onRetry} />
      {stored && texts && (
        <>
          <div ref={form} className={styles.form}>
            <SettingsFormView
              stored={stored}
              texts={texts}
              onChange={(changed) => dispatch(fieldsChanged(changed))}
            />
            <MeetingFactsView {...inForce} tiers={tradeshowTiers} />
          </div>
          <FormBar
            isChanged={changes.length > 0}
            saving={saving}
            problems={attempted ? wrong.length : 0}
            onSave={onSave}
            onDiscard={onDiscard}
          />
        </>
      )}
      <FormConflict<SettingName>
        isOpen={theirs !== null}
        mine={changes}
        theirs={stored && theirTexts ? differingFields(textsOf(stored), theirTexts) : []}
        labelOf={(name) => <FormattedMessage id={`settingsAdmin.name.${SETTING_WORDS[name]}`} />}
        versionsOf={(name) => ({ mine: shown(texts?.[name]), theirs: shown(theirTexts?.[name]) })}
        onKeep={(keep) => dispatch(conflictResolved({ keep }))}
        onClose={() => dispatch(conflictClosed())}
      />
      <LeaveGuard isChanged={changes.length > 0} onDiscard={onDiscard} />
    </AdminPageView>
  );
}
