import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import type { Asking } from '../peopleSlice';
import admin from './Admin.module.css';

export interface ActionConfirmationProps {
  /** Null while nothing is asked. */
  asking: Asking | null;
  onDecline: () => void;
  onConfirm: () => void;
}

/** What a bulk action means, and for how many people. */
function Consequences({ asking: { kind, chosen, people, asked } }: { asking: Asking }) {
  const values = { chosen, people, asked, others: chosen - people, unasked: people - asked };
  if (kind !== 'delete') {
    return (
      <p className={admin.text}>
        <FormattedMessage id={`attendeeAdmin.${kind}Text`} values={values} />
      </p>
    );
  }
  return (
    <>
      <p className={admin.text}>
        <FormattedMessage id="attendeeAdmin.askedText" values={values} />
      </p>
      <p className={admin.text}>
        <FormattedMessage id="attendeeAdmin.goes" />
      </p>
      <p className={admin.text}>
        <FormattedMessage id="attendeeAdmin.stays" />
      </p>
    </>
  );
}

/** Asks for confirmation of a bulk action, with its exact numbers. */
export function ActionConfirmation({ asking, onDecline, onConfirm }: ActionConfirmationProps) {
  const { formatMessage } = useIntl();
  const people = asking?.people ?? 0;
  return (
    <DialogFrame
      isOpen={asking !== null}
      heading={asking ? formatMessage({ id: `attendeeAdmin.${asking.kind}Title` }, { people }) : ''}
      onClose={onDecline}
    >
      {asking && (
        <div className={admin.form}>
          <Consequences asking={asking} />
          <div className={cardStyles.actions}>
            <Button look={asking.kind === 'delete' ? 'primary' : 'secondary'} onClick={onDecline}>
              <FormattedMessage id="attendeeAdmin.cancel" />
            </Button>
            <Button look={asking.kind === 'delete' ? 'secondary' : 'primary'} onClick={onConfirm}>
              <FormattedMessage id={`attendeeAdmin.${asking.kind}Confirm`} values={{ people }} />
            </Button>
          </div>
        </div>
      )}
    </DialogFrame>
  );
}
