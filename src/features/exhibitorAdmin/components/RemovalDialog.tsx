import { FormattedMessage, useIntl } from 'react-intl';
import type { ListedExhibitor } from '../../../contract/exhibitorAdmin';
import { Button } from '../../../shared/ui/Button';
import cardStyles from '../../../shared/ui/card.module.css';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import type { ExhibitorAdminState } from '../slice';
import styles from './ExhibitorAdmin.module.css';

export interface RemovalDialogProps {
  /** Null while nothing is asked. */
  removal: ExhibitorAdminState['removal'];
  /** The chosen exhibitors. */
  exhibitors: readonly ListedExhibitor[];
  onDecline: () => void;
  onConfirm: () => void;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Asks before exhibitors are removed or restored, and says what that means for their teams and leads. */
export function RemovalDialog({ removal, exhibitors, onDecline, onConfirm }: RemovalDialogProps) {
  const { formatMessage } = useIntl();
  const kind = removal?.removed === false ? 'restore' : 'remove';
  const sending = removal?.sending ?? false;
  const values = {
    count: exhibitors.length,
    name: <bdi>{exhibitors[0]?.companyName}</bdi>,
    team: sum(exhibitors.map(({ team }) => team)),
    leads: sum(exhibitors.map(({ leads }) => leads)),
  };
  return (
    <DialogFrame
      isOpen={removal !== null}
      heading={formatMessage({ id: `exhibitorAdmin.${kind}.heading` }, { count: exhibitors.length })}
      onClose={onDecline}
    >
      <div className={styles.dialog}>
        <p>
          <FormattedMessage id={`exhibitorAdmin.${kind}.text`} values={values} />
        </p>
        {kind === 'remove' && (
          <p>
            <FormattedMessage id="exhibitorAdmin.remove.leads" values={values} />
          </p>
        )}
        {removal?.problem && (
          <p role="alert" className={cardStyles.problem}>
            <FormattedMessage id={`admin.form.problem.${removal.problem}`} />
          </p>
        )}
        <div className={cardStyles.actions}>
          <Button look="secondary" onClick={onDecline}>
            <FormattedMessage id="exhibitorAdmin.cancel" />
          </Button>
          <Button aria-disabled={sending} onClick={() => !sending && onConfirm()}>
            <FormattedMessage id={`exhibitorAdmin.${kind}`} />
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
