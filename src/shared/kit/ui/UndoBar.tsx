import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import { StatusRegion } from './StatusRegion';
import styles from './UndoBar.module.css';

export interface UndoBarProps {
  /** Says what was done; null while there is nothing to say. */
  children: ReactNode;
  /** Differs for each act, so that the same words are announced again. */
  number?: number;
  /** `already`: somebody else had done it. */
  outcome?: 'done' | 'already' | 'undone' | 'failed';
  /** Null if it cannot be undone. */
  onUndo: (() => void) | null;
  onClose: () => void;
}

/**
 * Says what the user has just done, and undoes it. It stays until it is closed or something else is done:
 * nobody has to be quick.
 */
export function UndoBar({ children, number = 0, outcome = 'done', onUndo, onClose }: UndoBarProps) {
  return (
    <StatusRegion>
      {children !== null && (
        <div key={number} className={styles.bar} data-outcome={outcome}>
          <p className={styles.words}>{children}</p>
          {onUndo && (
            <Button look="quiet" className={styles.button} onClick={onUndo}>
              <FormattedMessage id="ui.undo" />
            </Button>
          )}
          <Button look="quiet" className={styles.button} onClick={onClose}>
            <FormattedMessage id="ui.close" />
          </Button>
        </div>
      )}
    </StatusRegion>
  );
}
