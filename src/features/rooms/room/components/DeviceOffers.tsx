import { useDispatch, useSelector } from 'react-redux';
import { selectDeviceOffers, selectSpeakerLoss } from '../deviceSelectors';
import { deviceOfferAccepted, deviceOfferDeclined, speakerLossDismissed } from '../slice';
import { DeviceOffersView } from './DeviceOffersView';

/** Devices that are offered, before and during a call. */
export function DeviceOffers() {
  const dispatch = useDispatch();
  return (
    <DeviceOffersView
      offers={useSelector(selectDeviceOffers)}
      speakerLoss={useSelector(selectSpeakerLoss)}
      onAccept={({ medium, device: { deviceId } }) => dispatch(deviceOfferAccepted({ medium, deviceId }))}
      onDecline={({ medium }) => dispatch(deviceOfferDeclined({ medium }))}
      onSpeakerSeen={() => dispatch(speakerLossDismissed())}
    />
  );
}
