import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { MAX_ADMIN_QUERY } from '../../../../contract/admin/adminHub';
import { Marked } from '../../../../shared/platform/search/Marked';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { isComposing } from '../../../../shared/kit/ui/keys';
import { RESULT_GROUPS, type Result } from '../results';
import type { AdminSearchState } from '../searchSlice';
import styles from './AdminSearchView.module.css';

export interface AdminSearchViewProps extends Pick<AdminSearchState, 'query' | 'status'> {
  isOpen: boolean;
  results: readonly Result[];
  onQuery: (query: string) => void;
  onClose: () => void;
}

interface OptionProps {
  id: string;
  result: Result;
  query: string;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
}

/** A link, so that it can be opened in another tab, and a page with unsaved changes asks first. */
function Option({ id, result, query, isActive, onPoint, onOpen }: OptionProps) {
  const { name, detail, path, isHidden } = result;
  return (
    <Link
      id={id}
      to={path}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option ?? ''}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      <bdi className={styles.name}>
        <Marked text={name} sought={{ words: query }} />
      </bdi>
      {(isHidden || detail !== '') && (
        <span className={styles.detail}>
          {isHidden && (
            <span className={styles.badge}>
              <FormattedMessage id="adminHub.search.hidden" />
            </span>
          )}
          {detail}
        </span>
      )}
    </Link>
  );
}

function Status({ status, query, results }: Pick<AdminSearchViewProps, 'status' | 'query' | 'results'>) {
  if (status === 'failed') return <FormattedMessage id="adminHub.search.failed" />;
  if (status !== 'loaded')
    return status === 'loading' ? <FormattedMessage id="adminHub.search.loading" /> : null;
  return results.length === 0 ? (
    <FormattedMessage id="adminHub.search.none" values={{ query }} />
  ) : (
    <FormattedMessage id="adminHub.search.count" values={{ count: results.length }} />
  );
}

function Search({ query, status, results, onQuery, onClose }: Omit<AdminSearchViewProps, 'isOpen'>) {
  const { formatMessage } = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // By key, so that results arriving while the user types do not move the selection to another item.
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const found = results.findIndex(({ key }) => key === pointedAt);
  const active = found === -1 ? 0 : found;
  const optionId = (index: number) => `${id}-${index}`;
  const activeKey = results[active]?.key;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setPointedAt(results[(active + step + results.length) % results.length]?.key ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click();
    }
  };

  return (
    <div className={styles.search}>
      <input
        ref={field}
        role="combobox"
        aria-label={formatMessage({ id: 'adminHub.search.label' })}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(results.length > 0 && { 'aria-activedescendant': optionId(active) })}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_ADMIN_QUERY}
        placeholder={formatMessage({ id: 'adminHub.search.placeholder' })}
        className={fieldStyles.field}
        value={query}
        onChange={({ target }) => {
          setPointedAt(null);
          onQuery(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.status}>
        <Status status={status} query={query} results={results} />
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={formatMessage({ id: 'adminHub.search.results' })}
        className={styles.results}
      >
        {RESULT_GROUPS.filter((group) => results.some((result) => result.group === group)).map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation" className={styles.group}>
              <FormattedMessage id={`adminHub.search.group.${group}`} />
            </p>
            {results.map(
              (result, index) =>
                result.group === group && (
                  <Option
                    key={result.key}
                    id={optionId(index)}
                    result={result}
                    query={query}
                    isActive={index === active}
                    onPoint={() => setPointedAt(result.key)}
                    onOpen={onClose}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <p className={styles.keys}>
        <FormattedMessage
          id="adminHub.search.keys"
          values={{
            arrows: <kbd key="arrows">↑ ↓</kbd>,
            enter: <kbd key="enter">Enter</kbd>,
            escape: <kbd key="escape">Esc</kbd>,
          }}
        />
      </p>
    </div>
  );
}

/** Searches for pages, sessions, people, exhibitors and posters as the user types. */
export function AdminSearchView({ isOpen, ...search }: AdminSearchViewProps) {
  const { formatMessage } = useIntl();
  return (
    <DialogFrame
      isOpen={isOpen}
      heading={formatMessage({ id: 'adminHub.search.title' })}
      closeLabel={formatMessage({ id: 'adminHub.search.close' })}
      onClose={search.onClose}
    >
      {isOpen && <Search {...search} />}
    </DialogFrame>
  );
}
