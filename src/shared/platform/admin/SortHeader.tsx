import type { ReactNode } from 'react';
import styles from './SortHeader.module.css';

export interface SortHeaderProps {
  /** Null if the table is sorted by another column. */
  order: 'ascending' | 'descending' | null;
  /** The column contains numbers. */
  isNumber?: boolean;
  onSort: () => void;
  children: ReactNode;
}

/** Header of a sortable column. */
export function SortHeader({ order, isNumber = false, onSort, children }: SortHeaderProps) {
  return (
    <th scope="col" aria-sort={order ?? 'none'} {...(isNumber && { 'data-number': true })}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <span aria-hidden="true" className={styles.arrow}>
          {order && (order === 'ascending' ? '▲' : '▼')}
        </span>
      </button>
    </th>
  );
}
