import { FormattedMessage, useIntl } from 'react-intl';
import { ConflictDialog, type ConflictDialogProps } from '../../kit/ui/ConflictDialog';

/** Shown when somebody else saved a form meanwhile: shows both versions, and asks whose changes to keep. */
export function FormConflict<Name extends string>(props: Omit<ConflictDialogProps<Name>, 'words'>) {
  const { formatMessage } = useIntl();
  return (
    <ConflictDialog
      {...props}
      words={{
        heading: formatMessage({ id: 'admin.form.conflict' }),
        later: formatMessage({ id: 'admin.form.conflict.later' }),
        changed: <FormattedMessage id="admin.form.conflict.changed" />,
        both: <FormattedMessage id="admin.form.conflict.both" />,
        mine: <FormattedMessage id="admin.form.conflict.mine" />,
        theirs: <FormattedMessage id="admin.form.conflict.theirs" />,
      }}
    />
  );
}
