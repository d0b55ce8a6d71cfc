import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_SEARCH_LENGTH } from '../../../../../contract/people/attendees';
import { Button } from '../../../../../shared/kit/ui/Button';
import { Choice } from '../../../../../shared/kit/ui/Choice';
import fieldStyles from '../../../../../shared/kit/ui/field.module.css';
import { isNothing, type Criteria } from '../address';
import type { Counted } from '../selectors';
import styles from './HallSearchView.module.css';

export interface HallSearchViewProps {
  draft: Criteria;
  categories: readonly Counted[];
  interests: readonly Counted[];
  /** What there is to choose from is still loading: its place is kept, so that nothing moves. */
  isLoading?: boolean;
  /** The cursor is in the field from the start. */
  autoFocus: boolean;
  onType: (q: string) => void;
  onChoose: (change: Partial<Omit<Criteria, 'q'>>) => void;
  onSubmit: () => void;
  onClear: () => void;
}

interface FilterProps {
  label: string;
  offered: readonly Counted[];
  chosen: string;
  isLoading: boolean;
  onChange: (value: string) => void;
}

/** Narrows by one of the values there are; one that is gone stays while it is chosen. */
function Filter({ label, offered, chosen, isLoading, onChange }: FilterProps) {
  const { formatMessage } = useIntl();
  if (offered.length === 0 && chosen === '' && !isLoading) return null;
  const isOffered = chosen === '' || offered.some(({ name }) => name === chosen);
  return (
    <Choice
      asField
      label={label}
      choices={[
        { value: '', label: formatMessage({ id: 'hall.any' }) },
        ...offered.map(({ name, count }) => ({
          value: name,
          label: formatMessage({ id: 'hall.choice' }, { name, count }),
        })),
        ...(isOffered ? [] : [{ value: chosen, label: chosen }]),
      ]}
      value={chosen}
      onChange={onChange}
    />
  );
}

/** The form to search exhibitors, as one types, and to narrow them by category and interest. */
export function HallSearchView(props: HallSearchViewProps) {
  const { draft, categories, interests, isLoading = false, autoFocus, onType, onChoose } = props;
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className={styles.words}>
        <label htmlFor={id} className={fieldStyles.label}>
          <FormattedMessage id="hall.search" />
        </label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          // The page is opened to search, and has no other purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={autoFocus}
          maxLength={MAX_SEARCH_LENGTH}
          className={fieldStyles.field}
          value={draft.q}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <Filter
        label={formatMessage({ id: 'hall.category' })}
        offered={categories}
        chosen={draft.category}
        isLoading={isLoading}
        onChange={(category) => onChoose({ category })}
      />
      <Filter
        label={formatMessage({ id: 'hall.interest' })}
        offered={interests}
        chosen={draft.interest}
        isLoading={isLoading}
        onChange={(interest) => onChoose({ interest })}
      />
      <Button
        look="secondary"
        aria-disabled={isNothing(draft)}
        className={styles.clear}
        onClick={props.onClear}
      >
        <FormattedMessage id="hall.clear" />
      </Button>
      <p id={`${id}-hint`} className={`${fieldStyles.hint} ${styles.hint}`}>
        <FormattedMessage id="hall.searchHint" />
      </p>
    </form>
  );
}
