import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SharedContact } from '../../../../contract/exhibition/leads';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import { RetryButton } from '../../../../shared/kit/ui/RetryButton';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { SharedContactsState } from '../contactsSlice';
import { Details } from './Details';
import styles from './SharedContactsView.module.css';

export interface SharedContactsViewProps extends SharedContactsState {
  onRetry: () => void;
  onAsk: (leadId: string) => void;
  onDecline: () => void;
  onConfirm: () => void;
}

function Reasons({ reasons }: Pick<SharedContact, 'reasons'>) {
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ kind, fileName, at }) => (
        <li key={`${kind} ${fileName} ${at}`}>
          <FormattedMessage
            id={`leads.reason.${kind}`}
            values={{ document: fileName, date: <ViewerDate at={at} format="date-time" /> }}
          />
        </li>
      ))}
    </ul>
  );
}

function Contact({
  contact,
  isWorking,
  problem,
  onAsk,
}: {
  contact: SharedContact;
  isWorking: boolean;
  problem: SharedContactsState['problem'];
  onAsk: (leadId: string) => void;
}) {
  const { leadId, companyName, exhibitorId, details, reasons, revokedAt } = contact;
  const { formatMessage } = useIntl();
  return (
    <li className={styles.contact}>
      <div className={styles.top}>
        <h3 className={styles.company}>{companyName}</h3>
        {revokedAt === null && (
          <Button
            look="secondary"
            aria-disabled={isWorking}
            {...(!isWorking && {
              'aria-label': formatMessage({ id: 'leads.revoke.name' }, { company: companyName }),
            })}
            onClick={() => !isWorking && onAsk(leadId)}
          >
            <FormattedMessage id={isWorking ? 'leads.revoke.working' : 'leads.revoke.ask'} />
          </Button>
        )}
      </div>
      {exhibitorId === null && (
        <p className={cardStyles.quiet}>
          <FormattedMessage id="leads.contacts.gone" />
        </p>
      )}
      {revokedAt === null ? (
        <Details details={details} />
      ) : (
        <p className={cardStyles.quiet}>
          <FormattedMessage
            id="leads.contacts.revoked"
            values={{ date: <ViewerDate at={revokedAt} format="date-time" /> }}
          />
        </p>
      )}
      <Reasons reasons={reasons} />
      <div role="alert">
        {problem?.leadId === leadId && (
          <p className={cardStyles.problem}>
            <FormattedMessage id={`leads.problem.${problem.why}`} />
          </p>
        )}
      </div>
    </li>
  );
}

/**
 * With whom the user shares their contact details, since when and why, each with its revocation
 * (product.md#leads).
 */
export function SharedContactsView(props: SharedContactsViewProps) {
  const { status, contacts, asking, revoking, problem, revoked, onRetry, onAsk, onDecline, onConfirm } =
    props;
  const { formatMessage } = useIntl();
  const id = useId();
  const asked = contacts.find(({ leadId }) => leadId === asking);
  return (
    <section aria-labelledby={id} className={cardStyles.card}>
      <h2 id={id} className={cardStyles.heading}>
        <FormattedMessage id="leads.contacts.heading" />
      </h2>
      <p className={cardStyles.quiet}>
        <FormattedMessage
          id={
            contacts.some(({ revokedAt }) => revokedAt === null)
              ? 'leads.contacts.text'
              : 'leads.contacts.none'
          }
        />
      </p>
      <StatusRegion>
        {revoked !== null && (
          <p className={cardStyles.done}>
            <FormattedMessage id="leads.contacts.done" values={{ company: revoked }} />
          </p>
        )}
        {status === 'failed' && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="leads.contacts.failed" />
          </p>
        )}
      </StatusRegion>
      {status === 'failed' && (
        <div className={cardStyles.actions}>
          <RetryButton look="secondary" onRetry={onRetry} />
        </div>
      )}
      {contacts.length > 0 && (
        <ul className={styles.list}>
          {contacts.map((contact) => (
            <Contact
              key={contact.leadId}
              contact={contact}
              isWorking={revoking === contact.leadId}
              problem={problem}
              onAsk={onAsk}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        heading={formatMessage({ id: 'leads.revoke.heading' }, { company: asked?.companyName ?? '' })}
        confirmLabel={<FormattedMessage id="leads.revoke.confirm" />}
        declineLabel={<FormattedMessage id="leads.revoke.decline" />}
        {...{ onConfirm, onDecline }}
      >
        <p>
          <FormattedMessage id="leads.revoke.text" values={{ company: asked?.companyName ?? '' }} />
        </p>
      </ConfirmDialog>
    </section>
  );
}
