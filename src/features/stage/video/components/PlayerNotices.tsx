import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { clockTime } from '../live';
import styles from './PlayerNotices.module.css';

/** Says that a live stream is waited for: not there yet, or interrupted. */
export function InterruptedView({ isOnAir }: { isOnAir: boolean }) {
  return (
    <p className={styles.notice} role="status">
      <FormattedMessage id={isOnAir ? 'video.interrupted' : 'video.notOnAirYet'} />
    </p>
  );
}

export interface ResumeViewProps {
  /** Where the recording was left, in seconds. */
  position: number;
  onResume: () => void;
  onStartOver: () => void;
}

/** Asks whether to resume a recording where it was left (product.md#video). */
export function ResumeView({ position, onResume, onStartOver }: ResumeViewProps) {
  return (
    <div className={styles.resume}>
      <Button onClick={onResume}>
        <FormattedMessage id="video.resumeAt" values={{ time: clockTime(position) }} />
      </Button>
      <Button look="secondary" onClick={onStartOver}>
        <FormattedMessage id="video.startOver" />
      </Button>
    </div>
  );
}

export interface SoundOfferViewProps {
  onAccept: () => void;
  onDecline: () => void;
}

/** Offers sound and captions only when playback keeps stopping. */
export function SoundOfferView({ onAccept, onDecline }: SoundOfferViewProps) {
  return (
    <div className={styles.offer} role="status">
      <p className={styles.text}>
        <FormattedMessage id="video.soundOffer" />
      </p>
      <div className={styles.buttons}>
        <Button onClick={onAccept}>
          <FormattedMessage id="video.soundAccept" />
        </Button>
        <Button look="secondary" onClick={onDecline}>
          <FormattedMessage id="video.soundDecline" />
        </Button>
      </div>
    </div>
  );
}

/**
 * Covers the video while only sound is wanted. `isSaving`: the stream is loaded without video; otherwise
 * video is loaded at its lowest quality, and hidden.
 */
export function SoundOnlyView({ isSaving }: { isSaving: boolean }) {
  return (
    <p className={styles.cover}>
      <FormattedMessage id={isSaving ? 'video.soundOnly' : 'video.soundOnlyHidden'} />
    </p>
  );
}
