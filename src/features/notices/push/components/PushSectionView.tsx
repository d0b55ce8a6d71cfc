import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SendProblem } from '../../../../shared/kit/lib/apiFailure';
import type { PushStatus } from '../../../../shared/platform/deps';
import { Switch } from '../../../../shared/kit/ui/Switch';
import styles from './PushSectionView.module.css';

export interface PushSectionViewProps {
  status: PushStatus;
  /** The switch was pressed and the outcome is still pending. */
  switching: boolean;
  /** Why the last switch failed; null if it did not. */
  problem: SendProblem | null;
  /** Whether the user's notices are sent too; null until it is known. */
  notices: boolean | null;
  /** The choice about notices was not stored. */
  noticesFailed: boolean;
  onSwitch: (on: boolean) => void;
  onNotices: (on: boolean) => void;
}

/** The switch for push messages, or why it is unavailable. */
export function PushSectionView(props: PushSectionViewProps) {
  const { status, switching, problem, notices, noticesFailed, onSwitch, onNotices } = props;
  const heading = useId();
  const { formatMessage } = useIntl();
  return (
    <section className={styles.section} aria-labelledby={heading} aria-busy={switching}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id="push.title" />
      </h2>
      {status === 'on' || status === 'off' ? (
        <Switch
          label={formatMessage({ id: 'push.switch' })}
          description={formatMessage({ id: 'push.description' })}
          isSelected={(status === 'on') !== switching}
          onChange={(on) => {
            if (!switching) onSwitch(on);
          }}
        />
      ) : (
        <p className={styles.text}>
          <FormattedMessage id={`push.${status}`} />
        </p>
      )}
      {status === 'on' && notices !== null && (
        <Switch
          label={formatMessage({ id: 'push.notices' })}
          description={formatMessage({ id: 'push.noticesDescription' })}
          isSelected={notices}
          onChange={onNotices}
        />
      )}
      <div role="alert" className={styles.region}>
        {noticesFailed && (
          <p className={styles.problem}>
            <FormattedMessage id="push.noticesFailed" />
          </p>
        )}
        {problem !== null && (
          <p className={styles.problem}>
            <FormattedMessage id={problem === 'refused' ? 'push.refused' : 'push.failed'} />
          </p>
        )}
      </div>
    </section>
  );
}
