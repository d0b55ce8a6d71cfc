import { FormattedMessage } from 'react-intl';
import styles from './SpeechSwitchView.module.css';

export interface SpeechSwitchViewProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/**
 * Switches announcing on and off. It concerns those whose screen reader announces: they find it after the
 * list, and it is visible while it has the focus.
 */
export function SpeechSwitchView({ isOn, onSwitch }: SpeechSwitchViewProps) {
  return (
    <button type="button" className={styles.switch} aria-pressed={isOn} onClick={() => onSwitch(!isOn)}>
      <FormattedMessage id="speech.switch" />
    </button>
  );
}
