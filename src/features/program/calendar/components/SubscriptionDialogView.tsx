import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import buttonStyles from '../../../../shared/kit/ui/Button.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import { webcalAddress } from '../links';
import type { SubscriptionDialog } from '../slice';
import styles from './SubscriptionDialogView.module.css';

export interface SubscriptionDialogViewProps {
  /** Null while it is closed. */
  dialog: SubscriptionDialog | null;
  /** The address, if this page was told it. */
  address: string | null;
  onClose: () => void;
  onRetry: () => void;
  onCopy: () => void;
  onRenew: () => void;
  onRenewConfirm: () => void;
  onEnd: () => void;
  onEndConfirm: () => void;
  onDecline: () => void;
}

/** The address, to be copied or opened. */
function Address({ address, onCopy }: { address: string; onCopy: () => void }) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          <FormattedMessage id="calendar.address" />
        </label>
        <input
          id={id}
          className={styles.value}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button look="secondary" aria-label={formatMessage({ id: 'calendar.copyAddress' })} onClick={onCopy}>
          <FormattedMessage id="calendar.copy" />
        </Button>
      </div>
      <p className={styles.strong}>
        <FormattedMessage id="calendar.once" />
      </p>
      <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href={webcalAddress(address)}>
        <FormattedMessage id="calendar.openProgram" />
      </a>
      <p className={styles.text}>
        <FormattedMessage id="calendar.howTo" />
      </p>
    </>
  );
}

interface QuestionProps {
  text: ReactNode;
  yes: ReactNode;
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** A question about what cannot be taken back. */
function Question({ text, yes, isRunning, onYes, onNo }: QuestionProps) {
  return (
    <div className={styles.question} role="group">
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        <Button aria-disabled={isRunning} onClick={() => !isRunning && onYes()}>
          {yes}
        </Button>
        <Button look="secondary" aria-disabled={isRunning} onClick={() => !isRunning && onNo()}>
          <FormattedMessage id="calendar.keep" />
        </Button>
      </div>
    </div>
  );
}

/** What can be done with an address that exists. */
function Changes({
  dialog: { step },
  ...actions
}: SubscriptionDialogViewProps & { dialog: SubscriptionDialog }) {
  if (step === 'renewAsked' || step === 'renewing') {
    return (
      <Question
        text={<FormattedMessage id="calendar.renewText" />}
        yes={<FormattedMessage id={step === 'renewing' ? 'calendar.creating' : 'calendar.renewYes'} />}
        isRunning={step === 'renewing'}
        onYes={actions.onRenewConfirm}
        onNo={actions.onDecline}
      />
    );
  }
  if (step === 'endAsked' || step === 'ending') {
    return (
      <Question
        text={<FormattedMessage id="calendar.endText" />}
        yes={<FormattedMessage id={step === 'ending' ? 'calendar.ending' : 'calendar.endYes'} />}
        isRunning={step === 'ending'}
        onYes={actions.onEndConfirm}
        onNo={actions.onDecline}
      />
    );
  }
  return (
    <div className={styles.buttons}>
      <Button look="secondary" onClick={actions.onRenew}>
        <FormattedMessage id="calendar.renew" />
      </Button>
      <Button look="secondary" onClick={actions.onEnd}>
        <FormattedMessage id="calendar.end" />
      </Button>
    </div>
  );
}

function Outcome({ done, problem, copied }: SubscriptionDialog) {
  if (problem !== null) {
    return (
      <p className={styles.problem}>
        <FormattedMessage id={`calendar.change.${problem}`} />
      </p>
    );
  }
  if (copied !== null) {
    return (
      <p className={styles.text}>
        <FormattedMessage id={copied ? 'calendar.copied' : 'calendar.notCopied'} />
      </p>
    );
  }
  return (
    done !== null && (
      <p className={styles.text}>
        <FormattedMessage id={`calendar.${done}`} />
      </p>
    )
  );
}

function Content(props: SubscriptionDialogViewProps & { dialog: SubscriptionDialog }) {
  const { dialog, address } = props;
  const { status, since, step } = dialog;
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={props.onRetry}>
        <FormattedMessage id="calendar.failed" />
      </RetryAlert>
    );
  }
  if (status === 'loading') {
    return (
      <p className={styles.text} role="status">
        <FormattedMessage id="calendar.loading" />
      </p>
    );
  }
  const isCreating = step === 'renewing';
  return (
    <>
      {since === null && (
        <p className={styles.text}>
          <FormattedMessage id="calendar.none" />
        </p>
      )}
      {since !== null && address !== null && <Address address={address} onCopy={props.onCopy} />}
      {since !== null && address === null && (
        <p className={styles.text}>
          <FormattedMessage
            id="calendar.since"
            values={{ date: <ViewerDate at={since} format="day-month-year" /> }}
          />
        </p>
      )}
      <p className={styles.text}>
        <FormattedMessage id="calendar.secret" />
      </p>
      {since === null ? (
        <div className={styles.buttons}>
          <Button aria-disabled={isCreating} onClick={() => !isCreating && props.onRenewConfirm()}>
            <FormattedMessage id={isCreating ? 'calendar.creating' : 'calendar.create'} />
          </Button>
        </div>
      ) : (
        <Changes {...props} />
      )}
      <StatusRegion>
        <Outcome {...dialog} />
      </StatusRegion>
    </>
  );
}

/** Where the user's calendar gets its private address, a new one, or none. */
export function SubscriptionDialogView(props: SubscriptionDialogViewProps) {
  const { dialog, onClose } = props;
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={dialog !== null}
      heading={formatMessage({ id: 'calendar.dialog' })}
      closeLabel={formatMessage({ id: 'calendar.close' })}
      onClose={onClose}
    >
      <div className={styles.content}>{dialog && <Content {...props} dialog={dialog} />}</div>
    </DialogFrame>
  );
}
