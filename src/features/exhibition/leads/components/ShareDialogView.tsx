import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import type { LeadsState } from '../slice';
import { Details } from './Details';
import styles from './Dialog.module.css';

export interface ShareDialogViewProps extends Pick<LeadsState, 'asking' | 'sharing' | 'sending' | 'problem'> {
  companyName: string;
  onConfirm: () => void;
  onDecline: () => void;
}

/** Says exactly what an exhibitor would learn, and asks for the consent (product.md#leads). */
export function ShareDialogView(props: ShareDialogViewProps) {
  const { companyName, asking, sharing, sending, problem, onConfirm, onDecline } = props;
  const { formatMessage } = useIntl();
  const document = asking?.document ?? null;
  return (
    <DialogFrame
      isOpen={asking !== null && sharing !== null}
      heading={formatMessage({ id: 'leads.dialog.heading' }, { company: companyName })}
      closeLabel={formatMessage({ id: 'leads.dialog.close' })}
      onClose={onDecline}
    >
      <div className={styles.body}>
        <p className={styles.text}>
          {document ? (
            <FormattedMessage
              id="leads.dialog.document"
              values={{ company: companyName, document: document.name }}
            />
          ) : (
            <FormattedMessage id="leads.dialog.text" values={{ company: companyName }} />
          )}
        </p>
        {sharing && <Details details={sharing.details} />}
        <p className={styles.quiet}>
          <FormattedMessage id="leads.dialog.rights" values={{ company: companyName }} />
        </p>
        <div role="alert">
          {problem !== null && (
            <p className={styles.problem}>
              <FormattedMessage id={`leads.problem.${problem}`} />
            </p>
          )}
        </div>
        <div className={styles.actions}>
          <Button look="secondary" onClick={onDecline}>
            <FormattedMessage id="leads.dialog.decline" />
          </Button>
          <Button aria-disabled={sending} onClick={() => !sending && onConfirm()}>
            <FormattedMessage
              id={sending ? 'leads.dialog.sending' : document ? 'leads.dialog.get' : 'leads.dialog.confirm'}
            />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
