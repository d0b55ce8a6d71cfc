import { memo, useId, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { dayOf, formatDate } from '../../../../shared/kit/lib/dates';
import { createPlacing, shownHours, shownMinutes, type PlacedItem } from '../days';
import type { ScheduleItem } from '../timeline/items';
import { heightOf, TimelineItem, type TimelineItemProps } from './TimelineItem';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
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

interface ColumnProps
  extends
    Pick<TimelineViewProps, 'zone' | 'locale' | 'onOpen' | 'onMove'>,
    Pick<TimelineItemProps, 'fromHour' | 'moveHintId'> {
  day: string;
  placed: readonly PlacedItem[];
  /**
   * A sign for each item: `!` where it clashes. Compared by value, so that other days' clashes change
   * nothing.
   */
  clashes: string;
  hours: number;
  /** Minutes from the top at which the line of the current time is; null where it is not. */
  line: number | null;
}

/** What is on a day, at its time. */
const Column = memo(function Column({ day, placed, clashes, hours, line, ...common }: ColumnProps) {
  const { zone, locale } = common;
  return (
    <ul
      className={styles.column}
      aria-label={formatDate(zonedInstant(day, '12:00', zone), 'fullday-month', zone, locale)}
      style={{ blockSize: heightOf(hours * 60) }}
    >
      {placed.map((each, index) => (
        <TimelineItem key={each.item.key} {...each} {...common} hasClash={clashes[index] === '!'} />
      ))}
      {line !== null && (
        <li className={styles.now} style={{ insetBlockStart: heightOf(line) }}>
          <span className={hiddenStyles.visuallyHidden}>
            <FormattedMessage id="schedule.now" />
          </span>
        </li>
      )}
    </ul>
  );
});

/** Days as columns, with hours down the side and everything at its time. */
export const TimelineView = memo(function TimelineView(props: TimelineViewProps) {
  const { days, items, clashing, now, zone, locale, onOpen, onMove } = props;
  const { formatMessage } = useIntl();
  const moveHintId = useId();
  const [place] = useState(createPlacing);
  const columns = useMemo(() => place(items, days, zone), [place, items, days, zone]);
  const { from, to } = shownHours(columns);
  const hours = Array.from({ length: to - from }, (_hour, index) => from + index);
  const hourLabel = (hour: number) => formatDate(Date.UTC(2021, 0, 1, hour), 'time', 'UTC', locale);
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
        <div className={styles.hours} aria-hidden="true" style={{ blockSize: heightOf(hours.length * 60) }}>
          {hours.map((hour) => (
            <span
              key={hour}
              className={styles.hour}
              style={{ insetBlockStart: heightOf((hour - from) * 60) }}
            >
              {hourLabel(hour)}
            </span>
          ))}
        </div>
        {columns.map(({ day, placed }) => {
          const line =
            now !== null && dayOf(now, zone) === day ? shownMinutes(now, day, zone) - from * 60 : -1;
          return (
            <Column
              key={day}
              {...{ day, placed, zone, locale, moveHintId, onOpen, onMove }}
              clashes={placed.map(({ item }) => (clashing.has(item.key) ? '!' : '.')).join('')}
              fromHour={from}
              hours={hours.length}
              line={line >= 0 && line <= hours.length * 60 ? line : null}
            />
          );
        })}
      </div>
    </div>
  );
});
