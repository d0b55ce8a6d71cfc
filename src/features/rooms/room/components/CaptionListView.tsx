import { FormattedMessage, useIntl } from 'react-intl';
import { Switch } from '../../../../shared/kit/ui/Switch';
import type { CaptionLine } from '../captionSlice';
import styles from './CaptionListView.module.css';

export interface CaptionListViewProps {
  /** Oldest first. */
  lines: readonly CaptionLine[];
  isOn: boolean;
  isSpoken: boolean;
  onSwitch: (isOn: boolean) => void;
  onSpeech: (isOn: boolean) => void;
}

/** The latest captions with their writers, and the user's caption settings. */
export function CaptionListView({ lines, isOn, isSpoken, onSwitch, onSpeech }: CaptionListViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.captions}>
      <Switch label={formatMessage({ id: 'room.showCaptions' })} isSelected={isOn} onChange={onSwitch} />
      <Switch
        label={formatMessage({ id: 'room.speakCaptions' })}
        description={formatMessage({ id: 'room.speakCaptionsHelp' })}
        isSelected={isSpoken}
        onChange={onSpeech}
      />
      {lines.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="room.noCaptions" />
        </p>
      ) : (
        <ol className={styles.list}>
          {lines.map(({ id, name, text }) => (
            <li key={id}>
              <bdi className={styles.name}>{name}</bdi>
              <span dir="auto" className={styles.text}>
                {text}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
