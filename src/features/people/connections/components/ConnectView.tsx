import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import {
  MAX_CONNECTION_NOTE,
  type ConnectionEntry,
  type ConnectionState,
} from '../../../../contract/people/connections';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { isComposing } from '../../../../shared/kit/ui/keys';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { ConnectionProblem, ConnectionsState } from '../slice';
import styles from './ConnectView.module.css';

export interface ConnectViewProps extends Pick<ConnectionsState, 'status'> {
  /** The attendee's name. */
  name: string;
  /** Null without anything between the two. */
  entry: Pick<ConnectionEntry, 'state' | 'note' | 'interests' | 'sessions'> | null;
  /** The note being written; null if none is. */
  note: string | null;
  isRemoving: boolean;
  isSending: boolean;
  problem: ConnectionProblem | null;
  /** What the latest change came to. */
  outcome: ConnectionState | null;
  onRetry: () => void;
  onWrite: () => void;
  onType: (note: string) => void;
  onDrop: () => void;
  onConnect: () => void;
  onAskRemoval: () => void;
  onDeclineRemoval: () => void;
  onDisconnect: () => void;
}

function NoteForm({ name, note, isSending, onType, onDrop, onConnect }: ConnectViewProps) {
  const { formatMessage } = useIntl();
  const excess = (note ?? '').trim().length - MAX_CONNECTION_NOTE;
  const isBlocked = isSending || excess > 0;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) onConnect();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        // What lies around it stays open.
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
    >
      <TextField
        label={formatMessage({ id: 'connections.note' }, { name })}
        value={note ?? ''}
        rows={3}
        onChange={onType}
        {...(excess > 0 && {
          problem: <FormattedMessage id="connections.tooLong" values={{ excess }} />,
        })}
      />
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={isBlocked}>
          <FormattedMessage id={isSending ? 'connections.sending' : 'connections.send'} />
        </Button>
        <Button look="secondary" onClick={onDrop}>
          <FormattedMessage id="connections.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** A request by the attendee, and what both have in common. */
function Received({ name, entry, isSending, onConnect, onDisconnect }: ConnectViewProps) {
  if (!entry) return null;
  const { note, interests, sessions } = entry;
  return (
    <div className={styles.received}>
      <p className={styles.line}>
        <FormattedMessage id="connections.received" values={{ name }} />
      </p>
      {note && <blockquote className={styles.quote}>{note}</blockquote>}
      {interests.length > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage
            id="connections.interests"
            values={{ names: <FormattedList value={interests} type="unit" /> }}
          />
        </p>
      )}
      {sessions.length > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage
            id="connections.sessions"
            values={{ names: <FormattedList value={sessions} type="unit" /> }}
          />
        </p>
      )}
      <div className={styles.buttons}>
        <Button aria-disabled={isSending} onClick={() => !isSending && onConnect()}>
          <FormattedMessage id="connections.accept" />
        </Button>
        <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onDisconnect()}>
          <FormattedMessage id="connections.ignore" />
        </Button>
      </div>
    </div>
  );
}

function Offer(props: ConnectViewProps) {
  const { name, entry, note, isSending } = props;
  if (entry?.state === 'received') return <Received {...props} />;
  if (entry?.state === 'connected') {
    return (
      <div className={styles.buttons}>
        <span className={styles.state}>
          <FormattedMessage id="connections.connected" />
        </span>
        <Button look="quiet" aria-disabled={isSending} onClick={() => !isSending && props.onAskRemoval()}>
          <FormattedMessage id="connections.remove" />
        </Button>
      </div>
    );
  }
  if (entry?.state === 'sent') {
    return (
      <div className={styles.buttons}>
        <span className={styles.state}>
          <FormattedMessage id="connections.sent" />
        </span>
        <Button look="quiet" aria-disabled={isSending} onClick={() => !isSending && props.onDisconnect()}>
          <FormattedMessage id="connections.withdraw" />
        </Button>
      </div>
    );
  }
  if (note !== null) return <NoteForm {...props} />;
  return (
    <Button look="secondary" onClick={props.onWrite}>
      <FormattedMessage id="connections.connect" values={{ name }} />
    </Button>
  );
}

/** What connects the user with an attendee, and what they can do about it (product.md#connections). */
export function ConnectView(props: ConnectViewProps) {
  const { formatMessage } = useIntl();
  const { name, status, isRemoving, problem, outcome } = props;
  if (status === 'failed') {
    return (
      <div role="alert" className={styles.buttons}>
        <span>
          <FormattedMessage id="connections.failed" />
        </span>
        <RetryButton look="secondary" onRetry={props.onRetry} />
      </div>
    );
  }
  return (
    <div className={styles.connect}>
      {status === 'loaded' ? <Offer {...props} /> : <div className={styles.waiting} />}
      {problem && (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id={`connections.problem.${problem}`} />
        </p>
      )}
      <StatusRegion>
        {outcome && (
          <span className={styles.spoken}>
            <FormattedMessage id={`connections.outcome.${outcome}`} values={{ name }} />
          </span>
        )}
      </StatusRegion>
      <DialogFrame
        isOpen={isRemoving}
        heading={formatMessage({ id: 'connections.removal.heading' }, { name })}
        onClose={props.onDeclineRemoval}
      >
        <p>
          <FormattedMessage id="connections.removal.text" values={{ name }} />
        </p>
        <div className={styles.buttons}>
          <Button onClick={props.onDisconnect}>
            <FormattedMessage id="connections.removal.confirm" />
          </Button>
          <Button look="secondary" onClick={props.onDeclineRemoval}>
            <FormattedMessage id="connections.removal.keep" />
          </Button>
        </div>
      </DialogFrame>
    </div>
  );
}
