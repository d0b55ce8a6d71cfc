import { memo, useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import { zonedInstant } from '../../../contract/zonedTime';
import { dayOf, formatDate, zoneName } from '../../../shared/lib/dates';
import { placeItems, shownHours, shownMinutes } from '../days';
import type { ScheduleItem } from '../timeline/items';
import { HOUR_PX, TimelineItem, type TimelineItemProps } from './TimelineItem';
import hiddenStyles from '../../../shared/ui/visuallyHidden.module.css';
import styles from './TimelineView.module.css';

export interface TimelineViewProps extends Pick<TimelineItemProps, 'onOpen' | 'onMove'> {
  /** One day, or several side by side. */
  days: readonly string[];
  /** By start. */
  items: readonly ScheduleItem[];
  /** Keys of items that clash. */
  clashing: ReadonlySet<string>;
  /** Event time; null until it is known. */
  now: number | null;
  zone: string;
  locale: Locale;
}

/** Days as columns, with hours down the side and everything at its time. */
export const TimelineView = memo(function TimelineView(props: TimelineViewProps) {
  const { days, items, clashing, now, zone, locale, onOpen, onMove } = props;
  const { formatMessage } = useIntl();
  const moveHintId = useId();
  const columns = useMemo(() => placeItems(items, days, zone), [items, days, zone]);
  const { from, to } = shownHours(columns);
  const hours = Array.from({ length: to - from }, (_hour, index) => from + index);
  const hourLabel = (hour: number) => formatDate(Date.UTC(2021, 0, 1, hour), 'time', 'UTC', locale);
  const noon = zonedInstant(days[0] ?? '2021-01-01', '12:00', zone);
  return (
    // Wide: it scrolls within itself, also by keyboard.
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={formatMessage({ id: 'schedule.timeline' })}
    >
      <p id={moveHintId} hidden>
        <FormattedMessage id="schedule.moveHint" />
      </p>
      <p className={styles.zone}>
        <FormattedMessage id="schedule.zone" values={{ zone: zoneName(noon, zone, locale) }} />
      </p>
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `auto repeat(${days.length}, minmax(var(--column), 1fr))` }}
      >
        <span />
        {columns.map(({ day }) => (
          <h2 key={day} className={styles.day}>
            {formatDate(zonedInstant(day, '12:00', zone), 'fullday-month', zone, locale)}
          </h2>
        ))}
        <div className={styles.hours} aria-hidden="true" style={{ blockSize: `${hours.length * HOUR_PX}px` }}>
          {hours.map((hour) => (
            <span
              key={hour}
              className={styles.hour}
              style={{ insetBlockStart: `${(hour - from) * HOUR_PX}px` }}
            >
              {hourLabel(hour)}
            </span>
          ))}
        </div>
        {columns.map(({ day, placed }) => {
          const line =
            now !== null && dayOf(now, zone) === day ? shownMinutes(now, day, zone) - from * 60 : -1;
          return (
            <ul
              key={day}
              className={styles.column}
              aria-label={formatDate(zonedInstant(day, '12:00', zone), 'fullday-month', zone, locale)}
              style={{ blockSize: `${hours.length * HOUR_PX}px` }}
            >
              {placed.map((each) => (
                <TimelineItem
                  key={each.item.key}
                  {...each}
                  fromHour={from}
                  hasClash={clashing.has(each.item.key)}
                  zone={zone}
                  locale={locale}
                  moveHintId={moveHintId}
                  onOpen={onOpen}
                  onMove={onMove}
                />
              ))}
              {line >= 0 && line <= hours.length * 60 && (
                <li className={styles.now} style={{ insetBlockStart: `${(line / 60) * HOUR_PX}px` }}>
                  <span className={hiddenStyles.visuallyHidden}>
                    <FormattedMessage id="schedule.now" />
                  </span>
                </li>
              )}
            </ul>
          );
        })}
      </div>
    </div>
  );
});
