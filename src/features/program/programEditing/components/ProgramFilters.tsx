import { useIntl } from 'react-intl';
import { DayChoice } from '../../../../shared/platform/admin/DayChoice';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { KINDS, type ProgramFilter } from '../listSlice';
import styles from './ProgramListView.module.css';

export interface ProgramFiltersProps {
  filter: ProgramFilter;
  /** Days and rooms that occur. */
  days: readonly string[];
  rooms: readonly string[];
  onFilter: (filter: Partial<ProgramFilter>) => void;
}

/** Narrows the table: by words, day, room, and what sessions are or lack. */
export function ProgramFilters({ filter, days, rooms, onFilter }: ProgramFiltersProps) {
  const { formatMessage } = useIntl();
  const all = { value: '', label: formatMessage({ id: 'programmeEditing.all' }) };
  return (
    <search className={styles.filters}>
      <TextField
        label={formatMessage({ id: 'programmeEditing.query' })}
        value={filter.query}
        autoComplete="off"
        onChange={(query) => onFilter({ query: query.slice(0, 200) })}
      />
      <DayChoice days={days} value={filter.day || null} onChange={(day) => onFilter({ day: day ?? '' })} />
      <Choice
        asField
        label={formatMessage({ id: 'programmeEditing.field.room' })}
        choices={[all, ...rooms.map((room) => ({ value: room, label: room }))]}
        value={filter.room}
        onChange={(room) => onFilter({ room })}
      />
      <Choice
        asField
        label={formatMessage({ id: 'programmeEditing.kind' })}
        choices={[
          all,
          ...KINDS.map((kind) => ({
            value: kind,
            label: formatMessage({ id: `programmeEditing.kind.${kind}` }),
          })),
        ]}
        value={filter.kind}
        onChange={(value) => onFilter({ kind: KINDS.find((kind) => kind === value) ?? '' })}
      />
    </search>
  );
}
