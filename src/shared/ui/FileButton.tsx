import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';
import styles from './FileButton.module.css';

export interface FileButtonProps extends Pick<ButtonProps, 'look'> {
  /** File types the browser offers (HTML `accept`). */
  accept: string;
  /** Whether files are currently not accepted. */
  isClosed: boolean;
  onChoose: (file: File) => void;
  /** Cancels the upload in progress, which the button then does; null if there is none. */
  onCancel: (() => void) | null;
  /** Label for the button's current function. */
  children: ReactNode;
}

/**
 * Button that chooses a file and, during the upload, cancels it: one button for both, so it keeps the focus.
 */
export function FileButton(props: FileButtonProps) {
  const { look = 'primary', accept, isClosed, onChoose, onCancel, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    if (!isClosed) input.current?.click();
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file && !isClosed) onChoose(file);
          // Allow choosing the same file again after it was fixed.
          target.value = '';
        }}
      />
      {onCancel ? (
        <Button look="secondary" onClick={onCancel}>
          {children}
        </Button>
      ) : (
        <Button look={look} aria-disabled={isClosed} onClick={choose}>
          {children}
        </Button>
      )}
    </>
  );
}
