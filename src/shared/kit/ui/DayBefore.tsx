import { memo } from 'react';
import type { Locale } from '../../../contract/platform/eventConfig';
import { dayOf, formatDate } from '../lib/dates';
import styles from './DayBefore.module.css';

export interface DayBeforeProps {
  /**
   * Times of this line and the one before, milliseconds since 1970; null if there is none or its time is
   * unknown.
   */
  at: number | null;
  before: number | null;
  zone: string;
  locale: Locale;
}

/**
 * Day heading above the first line of each day in a list. Renders nothing above other lines, or above lines
 * of unknown time, which stay with the lines before them.
 */
export const DayBefore = memo(function DayBefore({ at, before, zone, locale }: DayBeforeProps) {
  if (at === null || (before !== null && dayOf(before, zone) === dayOf(at, zone))) return null;
  return <li className={styles.day}>{formatDate(at, 'fullday-month', zone, locale)}</li>;
});
