import { useMemo, useState } from 'react';

export interface NewsOptions<Line> {
  /** All lines, oldest first. */
  lines: readonly Line[];
  /** The initial lines are still loading: none of them is new. */
  isLoading: boolean;
  /** Stable unique key of a line. */
  keyOf: (line: Line) => string;
}

/**
 * Lines that arrived after the initial load. Lines added above those are older messages being loaded, not new
 * ones.
 */
export function useNews<Line>({ lines, isLoading, keyOf }: NewsOptions<Line>): readonly Line[] {
  const [known, setKnown] = useState<{ first: string | null; keys: ReadonlySet<string> } | null>(null);
  if (known === null && !isLoading) {
    const keys = lines.map(keyOf);
    setKnown({ first: keys[0] ?? null, keys: new Set(keys) });
  }
  return useMemo(() => {
    if (known === null) return [];
    const first = lines.findIndex((line) => keyOf(line) === known.first);
    return lines.slice(Math.max(first, 0)).filter((line) => !known.keys.has(keyOf(line)));
  }, [lines, known, keyOf]);
}
