import { memo } from 'react';
import type { Locale } from '../../contract/eventConfig';
import { dayOf, formatDate } from '../lib/dates';
import styles from './DayBefore.module.css';

export interface DayBeforeProps {
  /** When the line was written, and the one before it, milliseconds since 1970; null for none, or a time that is not known. */
  at: number | null;
  before: number | null;
  zone: string;
  locale: Locale;
}

/**
 * The name of a day, above the first line of a list that belongs to it: nothing above the others, and above lines whose time is not
 * known, which belong to those before them.
 */
export const DayBefore = memo(function DayBefore({ at, before, zone, locale }: DayBeforeProps) {
  if (at === null || (before !== null && dayOf(before, zone) === dayOf(at, zone))) return null;
  return <li className={styles.day}>{formatDate(at, 'fullday-month', zone, locale)}</li>;
});
