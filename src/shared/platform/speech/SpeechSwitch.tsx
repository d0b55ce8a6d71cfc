import { useDispatch, useSelector } from 'react-redux';
import { selectSpeech, speechSwitched } from './slice';
import { SpeechSwitchView } from './SpeechSwitchView';

/** The connected switch for announcing. */
export function SpeechSwitch() {
  const dispatch = useDispatch();
  const { isOn } = useSelector(selectSpeech);
  return <SpeechSwitchView isOn={isOn} onSwitch={(on) => dispatch(speechSwitched({ isOn: on }))} />;
}
