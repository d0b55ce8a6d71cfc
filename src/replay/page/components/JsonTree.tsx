import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Json } from '../../log/plain';
import styles from './JsonTree.module.css';

/** Maximum number of fields rendered per object or array. */
const MOST = 200;
/** Larger objects and arrays are initially collapsed. */
const SMALL = 8;

function Leaf({ value }: { value: Json }) {
  return (
    <span className={styles.leaf} data-type={value === null ? 'null' : typeof value}>
      {JSON.stringify(value)}
    </span>
  );
}

/** Whether the value can be expanded. */
function isPart(value: Json): value is Json[] | { [key: string]: Json } {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** A node whose content is rendered once it is opened. */
function Part({ name, fields, open }: { name: ReactNode; fields: readonly [string, Json][]; open: boolean }) {
  const [isOpen, setOpen] = useState(open);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {name}
        <span className={styles.size}>
          <FormattedMessage id="replay.items" values={{ count: fields.length }} />
        </span>
      </summary>
      {isOpen && <Fields fields={fields} />}
    </details>
  );
}

function Fields({ fields, open = false }: { fields: readonly [string, Json][]; open?: boolean }) {
  return (
    <ul className={styles.fields}>
      {fields.slice(0, MOST).map(([key, value]) => {
        const name = <span className={styles.name}>{key} </span>;
        return (
          <li key={key} className={styles.field}>
            {isPart(value) ? (
              <Part name={name} fields={Object.entries(value)} open={open} />
            ) : (
              <>
                {name}
                <Leaf value={value} />
              </>
            )}
          </li>
        );
      })}
      {fields.length > MOST && (
        <li className={styles.size}>
          … <FormattedMessage id="replay.items" values={{ count: fields.length - MOST }} />
        </li>
      )}
    </ul>
  );
}

export interface JsonTreeProps {
  value: Json;
  /** Whether the value's children are initially open. */
  open?: boolean;
  /** Whether a large value is itself initially collapsed. */
  short?: boolean;
}

/** An expandable tree of a plain value. */
export function JsonTree({ value, open = false, short = false }: JsonTreeProps) {
  if (!isPart(value)) return <Leaf value={value} />;
  const fields = Object.entries(value);
  if (short && fields.length > SMALL) return <Part name={null} fields={fields} open={false} />;
  return <Fields fields={fields} open={open} />;
}
