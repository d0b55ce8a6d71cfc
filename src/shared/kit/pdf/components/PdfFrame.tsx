import type { ReactNode } from 'react';
import styles from './Pdf.module.css';

/** The place of a document while nothing of it can be shown: as large as with it. */
export function PdfFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.viewer}>
      <div className={styles.message}>{children}</div>
    </section>
  );
}
