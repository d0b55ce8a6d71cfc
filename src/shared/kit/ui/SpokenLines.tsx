import { useNews, type NewsOptions } from './useNews';
import hiddenStyles from './visuallyHidden.module.css';

/** Maximum lines in the region; earlier ones were announced long ago. */
const KEPT = 20;

export interface SpokenLinesProps<Line> extends NewsOptions<Line> {
  /** Announcement for a line; null for lines that are not announced, such as the user's own. */
  textOf: (line: Line) => string | null;
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
