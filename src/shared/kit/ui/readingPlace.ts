/** Pixels from the end within which the user counts as reading the latest lines. */
const AT_END = 40;

/** A line of a list, as far as its place matters. */
export interface ListedLine {
  key: string;
  /** Whether the user wrote it: it is not news. */
  isOwn: boolean;
}

/** Whether the latest lines are in view. */
export const isNearEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < AT_END;

/**
 * How many lines of others came after those that were known; lines loaded before these are older. Null if
 * none of the known ones is left: another part of the list is shown.
 */
export function countNew(known: readonly ListedLine[], lines: readonly ListedLine[]): number | null {
  const keys = new Set(known.map(({ key }) => key));
  const last = lines.findLastIndex(({ key }) => keys.has(key));
  return last < 0 ? null : lines.slice(last + 1).filter(({ isOwn }) => !isOwn).length;
}
