import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { UndoQuestion } from '../importsSlice';
import { undoValues } from '../undoValues';
import styles from './UndoDialog.module.css';

export interface UndoDialogProps {
  /** Null when no import is about to be undone. */
  asking: UndoQuestion | null;
  onRetry: (importId: string) => void;
  onDecline: () => void;
  onConfirm: () => void;
}

function Question({ asking, onRetry, onDecline, onConfirm }: UndoDialogProps & { asking: UndoQuestion }) {
  const { importId, preview, status, problem } = asking;
  const isSending = status === 'sending';
  const may = preview !== null && preview.reverted > 0 && problem !== 'impossible';
  // Nothing can be undone without knowing what that would do.
  const isStuck = status === 'ready' && preview === null && problem !== 'impossible';
  return (
    <div className={styles.body}>
      <StatusRegion>
        {status === 'reading' && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="scheduleImport.undo.reading" />
          </p>
        )}
        {problem && (
          <p className={cardStyles.problem}>
            <FormattedMessage id={`scheduleImport.undoProblem.${problem}`} />
          </p>
        )}
      </StatusRegion>
      {preview && (
        <p className={styles.text}>
          <FormattedMessage id="scheduleImport.undo.effect" values={undoValues(preview)} />
        </p>
      )}
      <div className={cardStyles.actions}>
        <Button aria-disabled={isSending} onClick={() => !isSending && onDecline()}>
          <FormattedMessage id="scheduleImport.undo.keep" />
        </Button>
        {isStuck && (
          <Button look="secondary" onClick={() => onRetry(importId)}>
            <FormattedMessage id="ui.retry" />
          </Button>
        )}
        {may && (
          <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onConfirm()}>
            <FormattedMessage
              id={isSending ? 'scheduleImport.undo.sending' : 'scheduleImport.undo.confirm'}
            />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says exactly what undoing an import will do, and asks whether to do it. */
export function UndoDialog(props: UndoDialogProps) {
  const { asking, onDecline } = props;
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={asking !== null}
      heading={formatMessage({ id: 'scheduleImport.undo.title' })}
      onClose={onDecline}
    >
      {asking && <Question {...props} asking={asking} />}
    </DialogFrame>
  );
}
