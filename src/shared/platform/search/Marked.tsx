import { markSegments, type Sought } from './marks';
import styles from './Marked.module.css';

/** Text with the search matches highlighted. */
export function Marked({ text, sought }: { text: string; sought: Sought }) {
  return markSegments(text, sought).map((segment, index) =>
    segment.marked ? (
      <mark key={index} className={styles.mark}>
        {segment.text}
      </mark>
    ) : (
      segment.text
    ),
  );
}
