import { FormattedMessage, useIntl } from 'react-intl';
import type { RecordingStatus } from '../../../../shared/platform/deps';
import { Button } from '../../../../shared/kit/ui/Button';
import { Switch } from '../../../../shared/kit/ui/Switch';
import styles from './RecordingSwitch.module.css';

export interface RecordingSwitchProps {
  /** Null while unknown. */
  recording: RecordingStatus | null;
  /** Only superusers get the switch, but anyone who finds it on may turn it off. */
  maySwitch: boolean;
  onSwitch: (on: boolean) => void;
  onReload: () => void;
}

/** What the next page load changes; null if nothing. */
function nextOf({ on, switchedOn }: RecordingStatus): 'startsNext' | 'endsNext' | null {
  if (on === null && switchedOn) return 'startsNext';
  return on === 'switch' && !switchedOn ? 'endsNext' : null;
}

/** As it mostly turns out to be; keeps its room until it is known. */
const LIKELY: RecordingStatus = { on: null, switchedOn: false, kept: false };

/** Whether and why this page is recorded, with the switch for future pages. */
export function RecordingSwitch(props: RecordingSwitchProps) {
  const { recording } = props;
  if (recording) return <Known {...props} recording={recording} />;
  return (
    <div className={styles.loading}>
      <p className={styles.quiet} role="status">
        <FormattedMessage id="developer.loading" />
      </p>
      <div className={styles.room} aria-hidden="true">
        <Known {...props} recording={LIKELY} />
      </div>
    </div>
  );
}

function Known({
  recording,
  maySwitch,
  onSwitch,
  onReload,
}: RecordingSwitchProps & { recording: RecordingStatus }) {
  const { formatMessage } = useIntl();
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
      {(maySwitch || switchedOn) && (
        <Switch
          label={formatMessage({ id: 'developer.switch' })}
          description={formatMessage({ id: 'developer.switchHint' })}
          isSelected={switchedOn}
          onChange={onSwitch}
        />
      )}
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
