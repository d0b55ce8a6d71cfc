import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../../shared/kit/ui/Button';
import type { DoorState } from '../slice';
import styles from './DoorView.module.css';

export interface DoorViewProps extends DoorState {
  onAnswer: (knockId: string, admits: boolean) => void;
}

/** People who are asking to be let into the room; announced when somebody knocks. */
export function DoorView({ knocks, answering, hasFailed, onAnswer }: DoorViewProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div role="alert">
        {hasFailed && (
          <p className={styles.problem}>
            <FormattedMessage id="door.failed" />
          </p>
        )}
      </div>
      <div role="status">
        {knocks.map(({ knockId, name, companyName }) => {
          const isBusy = answering.includes(knockId);
          return (
            <div key={knockId} className={styles.knock}>
              <p className={styles.who}>
                <span>
                  <FormattedMessage id="door.knocks" values={{ name: <bdi key="name">{name}</bdi> }} />
                </span>
                {companyName !== '' && <span className={styles.company}>{companyName}</span>}
              </p>
              <div className={styles.answers}>
                <Button
                  aria-disabled={isBusy}
                  aria-label={formatMessage({ id: 'door.admitWhom' }, { name })}
                  onClick={isBusy ? undefined : () => onAnswer(knockId, true)}
                >
                  <FormattedMessage id="door.admit" />
                </Button>
                <Button
                  look="secondary"
                  aria-disabled={isBusy}
                  aria-label={formatMessage({ id: 'door.refuseWhom' }, { name })}
                  onClick={isBusy ? undefined : () => onAnswer(knockId, false)}
                >
                  <FormattedMessage id="door.refuse" />
                </Button>
              </div>
            </div>
          );
        })}
      </div>
    </>
  );
}
