import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './Repeated.module.css';

export interface RepeatedProps<Item> {
  legend: ReactNode;
  hint?: ReactNode;
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  /** Heading of an item's fields, and its name for the button that removes it. */
  titleOf: (item: Item, index: number) => string;
  most: number;
  add: ReactNode;
  remove: ReactNode;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Name of the button that removes an item. */
  removeName: (title: string) => string;
  children: (item: Item, index: number) => ReactNode;
}

/** A list of things that each have some fields. */
export function Repeated<Item>(props: RepeatedProps<Item>) {
  const { legend, hint, items, keyOf, titleOf, most, add, remove, onAdd, onRemove, removeName, children } =
    props;
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {items.map((item, index) => {
        const title = titleOf(item, index);
        return (
          <div key={keyOf(item, index)} role="group" aria-label={title} className={styles.item}>
            {children(item, index)}
            <div>
              <Button look="quiet" aria-label={removeName(title)} onClick={() => onRemove(index)}>
                {remove}
              </Button>
            </div>
          </div>
        );
      })}
      {items.length < most && (
        <div>
          <Button look="secondary" onClick={onAdd}>
            {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
