import { FormattedMessage, useIntl } from 'react-intl';
import { KINDS, type Filter } from '../filter';
import styles from './FilterView.module.css';

export interface FilterViewProps {
  filter: Filter;
  /** Moments that pass the filter, and the total. */
  found: number;
  total: number;
  onChange: (filter: Filter) => void;
}

/** The list's filter, by kind and name. */
export function FilterView({ filter, found, total, onChange }: FilterViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.filter} role="search">
      <input
        type="search"
        className={styles.search}
        aria-label={formatMessage({ id: 'replay.search' })}
        placeholder={formatMessage({ id: 'replay.search' })}
        value={filter.text}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <select
        className={styles.kind}
        aria-label={formatMessage({ id: 'replay.kind' })}
        value={filter.kind}
        onChange={({ target }) => onChange({ ...filter, kind: target.value as Filter['kind'] })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {formatMessage({ id: `replay.kind.${kind}` })}
          </option>
        ))}
      </select>
      <p className={styles.found} role="status">
        <FormattedMessage id="replay.found" values={{ found, total }} />
      </p>
    </div>
  );
}
