import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import styles from './SaveBar.module.css';

export interface SaveBarProps {
  /** Why it was not saved; null if nothing went wrong. */
  problem: ReactNode;
  saving: 'idle' | 'sending' | 'saved';
  isChanged: boolean;
  /** Whether what was entered can be saved. */
  isValid: boolean;
  saveLabel: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
}

/** How it stands with what was entered, and the buttons that save and discard it. */
export function SaveBar({ problem, saving, isChanged, isValid, saveLabel, onSave, onDiscard }: SaveBarProps) {
  const isSending = saving === 'sending';
  const canSave = isChanged && !isSending && isValid;
  return (
    <>
      <p role="status" className={problem !== null ? styles.wrong : cardStyles.quiet}>
        {problem ??
          (isChanged ? (
            <FormattedMessage id="availability.unsaved" />
          ) : (
            saving === 'saved' && <FormattedMessage id="availability.saved" />
          ))}
      </p>
      <div className={cardStyles.actions}>
        <Button aria-disabled={!canSave} onClick={() => canSave && onSave()}>
          {isSending ? <FormattedMessage id="availability.saving" /> : saveLabel}
        </Button>
        {isChanged && (
          <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onDiscard()}>
            <FormattedMessage id="availability.discard" />
          </Button>
        )}
      </div>
    </>
  );
}
