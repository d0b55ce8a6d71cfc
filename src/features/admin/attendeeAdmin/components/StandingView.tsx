import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { PersonStanding } from '../../../../contract/access/personStanding';
import { ROUTES } from '../../../../contract/platform/routes';
import { FaultText } from '../../../../shared/platform/faults';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { StandingQuestion, StandingState } from '../standingSlice';
import admin from './Admin.module.css';

export interface StandingViewProps extends Omit<StandingState, 'attendeeId'> {
  onAsk: (question: StandingQuestion) => void;
  onAccount: (account: Partial<StandingState['account']>) => void;
  onDecline: () => void;
  onRegister: (isRegistered: boolean) => void;
  onCreate: () => void;
  onRetry: () => void;
}

/** The message that describes how somebody is registered. */
function registrationOf({ registration }: PersonStanding) {
  if (registration.by === 'provider') return 'provider';
  if (registration.isRegistered) return 'registered';
  return registration.hasAccount ? 'unregistered' : 'noAccount';
}

function Registration(props: StandingViewProps & { standing: PersonStanding }) {
  const { standing, isSending, onAsk, onRegister } = props;
  const registration = registrationOf(standing);
  return (
    <div className={admin.row}>
      <p className={`${admin.content} ${admin.text}`} role="status">
        <FormattedMessage id={`attendeeAdmin.standing.${registration}`} />
      </p>
      {registration === 'registered' && (
        <Button look="secondary" onClick={() => onAsk('unregister')}>
          <FormattedMessage id="attendeeAdmin.standing.unregister" />
        </Button>
      )}
      {registration === 'unregistered' && (
        <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onRegister(true)}>
          <FormattedMessage id="attendeeAdmin.standing.register" />
        </Button>
      )}
      {registration === 'noAccount' && (
        <Button look="secondary" onClick={() => onAsk('account')}>
          <FormattedMessage id="attendeeAdmin.standing.createAccount" />
        </Button>
      )}
    </div>
  );
}

/** Whether the person is silenced and blocked, and a link to the moderators' log. */
function Restrictions({ silence, blockedBy }: PersonStanding) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className={admin.row}>
        <p className={`${admin.content} ${admin.text}`}>
          {silence ? (
            <FormattedMessage
              id={
                silence.until === null
                  ? 'attendeeAdmin.standing.silenced'
                  : 'attendeeAdmin.standing.silencedUntil'
              }
              values={{
                name: <bdi>{silence.by || formatMessage({ id: 'attendeeAdmin.role.former' })}</bdi>,
                time: <ViewerDate at={silence.at} format="date-time" />,
                until: silence.until !== null && <ViewerDate at={silence.until} format="date-time" />,
              }}
            />
          ) : (
            <FormattedMessage id="attendeeAdmin.standing.notSilenced" />
          )}
          {silence && silence.reason !== '' && <span className={admin.quoted}>{silence.reason}</span>}
        </p>
        {silence && (
          <Link to={`${ROUTES.adminModeration.path}?view=history`} className={cardStyles.link}>
            <FormattedMessage id="attendeeAdmin.standing.toLog" />
          </Link>
        )}
      </div>
      <div className={admin.row}>
        <p className={`${admin.content} ${admin.text}`}>
          <FormattedMessage id="attendeeAdmin.standing.blockedBy" values={{ count: blockedBy }} />
        </p>
      </div>
    </>
  );
}

const Problem = ({ fault }: Pick<StandingViewProps, 'fault'>) =>
  fault && (
    <p className={cardStyles.problem}>
      <FaultText fault={fault} />
    </p>
  );

/** Asks before a registration ends. */
function EndDialog(props: StandingViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={props.asking === 'unregister'}
      heading={formatMessage({ id: 'attendeeAdmin.standing.unregister.title' })}
      onClose={props.onDecline}
    >
      <div className={admin.form}>
        <p className={cardStyles.quiet}>
          <FormattedMessage id="attendeeAdmin.standing.unregister.text" />
        </p>
        <div role="alert">
          <Problem {...props} />
        </div>
        <div className={cardStyles.actions}>
          <Button aria-disabled={props.isSending} onClick={() => !props.isSending && props.onRegister(false)}>
            <FormattedMessage id="attendeeAdmin.standing.unregister" />
          </Button>
          <Button look="secondary" onClick={props.onDecline}>
            <FormattedMessage id="attendeeAdmin.standing.decline" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

/** Asks for the user name and first password of an account. */
function AccountDialog(props: StandingViewProps) {
  const { account, isSending, onAccount, onCreate } = props;
  const { formatMessage } = useIntl();
  const canCreate = account.username.trim() !== '' && account.password !== '' && !isSending;
  return (
    <DialogFrame
      isOpen={props.asking === 'account'}
      heading={formatMessage({ id: 'attendeeAdmin.standing.account.title' })}
      closeLabel={formatMessage({ id: 'attendeeAdmin.standing.decline' })}
      onClose={props.onDecline}
    >
      <form
        className={admin.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (canCreate) onCreate();
        }}
      >
        <p className={cardStyles.quiet}>
          <FormattedMessage id="attendeeAdmin.standing.account.text" />
        </p>
        <TextField
          label={formatMessage({ id: 'attendeeAdmin.standing.account.username' })}
          hint={<FormattedMessage id="attendeeAdmin.standing.account.usernameHint" />}
          autoComplete="off"
          value={account.username}
          onChange={(username) => onAccount({ username: username.slice(0, 100) })}
        />
        <TextField
          label={formatMessage({ id: 'attendeeAdmin.standing.account.password' })}
          hint={<FormattedMessage id="attendeeAdmin.standing.account.passwordHint" />}
          autoComplete="off"
          value={account.password}
          onChange={(password) => onAccount({ password: password.slice(0, 200) })}
        />
        <div role="alert">
          <Problem {...props} />
        </div>
        <div className={cardStyles.actions}>
          <Button type="submit" aria-disabled={!canCreate}>
            <FormattedMessage
              id={
                isSending ? 'attendeeAdmin.standing.creatingAccount' : 'attendeeAdmin.standing.createAccount'
              }
            />
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}

/** Whether a person takes part in the event, and any restrictions on them. */
export function StandingView(props: StandingViewProps) {
  const { status, standing, asking, onRetry } = props;
  const id = useId();
  return (
    <section className={cardStyles.card} aria-labelledby={id} aria-busy={status === 'loading'}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="attendeeAdmin.standing" />
      </h2>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="attendeeAdmin.standing.unreadable" />
        </RetryAlert>
      )}
      {standing && (
        <div>
          <Registration {...props} standing={standing} />
          <Restrictions {...standing} />
          <div role="alert">{asking === null && <Problem {...props} />}</div>
        </div>
      )}
      <EndDialog {...props} />
      <AccountDialog {...props} />
    </section>
  );
}
