import { FormattedMessage } from 'react-intl';
import { sendProblemOf } from '../../../../shared/kit/lib/apiFailure';
import { SaveBarFrame } from '../../../../shared/kit/ui/SaveBarFrame';
import type { BoothEditState } from '../editSlice';

export interface SaveBarViewProps {
  isChanged: boolean;
  saving: BoothEditState['saving'];
  /** Fields that cannot be saved as they are, once saving was tried. */
  problems: number;
  onSave: () => void;
  onDiscard: () => void;
}

function State({ isChanged, saving, problems }: Omit<SaveBarViewProps, 'onSave' | 'onDiscard'>) {
  if (problems > 0) return <FormattedMessage id="exhibitor.problems" values={{ count: problems }} />;
  if (saving.status === 'failed') {
    return <FormattedMessage id={`exhibitor.problem.${sendProblemOf(saving.failure)}`} />;
  }
  if (isChanged) return <FormattedMessage id="exhibitor.unsaved" />;
  return saving.status === 'saved' ? <FormattedMessage id="exhibitor.saved" /> : null;
}

/** Saves the booth; stays in view while something is unsaved. */
export function SaveBarView(props: SaveBarViewProps) {
  const { isChanged, saving, problems, onSave, onDiscard } = props;
  const isSending = saving.status === 'sending';
  return (
    <SaveBarFrame
      isSending={isSending}
      isChanged={isChanged}
      isWrong={problems > 0 || saving.status === 'failed'}
      standing={<State {...props} />}
      discard={isChanged && <FormattedMessage id="exhibitor.discard" />}
      save={<FormattedMessage id={isSending ? 'exhibitor.saving' : 'exhibitor.save'} />}
      onSave={onSave}
      onDiscard={onDiscard}
    />
  );
}
