import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { toneRequested, type WithRoomCheck } from '../checkSlice';
import { blurChosen, deviceChosen, reductionChosen, speakerChosen, type WithRoom } from '../slice';

const selectDevices = ({ room }: WithRoom) => {
  const { captures, devices, speakerId, canBlur, isBlurred, isReduced } = room;
  return { captures, devices, speakerId, canBlur, isBlurred, isReduced };
};

/** Props of the devices view, before and during a call. */
export function useDevices() {
  const dispatch = useDispatch();
  const shown = useSelector(selectDevices, shallowEqual);
  const { level, tone } = useSelector(({ roomCheck }: WithRoomCheck) => roomCheck);
  return {
    ...shown,
    level,
    tone,
    onDevice: (medium: 'microphone' | 'camera' | 'screen', deviceId: string | null) =>
      dispatch(deviceChosen({ medium, deviceId })),
    onSpeaker: (deviceId: string | null) => dispatch(speakerChosen({ deviceId })),
    onTone: () => dispatch(toneRequested()),
    onBlur: (blurred: boolean) => dispatch(blurChosen({ isBlurred: blurred })),
    onReduce: (reduced: boolean) => dispatch(reductionChosen({ isReduced: reduced })),
  };
}
