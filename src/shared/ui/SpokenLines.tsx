import { useMemo, useState } from 'react';
import hiddenStyles from './visuallyHidden.module.css';

/** Lines that stay in the region: what came before them was said long ago. */
const KEPT = 20;

export interface SpokenLinesProps<Line> {
  /** All lines there are, the oldest first. */
  lines: readonly Line[];
  /** The first lines are still being read: none of them is news. */
  isLoading: boolean;
  /** What tells a line from all others, for good. */
  keyOf: (line: Line) => string;
  /** What is said of a line; null for one that is not read out, such as one's own. */
  textOf: (line: Line) => string | null;
}

/** The lines that came since the first were read. What is added above those is no news, but what somebody had not read yet. */
function useNews<Line>({ lines, isLoading, keyOf }: Omit<SpokenLinesProps<Line>, 'textOf'>): readonly Line[] {
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

/**
 * Reads out each line of a conversation as it comes, to those who listen: also several that come together, and one with the same
 * words as the one before it.
 */
export function SpokenLines<Line>({ textOf, ...conversation }: SpokenLinesProps<Line>) {
  const { keyOf } = conversation;
  const spoken = useNews(conversation)
    .map((line) => ({ key: keyOf(line), text: textOf(line) }))
    .filter(({ text }) => text !== null)
    .slice(-KEPT);
  return (
    // Only what is added is said: a status would be said as a whole with each line.
    <div role="status" aria-atomic="false" aria-relevant="additions" className={hiddenStyles.visuallyHidden}>
      {spoken.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
