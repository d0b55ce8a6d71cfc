import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_REPORT_NOTE, reportReason, type ReportReason } from '../../../../contract/access/moderation';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { ReportState } from '../reportSlice';
import styles from './ReportDialogView.module.css';

export interface ReportDialogViewProps {
  report: ReportState;
  onReason: (reason: ReportReason) => void;
  onNote: (note: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks why something is reported, and thanks for it. */
export function ReportDialogView({ report, onReason, onNote, onConfirm, onClose }: ReportDialogViewProps) {
  const { formatMessage } = useIntl();
  const name = useId();
  const { target, reason, note, status, problem } = report;
  const sending = status === 'sending';
  return (
    <DialogFrame
      isOpen={target !== null}
      heading={formatMessage({ id: 'moderation.report.title' })}
      closeLabel={formatMessage({ id: 'moderation.close' })}
      onClose={onClose}
    >
      {status === 'sent' ? (
        <div className={styles.form}>
          <p className={styles.text} role="status">
            <FormattedMessage id="moderation.report.sent" />
          </p>
          <div className={styles.answers}>
            <Button onClick={onClose}>
              <FormattedMessage id="moderation.close" />
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.form}>
          <fieldset className={styles.reasons}>
            <legend className={styles.text}>
              <FormattedMessage id="moderation.report.text" />
            </legend>
            {reportReason.options.map((each) => (
              <label key={each} className={styles.reason}>
                <input type="radio" name={name} checked={each === reason} onChange={() => onReason(each)} />
                <FormattedMessage id={`moderation.report.${each}`} />
              </label>
            ))}
          </fieldset>
          <TextField
            label={formatMessage({ id: 'moderation.report.note' })}
            rows={2}
            value={note}
            onChange={(value) => onNote(value.slice(0, MAX_REPORT_NOTE))}
          />
          <div role="alert">
            {problem !== null && (
              <p className={styles.problem}>
                <FormattedMessage id={`moderation.report.problem.${problem}`} />
              </p>
            )}
          </div>
          <div className={styles.answers}>
            <Button look="secondary" onClick={onClose} aria-disabled={sending}>
              <FormattedMessage id="moderation.report.cancel" />
            </Button>
            <Button onClick={sending ? undefined : onConfirm} aria-disabled={sending}>
              <FormattedMessage id={sending ? 'moderation.report.sending' : 'moderation.report.send'} />
            </Button>
          </div>
        </div>
      )}
    </DialogFrame>
  );
}
