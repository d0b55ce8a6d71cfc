import { Switch } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import type { RecordingStatus } from '../../../shared/deps';
import { Button } from '../../../shared/ui/Button';
import styles from './RecordingSwitch.module.css';

export interface RecordingSwitchProps {
  /** Null while it is not known. */
  recording: RecordingStatus | null;
  onSwitch: (on: boolean) => void;
  onReload: () => void;
}

/** What the next page load changes; null when it changes nothing. */
function nextOf({ on, switchedOn }: RecordingStatus): 'startsNext' | 'endsNext' | null {
  if (on === null && switchedOn) return 'startsNext';
  return on === 'switch' && !switchedOn ? 'endsNext' : null;
}

/** Whether and why this page is recorded, and the switch for the pages that come. */
export function RecordingSwitch({ recording, onSwitch, onReload }: RecordingSwitchProps) {
  if (!recording) {
    return (
      <p className={styles.quiet} role="status">
        <FormattedMessage id="developer.loading" />
      </p>
    );
  }
  const { on, switchedOn } = recording;
  const reason = on ?? 'none';
  const next = nextOf(recording);
  return (
    <>
      <div>
        <p className={styles.state}>
          <span className={`${styles.light} ${on ? styles.on : ''}`} aria-hidden="true" />
          <FormattedMessage id={on ? 'developer.recorded' : 'developer.notRecorded'} />
        </p>
        <p className={styles.quiet}>
          <FormattedMessage id={`developer.reason.${reason}`} />
        </p>
      </div>
      <Switch className={styles.switch ?? ''} isSelected={switchedOn} onChange={onSwitch}>
        <span className={styles.track} aria-hidden="true" />
        <span>
          <span className={styles.label}>
            <FormattedMessage id="developer.switch" />
          </span>{' '}
          <span className={styles.quiet}>
            <FormattedMessage id="developer.switchHint" />
          </span>
        </span>
      </Switch>
      <div role="status" className={styles.region}>
        {next && (
          <div className={styles.next}>
            <FormattedMessage id={`developer.${next}`} />
            <Button look="secondary" onClick={onReload}>
              <FormattedMessage id="developer.reload" />
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
