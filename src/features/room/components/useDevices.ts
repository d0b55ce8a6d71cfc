import { useDispatch, useSelector } from 'react-redux';
import { toneRequested, type WithRoomCheck } from '../checkSlice';
import { selectRoomFeature } from '../selectors';
import { blurChosen, deviceChosen, reductionChosen, speakerChosen } from '../slice';

/** The devices, before a call and in it. */
export function useDevices() {
  const dispatch = useDispatch();
  const { captures, devices, speakerId, canBlur, isBlurred, isReduced } = useSelector(selectRoomFeature);
  const { level, tone } = useSelector(({ roomCheck }: WithRoomCheck) => roomCheck);
  return {
    ...{ captures, devices, speakerId, canBlur, isBlurred, isReduced, level, tone },
    onDevice: (medium: 'microphone' | 'camera' | 'screen', deviceId: string | null) =>
      dispatch(deviceChosen({ medium, deviceId })),
    onSpeaker: (deviceId: string | null) => dispatch(speakerChosen({ deviceId })),
    onTone: () => dispatch(toneRequested()),
    onBlur: (blurred: boolean) => dispatch(blurChosen({ isBlurred: blurred })),
    onReduce: (reduced: boolean) => dispatch(reductionChosen({ isReduced: reduced })),
  };
}
