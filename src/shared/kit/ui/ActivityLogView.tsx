import { useId, type ReactNode } from 'react';
import { Button } from './Button';
import cardStyles from './card.module.css';
import { RetryAlert } from './RetryAlert';
import { ViewerDate } from './ViewerDate';
import styles from './ActivityLogView.module.css';

/** Something that somebody did; erased people have no name. */
interface Act {
  actId: number;
  by: { name: string };
  /** Event time. */
  at: string;
}

export interface ActivityLogViewProps<A extends Act> {
  status: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Latest first. */
  acts: readonly A[];
  /** Where the next page begins; null on the last. */
  next: number | null;
  /** What was done, in words. */
  whatOf: (act: A) => ReactNode;
  words: Readonly<Record<'heading' | 'none' | 'erased' | 'failed' | 'more', ReactNode>>;
  onMore: () => void;
  onRetry: () => void;
}

/** A log: who did what when, page by page. */
export function ActivityLogView<A extends Act>(props: ActivityLogViewProps<A>) {
  const { status, acts, next, whatOf, words, onMore, onRetry } = props;
  const id = useId();
  return (
    <section className={cardStyles.card} aria-labelledby={id} aria-busy={status === 'loading'}>
      <h2 id={id} className={cardStyles.heading}>
        {words.heading}
      </h2>
      {status === 'loaded' && acts.length === 0 && <p className={cardStyles.quiet}>{words.none}</p>}
      <ul className={styles.list}>
        {acts.map((act) => (
          <li key={act.actId}>
            <p className={styles.text}>{whatOf(act)}</p>
            <p className={styles.quiet}>
              <bdi>{act.by.name || words.erased}</bdi>
              {' · '}
              <ViewerDate at={act.at} format="date-time" />
            </p>
          </li>
        ))}
      </ul>
      {status === 'failed' && <RetryAlert onRetry={onRetry}>{words.failed}</RetryAlert>}
      {next !== null && (
        <div className={cardStyles.actions}>
          <Button look="secondary" aria-disabled={status === 'loading'} onClick={onMore}>
            {words.more}
          </Button>
        </div>
      )}
    </section>
  );
}
