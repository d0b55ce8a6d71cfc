/** Where the keyboard stands in a list. */
export interface ListPlace {
  row: number;
  count: number;
  /** Rows that are seen at once. */
  page: number;
}

/** The row that a key leads to; null for a key that leads nowhere. */
export function rowForKey(key: string, { row, count, page }: ListPlace): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, row + step));
}

/** So long after a letter the next one begins a new text, in milliseconds. */
const TYPING_PAUSE_MS = 1_000;

/** Puts together what is typed into a list, letter by letter. */
export interface TypeAhead {
  /** What stands there with this key; null where the key is no letter. `at`: when it was pressed, in milliseconds. */
  press: (key: string, at: number) => string | null;
}

export function createTypeAhead(): TypeAhead {
  let typed = '';
  let last = -Infinity;
  return {
    press(key, at) {
      const before = at - last > TYPING_PAUSE_MS ? '' : typed;
      // One letter, whatever alphabet it is of; a space only inside a name.
      if ([...key].length !== 1 || (key === ' ' && before === '')) return null;
      typed = before + key;
      last = at;
      return typed;
    },
  };
}
