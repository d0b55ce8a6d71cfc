import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { EvaluationForm, type EvaluationFormProps } from './EvaluationForm';
import styles from './EvaluationModalView.module.css';

export interface EvaluationModalViewProps extends Omit<EvaluationFormProps, 'sending'> {
  isOpen: boolean;
  heading: string;
  /** Current content: the questions, or one of the two closing texts (product.md#evaluation). */
  stage: 'form' | 'sending' | 'finished' | 'completed';
  preText: string;
  /** Shown after submitting. */
  finishedText: string;
  /** Shown if the evaluation had been submitted before. */
  completedText: string;
  /** The answers are stored on this device but not sent yet. */
  savedHere: boolean;
  onClose: () => void;
}

/** The closing text. It takes the focus, which was in the removed form. */
function Outcome({ text, savedHere, onClose }: { text: string; savedHere: boolean; onClose: () => void }) {
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <>
      <p ref={outcome} tabIndex={-1} className={styles.outcome}>
        {text}
      </p>
      <StatusRegion>
        {savedHere && (
          <p className={styles.savedHere}>
            <FormattedMessage id="ui.savedHere" />
          </p>
        )}
      </StatusRegion>
      <Button onClick={onClose}>
        <FormattedMessage id="evaluation.close" />
      </Button>
    </>
  );
}

/** Dialog with a session's evaluation. */
export function EvaluationModalView({
  isOpen,
  heading,
  stage,
  preText,
  finishedText,
  completedText,
  savedHere,
  onClose,
  ...form
}: EvaluationModalViewProps) {
  const { formatMessage } = useIntl();
  const ended = stage === 'finished' || stage === 'completed';
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={heading}
      closeLabel={formatMessage({ id: 'evaluation.close' })}
      onClose={onClose}
    >
      {ended ? (
        <Outcome
          key={stage}
          text={stage === 'finished' ? finishedText : completedText}
          savedHere={savedHere}
          onClose={onClose}
        />
      ) : (
        <>
          <p className={styles.preText}>{preText}</p>
          <EvaluationForm
            // Remount the form when the server returns answers, so they replace its content.
            key={Object.keys(form.initialAnswers).length > 0 ? 'again' : 'new'}
            {...form}
            sending={stage === 'sending'}
          />
        </>
      )}
    </DialogFrame>
  );
}
