import { dayOf } from './dates';

/** What one person says this close together shares one name and time. */
const GROUP_MS = 5 * 60_000;

/** Wherever a day begins, it does so at a quarter of an hour by UTC. */
const QUARTER_MS = 15 * 60_000;

/** Whether two moments are on the same day; most are so near to each other that no calendar is needed. */
const isSameDay = (a: number, b: number, zone: string) =>
  Math.floor(a / QUARTER_MS) === Math.floor(b / QUARTER_MS) || dayOf(a, zone) === dayOf(b, zone);

/** When something was said and by whom; `startsAnew`: it shows that in any case. */
export interface Said {
  at: number;
  by: string;
  startsAnew: boolean;
}

/** A line of a conversation with what is shown before it. */
export interface Line<T> {
  item: T;
  /** The first of its day in the viewer's time zone. */
  startsDay: boolean;
  /** Shows its author and time: the previous line was somebody else's, or long ago. */
  startsGroup: boolean;
}

/** Lines of a conversation; `items` are in order. */
export function linesOf<T>(items: readonly T[], zone: string, said: (item: T) => Said): Line<T>[] {
  let before: Said | null = null;
  return items.map((item) => {
    const now = said(item);
    const startsDay = before === null || !isSameDay(now.at, before.at, zone);
    const continues = before?.by === now.by && now.at - before.at < GROUP_MS && !now.startsAnew;
    before = now;
    return { item, startsDay, startsGroup: startsDay || !continues };
  });
}
