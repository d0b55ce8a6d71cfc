import { FormattedMessage, useIntl } from 'react-intl';
import type { SettingName, SettingsForm } from '../../../../contract/platform/settingsAdmin';
import { Button } from '../../../../shared/kit/ui/Button';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { problemOf, SETTING_WORDS } from '../texts';
import styles from './Settings.module.css';

export interface SettingFieldProps {
  name: SettingName;
  stored: SettingsForm;
  text: string;
  onChange: (text: string) => void;
}

/** The value in effect with what is in the field. */
function Holding({ name, stored, text }: Omit<SettingFieldProps, 'onChange'>) {
  const values = { configured: stored.configured[name], standard: stored.defaults[name] };
  if (text.trim() !== '') {
    return <FormattedMessage id="settingsAdmin.holds.own" values={{ ...values, own: Number(text) }} />;
  }
  const refused = stored.refused[name];
  return refused === undefined ? (
    <FormattedMessage id="settingsAdmin.holds.configured" values={values} />
  ) : (
    <FormattedMessage id="settingsAdmin.holds.refused" values={{ ...values, refused }} />
  );
}

/** One setting: its number, the value in effect, and a way to reset it to the configuration's. */
export function SettingField({ name, stored, text, onChange }: SettingFieldProps) {
  const { formatMessage } = useIntl();
  const problem = problemOf(text);
  const label = formatMessage({ id: `settingsAdmin.name.${SETTING_WORDS[name]}` });
  const configured = stored.configured[name];
  return (
    <div className={styles.setting}>
      <TextField
        label={label}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        problem={
          problem && (
            <FormattedMessage
              id={`settingsAdmin.problem.${problem}`}
              values={{ typed: text.trim(), standard: stored.defaults[name] }}
            />
          )
        }
        hint={
          <>
            <FormattedMessage id={`settingsAdmin.hint.${SETTING_WORDS[name]}`} />{' '}
            {problem === null && (
              <strong>
                <Holding name={name} stored={stored} text={text} />
              </strong>
            )}
          </>
        }
        onChange={onChange}
      />
      {text !== '' && (
        <div>
          <Button
            look="secondary"
            aria-label={formatMessage({ id: 'settingsAdmin.useConfigured.name' }, { configured, label })}
            onClick={() => onChange('')}
          >
            <FormattedMessage id="settingsAdmin.useConfigured" values={{ configured }} />
          </Button>
        </div>
      )}
    </div>
  );
}
