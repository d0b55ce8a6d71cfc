import { MAX_MOVED_MINUTES } from '../../../contract/program/programEditing';

/** Parses whole minutes; null if the text is not a number, zero or out of range. */
export function minutesIn(text: string): number | null {
  const minutes = /^[+\-−]?\d{1,6}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : NaN;
  return Number.isNaN(minutes) || minutes === 0 || Math.abs(minutes) > MAX_MOVED_MINUTES ? null : minutes;
}
