import { useId, useState, type DragEvent, type ReactNode } from 'react';
import cardStyles from './card.module.css';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  heading: ReactNode;
  /** Whether files are currently not accepted. */
  isClosed: boolean;
  /** Whether several files are accepted at a time. */
  isMany?: boolean;
  /** Called with the first dropped file; with each of them where several are accepted. */
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A card that accepts dropped files. Also contains a `FileButton` for choosing one. */
export function FileDrop({ heading, isClosed, isMany = false, onChoose, children }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (isClosed) return;
    for (const file of [...event.dataTransfer.files].slice(0, isMany ? undefined : 1)) onChoose(file);
  };
  return (
    <section
      aria-labelledby={id}
      className={`${cardStyles.card} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <h2 id={id} className={cardStyles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
