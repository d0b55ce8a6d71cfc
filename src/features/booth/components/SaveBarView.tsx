import { FormattedMessage } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { sendProblemOf } from '../../../shared/lib/apiFailure';
import type { BoothEditState } from '../editSlice';
import styles from './SaveBarView.module.css';

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
    <div className={styles.bar}>
      <p role="status" className={problems > 0 || saving.status === 'failed' ? styles.problem : styles.state}>
        <State {...props} />
      </p>
      <div className={styles.actions}>
        {isChanged && (
          <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onDiscard()}>
            <FormattedMessage id="exhibitor.discard" />
          </Button>
        )}
        <Button aria-disabled={isSending || !isChanged} onClick={() => isChanged && !isSending && onSave()}>
          <FormattedMessage id={isSending ? 'exhibitor.saving' : 'exhibitor.save'} />
        </Button>
      </div>
    </div>
  );
}
