import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './ContactListsView.module.css';

export interface ContactListsViewProps {
  /** Rows of each list; empty lists say so. */
  queue: readonly ReactNode[];
  mine: readonly ReactNode[];
  others: readonly ReactNode[];
  /** The desk's hours, below the lists. */
  hours: ReactNode;
}

function ListSection({
  titleId,
  emptyId,
  rows,
}: {
  titleId: string;
  /** Message for an empty list. */
  emptyId?: string;
  rows: readonly ReactNode[];
}) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <FormattedMessage id={titleId} />
        {rows.length > 0 && <span className={styles.count}>{rows.length}</span>}
      </h2>
      {rows.length > 0 && <ul className={styles.list}>{rows}</ul>}
      {rows.length === 0 && emptyId !== undefined && (
        <p className={styles.empty}>
          <FormattedMessage id={emptyId} />
        </p>
      )}
    </section>
  );
}

/** The open chats: waiting, the agent's own, and colleagues'. */
export function ContactListsView({ queue, mine, others, hours }: ContactListsViewProps) {
  return (
    <div className={styles.lists}>
      <ListSection titleId="desk.queue" emptyId="desk.queueEmpty" rows={queue} />
      <ListSection titleId="desk.mine" emptyId="desk.mineEmpty" rows={mine} />
      {others.length > 0 && <ListSection titleId="desk.others" rows={others} />}
      {hours}
    </div>
  );
}
