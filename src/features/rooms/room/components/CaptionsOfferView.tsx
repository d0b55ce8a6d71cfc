import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './WaitingNotice.module.css';

export interface CaptionsOfferViewProps {
  /** Who is writing captions; null: there is nothing to offer. */
  name: string | null;
  onShow: () => void;
  onDecline: () => void;
}

/** Tells users who have captions off that somebody is writing them. */
export const CaptionsOfferView = ({ name, onShow, onDecline }: CaptionsOfferViewProps) => (
  <div role="status">
    {name !== null && (
      <div className={styles.notice}>
        <p>
          <FormattedMessage id="room.captionsOffered" values={{ name: <bdi key="name">{name}</bdi> }} />
        </p>
        <Button onClick={onShow}>
          <FormattedMessage id="room.showCaptions" />
        </Button>
        <Button look="secondary" onClick={onDecline}>
          <FormattedMessage id="room.captionsNo" />
        </Button>
      </div>
    )}
  </div>
);
