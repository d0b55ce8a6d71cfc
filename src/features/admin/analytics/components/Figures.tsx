import type { ReactNode } from 'react';
import { FormattedNumber } from 'react-intl';
import styles from './Analytics.module.css';

export interface FiguresProps {
  /** Null for what is not counted. */
  figures: readonly { id: string; label: ReactNode; value: number | null }[];
}

/** Large figures with what they count. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={styles.totals}>
      {figures.map(({ id, label, value }) =>
        value === null ? null : (
          <div key={id} className={styles.total}>
            <dt>{label}</dt>
            <dd>
              <FormattedNumber value={value} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
