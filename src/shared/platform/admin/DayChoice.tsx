import { useIntl } from 'react-intl';
import type { Locale } from '../../../contract/platform/eventConfig';
import { formatDate } from '../../kit/lib/dates';
import { Choice } from '../../kit/ui/Choice';

export interface DayChoiceProps {
  /** Days of the event, `yyyy-mm-dd`. */
  days: readonly string[];
  /** Null means all. */
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day of the event, or all. */
export function DayChoice({ days, value, onChange }: DayChoiceProps) {
  const { formatMessage, locale } = useIntl();
  return (
    <Choice
      asField
      label={formatMessage({ id: 'admin.day' })}
      choices={[
        { value: '', label: formatMessage({ id: 'admin.all' }) },
        ...days.map((day) => ({
          value: day,
          label: formatDate(Date.parse(day), 'fullday-month', 'UTC', locale as Locale),
        })),
      ]}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}
