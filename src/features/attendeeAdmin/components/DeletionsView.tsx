import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { DeletionOutcome, DeletionsState, OpenDeletion } from '../deletionsSlice';
import admin from './Admin.module.css';

export interface DeletionsViewProps extends DeletionsState {
  onAsk: (request: OpenDeletion) => void;
  onDecline: () => void;
  onConfirm: (request: OpenDeletion) => void;
  onRetry: () => void;
}

const nameOf = ({ name, email, attendeeId }: OpenDeletion) => name || email || attendeeId;

function Outcome({ outcome }: { outcome: DeletionOutcome }) {
  return (
    <p className={outcome.kind === 'done' ? cardStyles.done : cardStyles.problem}>
      <FormattedMessage
        id={`attendeeAdmin.outcome.${outcome.kind}`}
        values={{ name: outcome.name, reason: outcome.kind === 'refused' ? outcome.reason : '' }}
      />
    </p>
  );
}

function Open({ open, working, onAsk }: DeletionsViewProps) {
  const { formatMessage } = useIntl();
  if (open.length === 0) {
    return (
      <p className={cardStyles.quiet}>
        <FormattedMessage id="attendeeAdmin.noWishes" />
      </p>
    );
  }
  return (
    <ul className={admin.list}>
      {open.map((request) => {
        const isWorking = working === request.attendeeId;
        return (
          <li key={request.attendeeId} className={admin.row}>
            <span className={admin.words}>
              <span className={admin.strong}>{nameOf(request)}</span>
              {request.email !== '' && <span className={cardStyles.quiet}> · {request.email}</span>}
              <br />
              <span className={cardStyles.quiet}>
                <FormattedMessage
                  id="attendeeAdmin.askedOn"
                  values={{ date: <FormattedDate value={request.requestedAt} dateStyle="long" /> }}
                />
              </span>
            </span>
            <Button
              look="secondary"
              aria-disabled={working !== null}
              aria-label={formatMessage(
                { id: isWorking ? 'attendeeAdmin.deletingPerson' : 'attendeeAdmin.deletePerson' },
                { name: nameOf(request) },
              )}
              onClick={() => working === null && onAsk(request)}
            >
              <FormattedMessage id={isWorking ? 'attendeeAdmin.deleting' : 'attendeeAdmin.delete'} />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function Confirmation({ asking, onDecline, onConfirm }: DeletionsViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={asking !== null}
      heading={formatMessage({ id: 'attendeeAdmin.confirmTitle' }, { name: asking ? nameOf(asking) : '' })}
      onClose={onDecline}
    >
      <div className={admin.form}>
        <p className={admin.text}>
          <FormattedMessage id="attendeeAdmin.goes" />
        </p>
        <p className={admin.text}>
          <FormattedMessage id="attendeeAdmin.stays" />
        </p>
        <div className={cardStyles.actions}>
          <Button onClick={onDecline}>
            <FormattedMessage id="attendeeAdmin.keepPerson" />
          </Button>
          <Button look="secondary" onClick={() => asking && onConfirm(asking)}>
            <FormattedMessage id="attendeeAdmin.confirmDelete" />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

/** Who wants to be deleted, the one who waits longest first, and what was carried out. */
export function DeletionsView(props: DeletionsViewProps) {
  const { status, carriedOut, outcome, onRetry } = props;
  return (
    <>
      <StatusRegion>{outcome && <Outcome outcome={outcome} />}</StatusRegion>
      <section className={cardStyles.card}>
        <h2 className={cardStyles.heading}>
          <FormattedMessage id="attendeeAdmin.wishes" />
        </h2>
        {(status === 'idle' || status === 'loading') && (
          <p role="status" className={cardStyles.quiet}>
            <FormattedMessage id="ui.loading" />
          </p>
        )}
        {status === 'failed' && (
          <div role="alert" className={admin.form}>
            <p className={cardStyles.problem}>
              <FormattedMessage id="attendeeAdmin.unreadable" />
            </p>
            <div className={cardStyles.actions}>
              <Button look="secondary" onClick={onRetry}>
                <FormattedMessage id="ui.retry" />
              </Button>
            </div>
          </div>
        )}
        {status === 'loaded' && <Open {...props} />}
      </section>
      {carriedOut.length > 0 && (
        <section className={cardStyles.card}>
          <h2 className={cardStyles.heading}>
            <FormattedMessage id="attendeeAdmin.carriedOut" />
          </h2>
          <ul className={admin.list}>
            {carriedOut.map((record, index) => (
              <li key={index} className={admin.row}>
                <span className={admin.words}>
                  <FormattedMessage
                    id="attendeeAdmin.carriedOutOn"
                    values={{
                      date: <FormattedDate value={record.carriedOutAt} dateStyle="long" />,
                      asked: <FormattedDate value={record.requestedAt} dateStyle="long" />,
                      by: record.carriedOutBy,
                    }}
                  />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Confirmation {...props} />
    </>
  );
}
