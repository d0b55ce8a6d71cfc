import { FormattedMessage, useIntl } from 'react-intl';
import { BOOTH_LIMITS, type BoothHours } from '../../../../contract/exhibition/booth';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Repeated } from '../../../../shared/kit/ui/Repeated';
import { ZonedTimeField } from '../../../../shared/kit/ui/ZonedTimeField';
import type { BoothProblems } from '../problems';
import styles from './Center.module.css';

export interface HoursViewProps {
  hours: readonly BoothHours[];
  problems: BoothProblems;
  /** The event's. */
  timeZone: string;
  /** First day of the event, `yyyy-mm-dd`. */
  firstDay: string;
  onChange: (hours: BoothHours[]) => void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPENS = '10:00';

/** When the staff of a booth are there (product.md#exhibitor-center). */
export function HoursView({ hours, problems, timeZone, firstDay, onChange }: HoursViewProps) {
  const { formatMessage } = useIntl();
  const put = (at: number, part: Partial<BoothHours>) =>
    onChange(hours.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const add = () => {
    const last = hours.at(-1);
    const start = last ? Date.parse(last.start) + DAY_MS : zonedInstant(firstDay, OPENS, timeZone);
    const length = last ? Date.parse(last.end) - Date.parse(last.start) : HOUR_MS;
    const period = [start, start + length].map((instant) => new Date(instant).toISOString());
    onChange([...hours, { start: period[0] ?? '', end: period[1] ?? '' }]);
  };
  return (
    <section className={cardStyles.card}>
      <Repeated
        legend={<FormattedMessage id="exhibitor.field.hours" />}
        hint={<FormattedMessage id="exhibitor.hint.hours" values={{ zone: timeZone }} />}
        items={hours}
        keyOf={(_period, index) => String(index)}
        titleOf={(_period, index) => formatMessage({ id: 'exhibitor.period' }, { number: index + 1 })}
        most={BOOTH_LIMITS.hours}
        remove={<FormattedMessage id="exhibitor.remove" />}
        add={<FormattedMessage id="exhibitor.addPeriod" />}
        removeName={(name) => formatMessage({ id: 'exhibitor.removeName' }, { name })}
        onAdd={add}
        onRemove={(at) => onChange(hours.filter((_, index) => index !== at))}
      >
        {({ start, end }, index) => (
          <div className={styles.fields}>
            <ZonedTimeField
              label={formatMessage({ id: 'exhibitor.period.start' })}
              at={start}
              timeZone={timeZone}
              onChange={(at) => put(index, { start: at })}
            />
            <ZonedTimeField
              label={formatMessage({ id: 'exhibitor.period.end' })}
              at={end}
              timeZone={timeZone}
              problem={problems[`hours.${index}.end`] && <FormattedMessage id="exhibitor.problem.hours" />}
              onChange={(at) => put(index, { end: at })}
            />
          </div>
        )}
      </Repeated>
    </section>
  );
}
