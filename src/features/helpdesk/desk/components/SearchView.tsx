import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { Button } from '../../../../shared/kit/ui/Button';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import type { SearchState } from '../searchSlice';
import styles from './SearchView.module.css';

export interface SearchViewProps {
  /** Current query and initial field value. */
  query: string;
  status: SearchState['status'];
  rows: readonly ReactNode[];
  /** Whether there is another page. */
  more: boolean;
  queueHref: string;
  onSearch: (query: string) => void;
  onMore: () => void;
}

/** Search for ended chats by text or attendee name. */
export function SearchView({ query, status, rows, more, queueHref, onSearch, onMore }: SearchViewProps) {
  const field = useId();
  const [text, setText] = useState(query);
  const loading = status.status === 'loading';
  return (
    <div className={styles.search}>
      <Link to={queueHref} className={styles.link}>
        <FormattedMessage id="desk.toQueue" />
      </Link>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <label htmlFor={field} className={fieldStyles.label}>
          <FormattedMessage id="desk.searchLabel" />
        </label>
        <div className={styles.line}>
          <input
            id={field}
            type="search"
            maxLength={200}
            className={`${fieldStyles.field} ${styles.field}`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit">
            <FormattedMessage id="desk.searchStart" />
          </Button>
        </div>
      </form>
      <div role="status" className={styles.status}>
        {loading && <FormattedMessage id="desk.searchLoading" />}
        {status.status === 'loaded' && rows.length === 0 && <FormattedMessage id="desk.searchEmpty" />}
        {status.status === 'loaded' && rows.length > 0 && (
          <FormattedMessage id="desk.searchFound" values={{ count: rows.length }} />
        )}
      </div>
      {rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
      {status.status === 'failed' && (
        <div role="alert">
          <p className={styles.problem}>
            <FormattedMessage id="desk.searchFailed" />
          </p>
          <Button look="secondary" onClick={onMore}>
            <FormattedMessage id="desk.retry" />
          </Button>
        </div>
      )}
      {more && status.status === 'loaded' && (
        <Button look="secondary" onClick={onMore}>
          <FormattedMessage id="desk.searchMore" />
        </Button>
      )}
    </div>
  );
}
