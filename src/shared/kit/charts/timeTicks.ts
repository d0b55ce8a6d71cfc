import { zonedInstant } from '../../../contract/kit/zonedTime';
import { dayOf, daysBetween, formatDate } from '../lib/dates';
import type { TimeStyle } from '../lib/periods';
import type { Tick } from './Tick';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Distances between ticks within a day, in minutes. */
const MINUTES = [15, 30, 60, 120, 180, 360, 720];
/** Distances between ticks at the beginnings of days; beyond them, whole weeks. */
const DAYS = [1, 2];
const WEEK = 7;

const timeText = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);

/** On each day, the times of day that are multiples of so many minutes. */
function clockTimes(days: readonly string[], minutes: number, zone: string): number[] {
  const times = Array.from({ length: DAY_MINUTES / minutes }, (_each, index) => timeText(index * minutes));
  // Times that a change of the clocks skips are the times that follow.
  return [...new Set(days.flatMap((day) => times.map((time) => zonedInstant(day, time, zone))))];
}

/** The closest round times of which at most so many are in the range. */
function instantsBetween(from: number, to: number, most: number, zone: string): number[] {
  const days = daysBetween(from, to + 1, zone);
  const isWithin = (instant: number) => instant >= from && instant <= to;
  for (const minutes of MINUTES) {
    if ((to - from) / (minutes * MINUTE_MS) > most) continue;
    const instants = clockTimes(days, minutes, zone).filter(isWithin);
    if (instants.length <= most) return instants;
  }
  const starts = days.map((day) => zonedInstant(day, '00:00', zone)).filter(isWithin);
  const every =
    DAYS.find((each) => starts.length / each <= most) ?? Math.ceil(starts.length / most / WEEK) * WEEK;
  return starts.filter((_start, index) => index % every === 0);
}

/**
 * Ticks of a scale of time, at most so many: round times of day in the zone, with the day at the first and
 * wherever it changes; days alone if times are too many.
 */
export function timeTicks(from: number, to: number, most: number, { zone, locale }: TimeStyle): Tick[] {
  const instants = instantsBetween(from, to, most, zone);
  const dayAt = (at: number) => dayOf(at, zone);
  const isOfDays = instants.every((at) => at === zonedInstant(dayAt(at), '00:00', zone));
  return instants.map((at, index) => {
    const day = formatDate(at, 'day-month', zone, locale);
    if (isOfDays) return { at, label: day };
    const before = instants[index - 1];
    const isNewDay = before === undefined || dayAt(before) !== dayAt(at);
    return { at, label: formatDate(at, 'time', zone, locale), ...(isNewDay && { detail: day }) };
  });
}
