import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { BoothTeamState } from '../teamSlice';
import { RemovalDialog } from './RemovalDialog';
import styles from './Center.module.css';

export interface TeamViewProps extends BoothTeamState {
  /** Superusers may also take themselves off. */
  mayRemoveSelf: boolean;
  onType: (email: string) => void;
  onAdd: () => void;
  onAsk: (account: string) => void;
  onDecline: () => void;
  onConfirm: () => void;
  onRetry: () => void;
}

/** Who works for the exhibitor (product.md#exhibitor-center). */
export function TeamView(props: TeamViewProps) {
  const { status, members, email, working, asking, problem, mayRemoveSelf } = props;
  const { formatMessage } = useIntl();
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>
        <FormattedMessage id="exhibitor.tab.team" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="exhibitor.team.text" />
      </p>
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (working === null) props.onAdd();
        }}
      >
        <TextField
          label={formatMessage({ id: 'exhibitor.team.email' })}
          type="email"
          value={email}
          onChange={props.onType}
          problem={problem === 'email' && <FormattedMessage id="exhibitor.problem.email" />}
        />
        <div className={styles.actions}>
          <Button type="submit" aria-disabled={working !== null}>
            <FormattedMessage id="exhibitor.team.add" />
          </Button>
        </div>
      </form>
      <div role="alert">
        {problem !== null && problem !== 'email' && (
          <p className={styles.problem}>
            <FormattedMessage id={`exhibitor.problem.${problem}`} />
          </p>
        )}
      </div>
      {status === 'failed' && (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="exhibitor.failed" />
        </RetryAlert>
      )}
      <ul className={styles.list}>
        {members.map(({ account, name, attendeeId, addedAt, own }) => (
          <li key={account} className={styles.row}>
            <div>
              <p className={styles.name}>
                <bdi>{name ?? account}</bdi>
                {own && (
                  <>
                    {' '}
                    <FormattedMessage id="exhibitor.team.own" />
                  </>
                )}
              </p>
              <p className={styles.quiet}>
                {name !== null && `${account} · `}
                <FormattedMessage
                  id="exhibitor.team.added"
                  values={{ date: <ViewerDate at={addedAt} format="day-month-year" /> }}
                />
              </p>
              {attendeeId === null && (
                <p className={styles.quiet}>
                  <FormattedMessage id="exhibitor.team.unknown" />
                </p>
              )}
            </div>
            {(!own || mayRemoveSelf) && (
              <Button
                look="secondary"
                aria-disabled={working === account}
                aria-label={formatMessage({ id: 'exhibitor.team.removeName' }, { name: name ?? account })}
                onClick={() => working === null && props.onAsk(account)}
              >
                <FormattedMessage id="exhibitor.remove" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RemovalDialog
        isOpen={asking !== null}
        heading={formatMessage({ id: 'exhibitor.team.removeHeading' })}
        onConfirm={props.onConfirm}
        onDecline={props.onDecline}
      >
        <FormattedMessage id="exhibitor.team.removeText" values={{ account: asking }} />
      </RemovalDialog>
    </section>
  );
}
