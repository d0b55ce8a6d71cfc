import { FormattedMessage, useIntl } from 'react-intl';
import type { BlocksState } from '../../../../shared/messages/blocks';
import { fullName } from '../../../../shared/people/person/describe';
import { Button } from '../../../../shared/kit/ui/Button';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import styles from './MessageSettingsView.module.css';

export interface BlockedPeopleProps {
  blocks: BlocksState;
  onUnblock: (attendeeId: string) => void;
  onRetry: () => void;
}

/** Whom the user blocked, each with a button that ends it. */
export function BlockedPeople({ blocks, onUnblock, onRetry }: BlockedPeopleProps) {
  const { formatMessage } = useIntl();
  const { status, people, sending, problem } = blocks;
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={onRetry}>
        <p className={styles.text}>
          <FormattedMessage id="messageSettings.blockedFailed" />
        </p>
      </RetryAlert>
    );
  }
  const shown = people.filter(({ attendeeId }) => sending?.attendeeId !== attendeeId || sending.isBlocked);
  return (
    <>
      {status === 'loaded' && shown.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="messageSettings.nobody" />
        </p>
      )}
      <ul className={styles.people}>
        {shown.map((person) => (
          <li key={person.attendeeId} className={styles.person}>
            <span className={styles.name}>{fullName(person)}</span>
            <Button
              look="secondary"
              aria-label={formatMessage({ id: 'blocks.unblockName' }, { name: fullName(person) })}
              onClick={() => onUnblock(person.attendeeId)}
            >
              <FormattedMessage id="blocks.unblock" />
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">
        {problem !== null && (
          <p className={styles.problem}>
            <FormattedMessage id={`blocks.problem.${problem.why}`} />
          </p>
        )}
      </div>
    </>
  );
}
