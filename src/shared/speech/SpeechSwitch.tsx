import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectSpeech, speechSwitched } from './slice';
import styles from './SpeechSwitch.module.css';

/**
 * Switches announcing on and off. It concerns those whose screen reader announces: they find it after the
 * list, and it is visible while it has the focus.
 */
export function SpeechSwitch() {
  const dispatch = useDispatch();
  const { isOn } = useSelector(selectSpeech);
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={isOn}
      onClick={() => dispatch(speechSwitched({ isOn: !isOn }))}
    >
      <FormattedMessage id="speech.switch" />
    </button>
  );
}
