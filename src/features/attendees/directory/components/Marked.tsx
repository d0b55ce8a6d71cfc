import { markSegments } from '../search/marks';
import styles from './Marked.module.css';

/** Text with the search matches highlighted. */
export function Marked({ text, query }: { text: string; query: string }) {
  return markSegments(text, query).map((segment, index) =>
    segment.marked ? (
      <mark key={index} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  );
}
