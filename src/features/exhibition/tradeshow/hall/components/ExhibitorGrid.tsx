import { useRef, useState, type CSSProperties, type ReactNode } from 'react';
import type { FoundExhibitor } from '../../../../../contract/exhibition/tradeshow';
import { CARD_REM, ExhibitorCard, type CardSize, type ExhibitorCardProps } from './ExhibitorCard';
import { useShownItems } from './useShownItems';
import styles from './ExhibitorGrid.module.css';

type Listed = ExhibitorCardProps['exhibitor'];

export interface ExhibitorGridProps<T extends Listed> {
  conferenceId: string;
  /** Accessible name of the list. */
  label: string;
  exhibitors: readonly T[];
  size: CardSize;
  /** Number of columns in wide windows; left to the layout if absent. */
  columns?: number | undefined;
  words?: string;
  headings?: 'h3' | 'h4';
  reasonOf?: (exhibitor: T) => ReactNode;
  /** The star of an exhibitor. */
  saveOf: (exhibitor: Pick<FoundExhibitor, 'exhibitorId' | 'companyName'>) => ReactNode;
}

/** Cards in a grid. Of thousands, only those near the window are rendered. */
export function ExhibitorGrid<T extends Listed>(props: ExhibitorGridProps<T>) {
  const {
    conferenceId,
    label,
    exhibitors,
    size,
    columns,
    words = '',
    headings = 'h3',
    reasonOf,
    saveOf,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The card with the focus stays, or the focus would be lost. */
  const [focused, setFocused] = useState<number | null>(null);
  const { from, to, before, total } = useShownItems(list, {
    count: exhibitors.length,
    rowRem: CARD_REM[size],
  });
  const isPart = total !== null;
  const kept =
    focused !== null && focused < exhibitors.length && (focused < from || focused >= to) ? focused : null;
  const card = (exhibitor: T, index: number) => (
    <li
      key={exhibitor.exhibitorId}
      data-index={index}
      {...(isPart && { 'aria-setsize': exhibitors.length, 'aria-posinset': index + 1 })}
      className={index === kept ? styles.kept : undefined}
    >
      <ExhibitorCard
        conferenceId={conferenceId}
        exhibitor={exhibitor}
        size={size}
        words={words}
        headings={headings}
        reason={reasonOf?.(exhibitor)}
        save={saveOf(exhibitor)}
      />
    </li>
  );
  const shown = exhibitors.slice(from, to).map((exhibitor, index) => card(exhibitor, from + index));
  const keptExhibitor = kept === null ? undefined : exhibitors[kept];
  // In one list, or the card would be made anew, and its focus lost.
  if (keptExhibitor && kept !== null) shown.unshift(card(keptExhibitor, kept));
  return (
    <ul
      ref={list}
      aria-label={label}
      className={`${styles.grid} ${styles[size]} ${columns === undefined ? '' : styles.columns}`}
      style={
        {
          '--card-block-size': `${CARD_REM[size]}rem`,
          ...(columns !== undefined && { '--columns': columns }),
          ...(isPart && { blockSize: total, paddingBlockStart: before }),
        } as CSSProperties
      }
      onFocus={({ target }) => {
        const index = target.closest('[data-index]')?.getAttribute('data-index');
        setFocused(index ? Number(index) : null);
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      {shown}
    </ul>
  );
}
