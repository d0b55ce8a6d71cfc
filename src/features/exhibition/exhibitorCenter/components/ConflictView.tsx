import { FormattedMessage, useIntl } from 'react-intl';
import type { BoothFieldName } from '../../../../contract/exhibition/exhibitorCenter';
import { ConflictDialog, type ConflictDialogProps } from '../../../../shared/kit/ui/ConflictDialog';

export type ConflictViewProps = Pick<
  ConflictDialogProps<BoothFieldName>,
  'isOpen' | 'mine' | 'theirs' | 'onKeep' | 'onClose'
>;

/** A colleague changed the booth since it was read: asks whose changes count. */
export function ConflictView(props: ConflictViewProps) {
  const { formatMessage } = useIntl();
  return (
    <ConflictDialog
      {...props}
      labelOf={(name) => <FormattedMessage id={`exhibitor.field.${name}`} />}
      words={{
        heading: formatMessage({ id: 'exhibitor.conflict' }),
        later: formatMessage({ id: 'exhibitor.conflict.later' }),
        changed: <FormattedMessage id="exhibitor.conflict.changed" />,
        both: <FormattedMessage id="exhibitor.conflict.both" />,
        mine: <FormattedMessage id="exhibitor.conflict.mine" />,
        theirs: <FormattedMessage id="exhibitor.conflict.theirs" />,
      }}
    />
  );
}
