import { memo, useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_SEARCH_LENGTH } from '../../../../../contract/people/attendees';
import type { DirectoryField } from '../../../../../contract/platform/eventConfig/profileField';
import { choiceOf, valueChoices } from '../../../../../shared/people/person/valueChoices';
import { Button } from '../../../../../shared/kit/ui/Button';
import { Choice } from '../../../../../shared/kit/ui/Choice';
import fieldStyles from '../../../../../shared/kit/ui/field.module.css';
import { RetryAlert } from '../../../../../shared/kit/ui/RetryAlert';
import type { Criteria, CriterionName } from '../search/address';
import styles from './SearchFormView.module.css';

export interface SearchField {
  field: DirectoryField;
  label: string;
  text: string;
  /** The values to choose from; null for a text field. */
  choices: readonly string[] | null;
}

export interface SearchFormViewProps {
  /** The words searched for in any field. */
  query: string;
  /** The event's fields, which narrow the search. */
  fields: readonly SearchField[];
  /** The choices failed to load. */
  choicesFailed: boolean;
  /** Results appear as the user types, so the form has a clear button instead of a submit button. */
  live: boolean;
  /** The callbacks must be stable, or each keystroke re-renders every field. */
  onType: (change: Criteria) => void;
  onChoose: (change: Criteria) => void;
  onSubmit: () => void;
  onClear: () => void;
  onRetryChoices: () => void;
}

type FieldProps = SearchField & Pick<SearchFormViewProps, 'onType' | 'onChoose'>;

interface TextInputProps extends Pick<SearchFormViewProps, 'onType'> {
  name: CriterionName;
  label: string;
  text: string;
  hint?: ReactNode;
}

const TextInput = memo(function TextInput({ name, label, text, hint, onType }: TextInputProps) {
  const id = useId();
  return (
    <div className={styles.entry}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        className={fieldStyles.field}
        value={text}
        onChange={({ target }) => onType({ [name]: target.value })}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
});

/** What is searched by the words; constant, so that typing elsewhere does not render the field again. */
const WORDS_HINT = <FormattedMessage id="directory.queryHint" />;

const ChoiceField = memo(function ChoiceField({ field, label, text, choices, onChoose }: FieldProps) {
  const { formatMessage, locale } = useIntl();
  // The URL may name a country, but choices have its code.
  const chosen = choiceOf(field, text);
  return (
    <Choice
      asField
      label={label}
      choices={[
        { value: '', label: formatMessage({ id: 'directory.any' }) },
        ...valueChoices(field, choices ?? [], chosen, locale),
      ]}
      value={chosen}
      onChange={(value) => onChoose({ [field]: value })}
    />
  );
});

/**
 * The search form (product.md#attendees): words to find in any field, and the event's own fields to narrow
 * the search.
 */
export function SearchFormView(props: SearchFormViewProps) {
  const { query, fields, live, onType } = props;
  const { formatMessage } = useIntl();
  const isEmpty = [query, ...fields.map(({ text }) => text)].every((text) => text.trim() === '');
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
        <TextInput
          name="query"
          label={formatMessage({ id: 'directory.query' })}
          text={query}
          hint={WORDS_HINT}
          onType={onType}
        />
        {live ? (
          <Button look="secondary" aria-disabled={isEmpty} onClick={props.onClear} className={styles.button}>
            <FormattedMessage id="directory.clear" />
          </Button>
        ) : (
          <Button type="submit" className={styles.button}>
            <FormattedMessage id="directory.search" />
          </Button>
        )}
      </div>
      {fields.length > 0 && (
        <fieldset className={styles.filters}>
          <legend className={styles.legend}>
            <FormattedMessage id="directory.filters" />
          </legend>
          <div className={styles.fields}>
            {fields.map((field) =>
              field.choices === null ? (
                <TextInput
                  key={field.field}
                  name={field.field}
                  label={field.label}
                  text={field.text}
                  onType={onType}
                />
              ) : (
                <ChoiceField key={field.field} {...field} onType={onType} onChoose={props.onChoose} />
              ),
            )}
          </div>
        </fieldset>
      )}
      {props.choicesFailed && (
        <RetryAlert onRetry={props.onRetryChoices}>
          <FormattedMessage id="directory.choicesFailed" />
        </RetryAlert>
      )}
    </form>
  );
}
