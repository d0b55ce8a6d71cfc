import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './SaveBarFrame.module.css';

export interface SaveBarFrameProps {
  isChanged: boolean;
  isSending: boolean;
  /** How it stands, and whether something about that is wrong. */
  standing: ReactNode;
  isWrong: boolean;
  /** What the buttons say; the first is left out where there is nothing to discard. */
  discard: ReactNode;
  save: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
}

/** The bar below a form that saves it; stays in view. */
export function SaveBarFrame(props: SaveBarFrameProps) {
  const { isChanged, isSending, standing, isWrong, discard, save, onSave, onDiscard } = props;
  const may = isChanged && !isSending;
  return (
    <div data-screen-only className={styles.bar}>
      <p role="status" className={isWrong ? styles.problem : styles.state}>
        {standing}
      </p>
      <div className={styles.actions}>
        {discard && (
          <Button look="secondary" aria-disabled={isSending} onClick={() => !isSending && onDiscard()}>
            {discard}
          </Button>
        )}
        <Button aria-disabled={!may} onClick={() => may && onSave()}>
          {save}
        </Button>
      </div>
    </div>
  );
}
