import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_PEOPLE_QUERY, type PeopleFilter, type PeopleStatus } from '../../../../contract/admin/people';
import type { DirectoryField } from '../../../../contract/platform/eventConfig/profileField';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { valueChoices } from '../../../../shared/people/person/valueChoices';
import type { PeopleState } from '../peopleSlice';
import styles from './PeopleView.module.css';

const STATUSES: readonly PeopleStatus[] = [
  ...(['shown', 'hidden', 'asked', 'unregistered', 'silenced', 'closed', 'blocked'] as const),
];

export interface PeopleFiltersProps extends Pick<PeopleState, 'filter' | 'choices' | 'choicesFailed'> {
  /** People sign in with accounts on this server, which knows who is registered. */
  hasAccounts: boolean;
  /** Fields to filter by, by choosing one of their values. */
  fields: readonly DirectoryField[];
  labelOf: (field: DirectoryField) => string;
  onQuery: (query: string) => void;
  onFilter: (filter: Omit<PeopleFilter, 'query'>) => void;
  onClear: () => void;
}

/** Narrows the table: by words, address or id, by status, and by the event's fields. */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { filter, hasAccounts, fields, choices, choicesFailed, labelOf, onQuery, onFilter, onClear } = props;
  const { formatMessage, locale } = useIntl();
  const any = { value: '', label: formatMessage({ id: 'attendeeAdmin.any' }) };
  const isEmpty = Object.values(filter).every((value) => !value);
  return (
    <search className={styles.filters}>
      <div className={styles.query}>
        <TextField
          label={formatMessage({ id: 'attendeeAdmin.query' })}
          hint={<FormattedMessage id="attendeeAdmin.queryHint" />}
          value={filter.query ?? ''}
          autoComplete="off"
          onChange={(query) => onQuery(query.slice(0, MAX_PEOPLE_QUERY))}
        />
      </div>
      <Choice
        asField
        label={formatMessage({ id: 'attendeeAdmin.status' })}
        choices={[
          any,
          ...STATUSES.filter((status) => hasAccounts || status !== 'unregistered').map((status) => ({
            value: status,
            label: formatMessage({ id: `attendeeAdmin.status.${status}` }),
          })),
        ]}
        value={filter.status ?? ''}
        onChange={(value) => onFilter({ status: STATUSES.find((status) => status === value) })}
      />
      {fields.map((field) => {
        const text = filter[field] ?? '';
        return (
          <Choice
            key={field}
            asField
            label={labelOf(field)}
            choices={[any, ...valueChoices(field, choices[field] ?? [], text, locale)]}
            value={text}
            onChange={(value) => onFilter({ [field]: value })}
          />
        );
      })}
      <Button
        look="secondary"
        className={styles.clear}
        aria-disabled={isEmpty}
        onClick={() => !isEmpty && onClear()}
      >
        <FormattedMessage id="attendeeAdmin.clearFilters" />
      </Button>
      {choicesFailed && (
        <p role="alert" className={`${cardStyles.problem} ${styles.whole}`}>
          <FormattedMessage id="attendeeAdmin.choicesFailed" />
        </p>
      )}
    </search>
  );
}
