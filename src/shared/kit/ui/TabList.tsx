import type { KeyboardEvent } from 'react';
import styles from './TabList.module.css';

export interface TabListProps<Id extends string> {
  /** Prefix of the ids of tabs and panel, unique in the page. */
  idPrefix: string;
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** Attributes of the panel that the tabs of a `TabList` show. */
export const panelOf = (idPrefix: string, selected: string) => ({
  role: 'tabpanel',
  id: `${idPrefix}-panel`,
  'aria-labelledby': `${idPrefix}-${selected}`,
});

/** Index of the tab that a key moves to; undefined for other keys. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Tabs above a panel; arrow keys select them. Much smaller than React Aria's, whose panels also look through
 * all their content for what takes the focus, with every change.
 */
export function TabList<Id extends string>({ idPrefix, label, tabs, selected, onSelect }: TabListProps<Id>) {
  const select = (id: Id) => {
    if (id !== selected) onSelect(id);
  };
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = tabs.findIndex(({ id }) => id === selected);
    const target = targetOf(event.key, at, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
    select(tab.id);
  };
  return (
    <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveByKey}>
      {tabs.map((tab) => {
        const isSelected = tab.id === selected;
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idPrefix}-${tab.id}`}
            aria-selected={isSelected}
            aria-controls={isSelected ? `${idPrefix}-panel` : undefined}
            tabIndex={isSelected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
}
