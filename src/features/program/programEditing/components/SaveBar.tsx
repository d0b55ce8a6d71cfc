import { FormattedMessage } from 'react-intl';
import { SaveBarFrame } from '../../../../shared/kit/ui/SaveBarFrame';
import type { SessionEditState } from '../editSlice';
import { saveProblemOf } from '../problems';

export interface SaveBarProps extends Pick<SessionEditState, 'isChanged' | 'saving'> {
  isNew: boolean;
  /** Number of fields that cannot be saved as they are, once the user tried to save. */
  problems: number;
  onSave: () => void;
  onDiscard: () => void;
}

function Standing({ isChanged, saving, problems }: SaveBarProps) {
  if (problems > 0) {
    return <FormattedMessage id="programmeEditing.problems" values={{ count: problems }} />;
  }
  if (saving.status === 'failed') {
    return <FormattedMessage id={`programmeEditing.problem.${saveProblemOf(saving.failure)}`} />;
  }
  if (isChanged) return <FormattedMessage id="programmeEditing.unsaved" />;
  return saving.status === 'saved' ? <FormattedMessage id="programmeEditing.saved" /> : null;
}

/** Saves the session; stays in view. */
export function SaveBar(props: SaveBarProps) {
  const { isNew, isChanged, saving, problems, onSave, onDiscard } = props;
  const isSending = saving.status === 'sending';
  return (
    <SaveBarFrame
      isSending={isSending}
      isChanged={isChanged}
      isWrong={problems > 0 || saving.status === 'failed'}
      standing={<Standing {...props} />}
      discard={isChanged && !isNew && <FormattedMessage id="programmeEditing.discard" />}
      save={
        <FormattedMessage
          id={
            isSending
              ? 'programmeEditing.saving'
              : isNew
                ? 'programmeEditing.create'
                : 'programmeEditing.save'
          }
        />
      }
      onSave={onSave}
      onDiscard={onDiscard}
    />
  );
}
