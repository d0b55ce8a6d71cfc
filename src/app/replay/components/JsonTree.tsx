import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Json } from '../../../shared/actionLog/plain';
import styles from './JsonTree.module.css';

/** Fields that are drawn of one object or list. */
const MOST = 200;

function Leaf({ value }: { value: Exclude<Json, object> | null }) {
  return (
    <span className={styles.leaf} data-type={value === null ? 'null' : typeof value}>
      {JSON.stringify(value)}
    </span>
  );
}

function Field({ name, value, open }: { name: string; value: Json; open: boolean }) {
  const [isOpen, setOpen] = useState(open);
  if (typeof value !== 'object' || value === null) {
    return (
      <li className={styles.field}>
        <span className={styles.name}>{name}</span> <Leaf value={value} />
      </li>
    );
  }
  const fields = Object.entries(value);
  return (
    <li className={styles.field}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.name}>{name}</span>{' '}
          <span className={styles.size}>
            <FormattedMessage id="replay.items" values={{ count: fields.length }} />
          </span>
        </summary>
        {isOpen && <Fields fields={fields} />}
      </details>
    </li>
  );
}

function Fields({ fields, open = false }: { fields: readonly [string, Json][]; open?: boolean }) {
  return (
    <ul className={styles.fields}>
      {fields.slice(0, MOST).map(([name, value]) => (
        <Field key={name} name={name} value={value} open={open} />
      ))}
      {fields.length > MOST && (
        <li className={styles.size}>
          … <FormattedMessage id="replay.items" values={{ count: fields.length - MOST }} />
        </li>
      )}
    </ul>
  );
}

/** A plain value to look into, opened part by part. `open` opens the first level. */
export function JsonTree({ value, open = false }: { value: Json; open?: boolean }) {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />;
  return <Fields fields={Object.entries(value)} open={open} />;
}
