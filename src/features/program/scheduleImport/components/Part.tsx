import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import styles from './DifferenceView.module.css';

export interface PartProps<Item> {
  /** Which part; message id `scheduleImport.part.<name>`. */
  name: 'added' | 'moved' | 'changed' | 'vanished' | 'refused' | 'outside';
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  /** Shown below the heading. */
  hint?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** Number of items shown at first, and added with each press of the button. */
const STEP = 50;

/** One part of what an import would do: a list that grows on request. Renders nothing if it is empty. */
export function Part<Item>({ name, items, keyOf, hint, children }: PartProps<Item>) {
  const [shown, setShown] = useState(STEP);
  if (items.length === 0) return null;
  return (
    <details className={styles.part} open={items.length <= STEP}>
      <summary className={styles.summary}>
        <FormattedMessage id={`scheduleImport.part.${name}`} values={{ count: items.length }} />
      </summary>
      {hint}
      <ul className={styles.list}>
        {items.slice(0, shown).map((item, index) => (
          <li key={keyOf(item, index)}>{children(item)}</li>
        ))}
      </ul>
      {items.length > shown && (
        <Button look="secondary" onClick={() => setShown(shown + STEP)}>
          <FormattedMessage id="scheduleImport.more" values={{ count: items.length - shown }} />
        </Button>
      )}
    </details>
  );
}
