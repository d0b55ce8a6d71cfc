import { useId, useState, type DragEvent, type ReactNode } from 'react';
import cardStyles from './card.module.css';
import styles from './FileDrop.module.css';

export interface FileDropProps {
  heading: ReactNode;
  /** Whether files are currently not accepted. */
  isClosed: boolean;
  /** Called with the first dropped file. */
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A card that accepts dropped files. Also contains a `FileButton` for choosing one. */
export function FileDrop({ heading, isClosed, onChoose, children }: FileDropProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isClosed) onChoose(file);
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
