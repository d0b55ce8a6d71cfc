import { useRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';
import styles from './FileButton.module.css';

export interface FileButtonProps extends Pick<ButtonProps, 'look'> {
  /** Kinds of files that the browser offers (HTML `accept`). */
  accept: string;
  /** No file is taken now. */
  isClosed: boolean;
  onChoose: (file: File) => void;
  /** Stops the file that is on its way, which the button is for meanwhile; null while none is. */
  onCancel: (() => void) | null;
  /** What the button says of what it is for now. */
  children: ReactNode;
}

/** The button by which a file is chosen, and which cancels its sending: the same one, so that it keeps the focus. */
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
          // The same file may be chosen again once it was mended.
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
