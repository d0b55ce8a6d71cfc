import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../shared/ui/Button';
import { DialogFrame } from '../../../shared/ui/DialogFrame';
import { StatusRegion } from '../../../shared/ui/StatusRegion';
import { EvaluationForm, type EvaluationFormProps } from './EvaluationForm';
import styles from './EvaluationModalView.module.css';

export interface EvaluationModalViewProps extends Omit<EvaluationFormProps, 'sending'> {
  isOpen: boolean;
  heading: string;
  /** What is shown: the questions, or one of the two texts that end it (spec §2). */
  stage: 'form' | 'sending' | 'finished' | 'completed';
  preText: string;
  /** After these answers were sent. */
  finishedText: string;
  /** When the evaluation had been sent before. */
  completedText: string;
  /** The answers are stored on this device but not sent yet. */
  savedHere: boolean;
  onClose: () => void;
}

/** The end of the survey. It takes the focus, which stood in the form that is gone. */
function Outcome({ text, savedHere, onClose }: { text: string; savedHere: boolean; onClose: () => void }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <p ref={place} tabIndex={-1} className={styles.outcome}>
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

/** The evaluation of a session in its dialog. */
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
            // Answers that come back from the server take the place of what stands in the form.
            key={Object.keys(form.initialAnswers).length > 0 ? 'again' : 'new'}
            {...form}
            sending={stage === 'sending'}
          />
        </>
      )}
    </DialogFrame>
  );
}
