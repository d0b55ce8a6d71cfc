import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { FaultText } from '../../../../shared/platform/faults';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { DeletionOutcome, DeletionsState, OpenDeletion } from '../deletionsSlice';
import { requesterName } from '../requesterName';
import { LoadStatus } from './LoadStatus';
import { RefusalDialog } from './RefusalDialog';
import admin from './Admin.module.css';

export interface DeletionsViewProps extends DeletionsState {
  onAsk: (request: OpenDeletion) => void;
  onDecline: () => void;
  onConfirm: (request: OpenDeletion) => void;
  /** Opens the refusal dialog, where the superuser enters a reason or cancels. */
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
        values={{
          name: outcome.name,
          reason: outcome.kind === 'refused' && <FaultText fault={outcome.fault} />,
        }}
      />
    </p>
  );
}

/** The attendee behind a request. */
function Who({ person }: { person: OpenDeletion }) {
  return (
    <>
      <bdi className={admin.strong}>{requesterName(person)}</bdi>
      {person.email !== '' && <span className={cardStyles.quiet}> · {person.email}</span>}
    </>
  );
}

const Day = ({ at }: { at: string }) => <ViewerDate at={at} format="day-month-year" />;

/** A list row: text first, then actions. */
function Entry({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <li className={admin.row}>
      <span className={admin.content}>{children}</span>
      {actions}
    </li>
  );
}

/** Past requests under a heading. */
function History({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.heading}>{heading}</h2>
      <ul className={admin.list}>{children}</ul>
    </section>
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
          <Entry
            key={request.attendeeId}
            actions={
              <>
                <Button
                  look="quiet"
                  aria-disabled={working !== null}
                  aria-label={formatMessage(
                    { id: 'attendeeAdmin.refusePerson' },
                    { name: requesterName(request) },
                  )}
                  onClick={() => working === null && onRefuse(request)}
                >
                  <FormattedMessage id="attendeeAdmin.refuse" />
                </Button>
                <Button
                  look="secondary"
                  aria-disabled={working !== null}
                  aria-label={formatMessage(
                    { id: isWorking ? 'attendeeAdmin.deletingPerson' : 'attendeeAdmin.deletePerson' },
                    { name: requesterName(request) },
                  )}
                  onClick={() => working === null && onAsk(request)}
                >
                  <FormattedMessage id={isWorking ? 'attendeeAdmin.deleting' : 'attendeeAdmin.delete'} />
                </Button>
              </>
            }
          >
            <Who person={request} />
            <br />
            <span className={cardStyles.quiet}>
              <FormattedMessage
                id="attendeeAdmin.askedOn"
                values={{ date: <Day at={request.requestedAt} /> }}
              />
            </span>
          </Entry>
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
      heading={formatMessage(
        { id: 'attendeeAdmin.confirmTitle' },
        { name: asking ? requesterName(asking) : '' },
      )}
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

/** Open requests (longest waiting first), refused requests and completed deletions. */
export function DeletionsView(props: DeletionsViewProps) {
  const { status, refused, carriedOut, outcome, onRetry } = props;
  return (
    <>
      <StatusRegion>{outcome && <Outcome outcome={outcome} />}</StatusRegion>
      <section className={cardStyles.card}>
        <h2 className={cardStyles.heading}>
          <FormattedMessage id="attendeeAdmin.wishes" />
        </h2>
        <LoadStatus status={status} onRetry={onRetry} />
        {status === 'loaded' && <Open {...props} />}
      </section>
      {refused.length > 0 && (
        <History heading={<FormattedMessage id="attendeeAdmin.refusals" />}>
          {refused.map((refusal) => (
            <Entry key={refusal.attendeeId}>
              <Who person={refusal} />
              <br />
              <span className={cardStyles.quiet}>
                <FormattedMessage
                  id="attendeeAdmin.refusedOn"
                  values={{
                    date: <Day at={refusal.refusedAt} />,
                    asked: <Day at={refusal.requestedAt} />,
                    by: refusal.refusedBy,
                  }}
                />
              </span>
              <span className={admin.quoted}>{refusal.reason}</span>
            </Entry>
          ))}
        </History>
      )}
      {carriedOut.length > 0 && (
        <History heading={<FormattedMessage id="attendeeAdmin.carriedOut" />}>
          {carriedOut.map((record, index) => (
            <Entry key={index}>
              <FormattedMessage
                id="attendeeAdmin.carriedOutOn"
                values={{
                  date: <Day at={record.carriedOutAt} />,
                  asked: <Day at={record.requestedAt} />,
                  by: record.carriedOutBy,
                }}
              />
            </Entry>
          ))}
        </History>
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
