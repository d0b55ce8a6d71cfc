import { FormattedMessage, useIntl } from 'react-intl';
import type { ListedExhibitor } from '../../../../contract/exhibition/exhibitorAdmin';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import type { ExhibitorAdminState } from '../slice';

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
  const values = {
    count: exhibitors.length,
    name: <bdi>{exhibitors[0]?.companyName}</bdi>,
    team: sum(exhibitors.map(({ team }) => team)),
    leads: sum(exhibitors.map(({ leads }) => leads)),
  };
  return (
    <ConfirmDialog
      isOpen={removal !== null}
      heading={formatMessage({ id: `exhibitorAdmin.${kind}.heading` }, { count: exhibitors.length })}
      confirmLabel={<FormattedMessage id={`exhibitorAdmin.${kind}`} />}
      declineLabel={<FormattedMessage id="exhibitorAdmin.cancel" />}
      isSending={removal?.sending ?? false}
      problem={removal?.problem && <FormattedMessage id={`admin.form.problem.${removal.problem}`} />}
      {...{ onConfirm, onDecline }}
    >
      <p>
        <FormattedMessage id={`exhibitorAdmin.${kind}.text`} values={values} />
      </p>
      {kind === 'remove' && (
        <p>
          <FormattedMessage id="exhibitorAdmin.remove.leads" values={values} />
        </p>
      )}
    </ConfirmDialog>
  );
}
