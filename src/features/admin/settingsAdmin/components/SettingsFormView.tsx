import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SettingName, SettingsForm } from '../../../../contract/platform/settingsAdmin';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { SettingTexts } from '../slice';
import { SettingField } from './SettingField';
import styles from './Settings.module.css';

/** The settings by topic; message id `settingsAdmin.part.<part>`. */
const PARTS = [
  [
    'entry',
    [
      'SESSION_EARLY_ENTRY_MINUTES',
      'APPOINTMENT_EARLY_ENTRY_MINUTES',
      'HOST_APPOINTMENT_EARLY_ENTRY_MINUTES',
    ],
  ],
  ['more', ['speakeasyExtraMinutes', 'exhibitorThresholdAddToProfile']],
] as const satisfies readonly [string, readonly SettingName[]][];

export interface SettingsFormViewProps {
  stored: SettingsForm;
  texts: SettingTexts;
  onChange: (changed: Partial<SettingTexts>) => void;
}

interface PartProps extends SettingsFormViewProps {
  part: (typeof PARTS)[number][0];
  names: readonly SettingName[];
}

function Part({ part, names, stored, texts, onChange }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id={`settingsAdmin.part.${part}`} />
      </h2>
      <div className={styles.fields}>
        {names.map((name) => (
          <SettingField
            key={name}
            name={name}
            stored={stored}
            text={texts[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </section>
  );
}

/** The event's settings, showing the value in effect as the user types (product.md#settings). */
export function SettingsFormView(props: SettingsFormViewProps) {
  return (
    <>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="settingsAdmin.rule" />
      </p>
      {PARTS.map(([part, names]) => (
        <Part key={part} {...props} part={part} names={names} />
      ))}
    </>
  );
}
