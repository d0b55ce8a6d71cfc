import { FormattedMessage, useIntl } from 'react-intl';
import type { Device } from '../../../../shared/platform/deps/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import type { DeviceOffer } from '../deviceSelectors';
import styles from './DeviceNotices.module.css';

export interface DeviceOffersViewProps {
  offers: readonly DeviceOffer[];
  /** The speaker that was unplugged, and whether there is another; null: none was. */
  speakerLoss: { device: Device; hasOther: boolean } | null;
  onAccept: (offer: DeviceOffer) => void;
  onDecline: (offer: DeviceOffer) => void;
  onSpeakerSeen: () => void;
}

/** What pressing the button does, which switches on what is off. */
const acceptId = ({ medium, isOn }: DeviceOffer) => (isOn ? 'room.offer.switch' : `room.offer.${medium}`);

/** Devices that could be used, and the speaker that no longer can. */
export function DeviceOffersView(props: DeviceOffersViewProps) {
  const { offers, speakerLoss, onAccept, onDecline, onSpeakerSeen } = props;
  const { formatMessage } = useIntl();
  const nameOf = ({ label }: Device, kind: string) => label || formatMessage({ id: `room.check.${kind}` });
  return (
    <div className={styles.notices}>
      <div role="status" aria-atomic="false" className={styles.notices}>
        {offers.map(({ medium, device, isBack }) => (
          <p key={`${medium}/${device.deviceId}/${isBack}`} className={cardStyles.done}>
            <FormattedMessage
              id={isBack ? 'room.offer.back' : 'room.offer.next'}
              values={{ device: nameOf(device, medium) }}
            />
          </p>
        ))}
        {speakerLoss && (
          <p className={cardStyles.problem}>
            <FormattedMessage
              id={speakerLoss.hasOther ? 'room.speakerLost' : 'room.noSpeaker'}
              values={{ device: nameOf(speakerLoss.device, 'speaker') }}
            />
          </p>
        )}
      </div>
      {offers.map((offer) => {
        const device = nameOf(offer.device, offer.medium);
        return (
          <div key={offer.medium} className={styles.actions}>
            <Button onClick={() => onAccept(offer)}>
              <FormattedMessage id={acceptId(offer)} values={{ device }} />
            </Button>
            <Button
              look="secondary"
              aria-label={formatMessage({ id: 'room.offer.declineName' }, { device })}
              onClick={() => onDecline(offer)}
            >
              <FormattedMessage id="room.offer.decline" />
            </Button>
          </div>
        );
      })}
      {speakerLoss && (
        <div className={styles.actions}>
          <Button look="secondary" onClick={onSpeakerSeen}>
            <FormattedMessage id="room.speakerLostSeen" />
          </Button>
        </div>
      )}
    </div>
  );
}
