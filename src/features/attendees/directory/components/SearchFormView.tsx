import { memo, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_SEARCH_LENGTH } from '../../../../contract/attendees';
import type { DirectoryField } from '../../../../contract/eventConfig/profileField';
import { countryName } from '../../../../shared/people/codeNames';
import { Button } from '../../../../shared/ui/Button';
import { Choice } from '../../../../shared/ui/Choice';
import fieldStyles from '../../../../shared/ui/field.module.css';
import { RetryAlert } from '../../../../shared/ui/RetryAlert';
import type { Criteria } from '../search/address';
import styles from './SearchFormView.module.css';

export interface SearchField {
  field: DirectoryField;
  label: string;
  text: string;
  /** The values to choose from; null for a text field. */
  choices: readonly string[] | null;
}

export interface SearchFormViewProps {
  fields: readonly SearchField[];
  /** Why the choices failed to load; null if they did not. */
  choicesFailure: string | null;
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

const TextField = memo(function TextField({ field, label, text, onType }: FieldProps) {
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
        onChange={({ target }) => onType({ [field]: target.value })}
      />
    </div>
  );
});

const ChoiceField = memo(function ChoiceField({ field, label, text, choices, onChoose }: FieldProps) {
  const { formatMessage, locale } = useIntl();
  // Keep the value from the URL visible even if no attendee has it.
  const values = text === '' || choices?.includes(text) ? (choices ?? []) : [text, ...(choices ?? [])];
  return (
    <Choice
      asField
      label={label}
      choices={[
        { value: '', label: formatMessage({ id: 'directory.any' }) },
        ...values.map((value) => ({
          value,
          label: field === 'country' ? countryName(value, locale) : value,
        })),
      ]}
      value={text}
      onChange={(value) => onChoose({ [field]: value })}
    />
  );
});

/** The event's search fields (product.md#attendees): text inputs, or dropdowns of existing values. */
export function SearchFormView(props: SearchFormViewProps) {
  const { fields, choicesFailure, live } = props;
  const isEmpty = fields.every(({ text }) => text.trim() === '');
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <div className={styles.fields}>
        {fields.map((field) =>
          field.choices === null ? (
            <TextField key={field.field} {...field} onType={props.onType} onChoose={props.onChoose} />
          ) : (
            <ChoiceField key={field.field} {...field} onType={props.onType} onChoose={props.onChoose} />
          ),
        )}
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
      {choicesFailure !== null && (
        <RetryAlert onRetry={props.onRetryChoices}>
          <FormattedMessage id="directory.choicesFailed" values={{ reason: choicesFailure }} />
        </RetryAlert>
      )}
    </form>
  );
}
