import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import type { DeletionOutcome, DeletionsState, OpenDeletion } from '../deletionsSlice';
import { wishName } from '../wishName';
import admin from './Admin.module.css';
import { RefusalDialog } from './RefusalDialog';

export interface DeletionsViewProps extends DeletionsState {
  onAsk: (request: OpenDeletion) => void;
  onDecline: () => void;
  onConfirm: (request: OpenDeletion) => void;
  /** Refuse a wish: the superuser writes why, and may think better of it. */
  onRefuse: (request: OpenDeletion) => void;
  onReason: (reason: string) => void;
  onRefusalClose: () => void;
  onRefusalConfirm: () => void;
  onRetry: () => void;
}

function Outcome({ outcome }: { outcome: DeletionOutcome }) {
  const isGood = outcome.kind === 'done' || outcome.kind === 'answered';
  return (
    <p className={isGood ? cardStyles.done : cardStyles.problem}>
      <FormattedMessage
        id={`attendeeAdmin.outcome.${outcome.kind}`}
        values={{ name: outcome.name, reason: outcome.kind === 'refused' ? outcome.reason : '' }}
      />
    </p>
  );
}

/** Whose wish it is. */
function Who({ person }: { person: OpenDeletion }) {
  return (
    <>
      <span className={admin.strong}>{wishName(person)}</span>
      {person.email !== '' && <span className={cardStyles.quiet}> · {person.email}</span>}
    </>
  );
}

function Open({ open, working, onAsk, onRefuse }: DeletionsViewProps) {
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
              <Who person={request} />
              <br />
              <span className={cardStyles.quiet}>
                <FormattedMessage
                  id="attendeeAdmin.askedOn"
                  values={{ date: <FormattedDate value={request.requestedAt} dateStyle="long" /> }}
                />
              </span>
            </span>
            <Button
              look="quiet"
              aria-disabled={working !== null}
              aria-label={formatMessage({ id: 'attendeeAdmin.refusePerson' }, { name: wishName(request) })}
              onClick={() => working === null && onRefuse(request)}
            >
              <FormattedMessage id="attendeeAdmin.refuse" />
            </Button>
            <Button
              look="secondary"
              aria-disabled={working !== null}
              aria-label={formatMessage(
                { id: isWorking ? 'attendeeAdmin.deletingPerson' : 'attendeeAdmin.deletePerson' },
                { name: wishName(request) },
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
      heading={formatMessage({ id: 'attendeeAdmin.confirmTitle' }, { name: asking ? wishName(asking) : '' })}
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

/** Who wants to be deleted, the one who waits longest first, who was refused, and what was carried out. */
export function DeletionsView(props: DeletionsViewProps) {
  const { status, refused, carriedOut, outcome, onRetry } = props;
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
      {refused.length > 0 && (
        <section className={cardStyles.card}>
          <h2 className={cardStyles.heading}>
            <FormattedMessage id="attendeeAdmin.refusals" />
          </h2>
          <ul className={admin.list}>
            {refused.map((refusal) => (
              <li key={refusal.attendeeId} className={admin.row}>
                <span className={admin.words}>
                  <Who person={refusal} />
                  <br />
                  <span className={cardStyles.quiet}>
                    <FormattedMessage
                      id="attendeeAdmin.refusedOn"
                      values={{
                        date: <FormattedDate value={refusal.refusedAt} dateStyle="long" />,
                        asked: <FormattedDate value={refusal.requestedAt} dateStyle="long" />,
                        by: refusal.refusedBy,
                      }}
                    />
                  </span>
                  <span className={admin.quoted}>{refusal.reason}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
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
      <RefusalDialog
        refusing={props.refusing}
        onReason={props.onReason}
        onClose={props.onRefusalClose}
        onConfirm={props.onRefusalConfirm}
      />
    </>
  );
}
