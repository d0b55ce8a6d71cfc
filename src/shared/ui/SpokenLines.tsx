import { useMemo, useState } from 'react';
import hiddenStyles from './visuallyHidden.module.css';

/** Maximum lines in the region; earlier ones were announced long ago. */
const KEPT = 20;

export interface SpokenLinesProps<Line> {
  /** All lines, oldest first. */
  lines: readonly Line[];
  /** The initial lines are still loading: none of them is new. */
  isLoading: boolean;
  /** Stable unique key of a line. */
  keyOf: (line: Line) => string;
  /** Announcement for a line; null for lines that are not announced, such as the user's own. */
  textOf: (line: Line) => string | null;
}

/**
 * Lines that arrived after the initial load. Lines added above those are older messages being loaded, not new
 * ones.
 */
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
 * Announces each new line of a conversation to screen readers, even if several arrive at once or a line
 * repeats the previous one's text.
 */
export function SpokenLines<Line>({ textOf, ...conversation }: SpokenLinesProps<Line>) {
  const { keyOf } = conversation;
  const spoken = useNews(conversation)
    .map((line) => ({ key: keyOf(line), text: textOf(line) }))
    .filter(({ text }) => text !== null)
    .slice(-KEPT);
  return (
    // Announce additions only: by default, a status is announced as a whole on every change.
    <div role="status" aria-atomic="false" aria-relevant="additions" className={hiddenStyles.visuallyHidden}>
      {spoken.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
