import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportRecord, ImportUndo } from '../../../../contract/people/attendeeImportUndo';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import type { UndoQuestion } from '../importsSlice';
import admin from './Admin.module.css';

export interface UndoDialogProps {
  /** Null when no import is about to be undone. */
  asking: UndoQuestion | null;
  /** The import asked about; undefined if it is not listed. */
  record: ImportRecord | undefined;
  /** Formats an instant as date and time. */
  dateOf: (instant: string) => string;
  onRetry: (importId: string) => void;
  onDecline: () => void;
  onConfirm: () => void;
}

const EFFECTS = ['removed', 'restored', 'kept'] as const;

/** How many people undoing will affect. */
function Effects({ preview }: { preview: ImportUndo }) {
  const effects = EFFECTS.filter((effect) => preview[effect] > 0);
  return (
    <ul className={admin.bullets}>
      {effects.map((effect) => (
        <li key={effect}>
          <FormattedMessage id={`attendeeAdmin.undo.${effect}`} values={{ count: preview[effect] }} />
        </li>
      ))}
    </ul>
  );
}

function Question(props: UndoDialogProps & { asking: UndoQuestion }) {
  const { asking, record, dateOf, onRetry, onDecline, onConfirm } = props;
  const { importId, preview, status, problem } = asking;
  const sending = status === 'sending';
  const undoes = preview !== null && preview.removed + preview.restored > 0;
  // Nothing can be undone without knowing what that would do.
  const isStuck = status === 'ready' && preview === null;
  return (
    <div className={admin.form}>
      {record && (
        <p className={cardStyles.quiet}>
          <FormattedMessage
            id="attendeeAdmin.undo.which"
            values={{ date: dateOf(record.importedAt), added: record.added, changed: record.changed }}
          />
        </p>
      )}
      <StatusRegion>
        {status === 'reading' && (
          <p className={cardStyles.quiet}>
            <FormattedMessage id="attendeeAdmin.undo.reading" />
          </p>
        )}
        {problem && (
          <p className={cardStyles.problem}>
            <FormattedMessage id={`attendeeAdmin.undoProblem.${problem}`} />
          </p>
        )}
      </StatusRegion>
      {preview && <Effects preview={preview} />}
      {preview && (
        <p className={admin.text}>
          <FormattedMessage id={undoes ? 'attendeeAdmin.undo.stays' : 'attendeeAdmin.undo.nothing'} />
        </p>
      )}
      <div className={cardStyles.actions}>
        <Button aria-disabled={sending} onClick={() => !sending && onDecline()}>
          <FormattedMessage id="attendeeAdmin.undo.keep" />
        </Button>
        {isStuck && problem !== 'impossible' && (
          <Button look="secondary" onClick={() => onRetry(importId)}>
            <FormattedMessage id="ui.retry" />
          </Button>
        )}
        {undoes && problem !== 'impossible' && (
          <Button look="secondary" aria-disabled={sending} onClick={() => !sending && onConfirm()}>
            <FormattedMessage id={sending ? 'attendeeAdmin.undo.sending' : 'attendeeAdmin.undo.confirm'} />
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
      heading={formatMessage({ id: 'attendeeAdmin.undo.title' })}
      onClose={onDecline}
    >
      {asking && <Question {...props} asking={asking} />}
    </DialogFrame>
  );
}
