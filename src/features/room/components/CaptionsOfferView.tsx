import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import styles from './WaitingNotice.module.css';

export interface CaptionsOfferViewProps {
  /** Who writes captions; null: nobody of whom the user is to be told. */
  name: string | null;
  onShow: () => void;
  onDecline: () => void;
}

/** Tells whoever has captions off that somebody writes them. */
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
