import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';
import styles from './FileButton.module.css';

export interface FileButtonProps extends Pick<ButtonProps, 'look'> {
  /** File types the browser offers (HTML `accept`). */
  accept: string;
  /** Whether files are currently not accepted. */
  isClosed: boolean;
  /** Whether several files can be chosen at a time. */
  isMany?: boolean;
  /** Called with each chosen file. */
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
  const { look = 'primary', accept, isClosed, isMany = false, onChoose, onCancel, children } = props;
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
        multiple={isMany}
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          if (!isClosed) for (const file of target.files ?? []) onChoose(file);
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
