import { FormattedMessage } from 'react-intl';
import { sendProblemOf } from '../../kit/lib/apiFailure';
import type { RevisionForm } from '../revisionForm';
import { SaveBarFrame } from '../../kit/ui/SaveBarFrame';

export interface FormBarProps {
  isChanged: boolean;
  saving: RevisionForm<unknown, unknown>['saving'];
  /** Number of fields that cannot be saved as they are, once the user tried to save. */
  problems: number;
  onSave: () => void;
  onDiscard: () => void;
}

function Standing({ isChanged, saving, problems }: FormBarProps) {
  if (problems > 0) return <FormattedMessage id="admin.form.problems" values={{ count: problems }} />;
  if (saving.status === 'failed') {
    return <FormattedMessage id={`admin.form.problem.${sendProblemOf(saving.failure)}`} />;
  }
  if (isChanged) return <FormattedMessage id="admin.form.unsaved" />;
  return saving.status === 'saved' ? <FormattedMessage id="admin.form.saved" /> : null;
}

/** Bar that saves an administration form; stays in view. */
export function FormBar(props: FormBarProps) {
  const { isChanged, saving, problems, onSave, onDiscard } = props;
  const isSending = saving.status === 'sending';
  return (
    <SaveBarFrame
      isChanged={isChanged}
      isSending={isSending}
      isWrong={problems > 0 || saving.status === 'failed'}
      standing={<Standing {...props} />}
      discard={isChanged && <FormattedMessage id="admin.form.discard" />}
      save={<FormattedMessage id={isSending ? 'admin.form.saving' : 'admin.form.save'} />}
      onSave={onSave}
      onDiscard={onDiscard}
    />
  );
}
