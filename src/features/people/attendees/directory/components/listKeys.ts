/** Keyboard position in a list. */
export interface ListPosition {
  row: number;
  count: number;
  /** Number of rows visible at once. */
  page: number;
}

/** The row a key leads to; null if the key does not navigate. */
export function rowForKey(key: string, { row, count, page }: ListPosition): number | null {
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

/** After this pause, the next letter starts a new text, in milliseconds. */
const TYPING_PAUSE_MS = 1_000;

/** Accumulates the letters typed into a list. */
export interface TypeAhead {
  /**
   * The text typed so far, including this key; null if the key is not a letter. `at`: time of the key press,
   * in milliseconds.
   */
  press: (key: string, at: number) => string | null;
}

export function createTypeAhead(): TypeAhead {
  let typed = '';
  let last = -Infinity;
  return {
    press(key, at) {
      const before = at - last > TYPING_PAUSE_MS ? '' : typed;
      // A single character of any script; a space only inside a name.
      if ([...key].length !== 1 || (key === ' ' && before === '')) return null;
      typed = before + key;
      last = at;
      return typed;
    },
  };
}
