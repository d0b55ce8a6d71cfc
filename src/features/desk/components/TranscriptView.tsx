import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import { Button } from '../../../shared/ui/Button';
import scrollStyles from '../../../shared/ui/scroll.module.css';
import { useStickToEnd } from '../../../shared/ui/useStickToEnd';
import type { Chat, TranscriptItem } from '../chatsSlice';
import { ItemView } from './ItemView';
import styles from './TranscriptView.module.css';

export interface TranscriptViewProps {
  items: readonly TranscriptItem[];
  /** There are pages before the first item. */
  more: boolean;
  older: Chat['older'];
  /** What comes after the items: messages that are not confirmed yet. */
  pending: readonly ReactNode[];
  /** Name of the attendee, while they write; null when they do not. */
  typing: string | null;
  zone: string;
  locale: Locale;
  onOlder: () => void;
}

/** Messages that are laid out together, or not at all while none of them is in sight. */
const BLOCK = 100;

/** The items in blocks, by number: what comes before or after them leaves the other blocks as they are. */
function blocksOf(items: readonly TranscriptItem[]): [block: number, items: TranscriptItem[]][] {
  const blocks = new Map<number, TranscriptItem[]>();
  for (const item of items) {
    const block = Math.floor(item.number / BLOCK);
    const known = blocks.get(block);
    if (known) known.push(item);
    else blocks.set(block, [item]);
  }
  return [...blocks];
}

/** They are thousands, and stay as they are while an answer is written. */
const Items = memo(function Items({
  items,
  zone,
  locale,
}: Pick<TranscriptViewProps, 'items' | 'zone' | 'locale'>) {
  return blocksOf(items).map(([block, inBlock]) => (
    <ul key={block} className={`${styles.items} ${inBlock.length === BLOCK ? styles.full : ''}`}>
      {inBlock.map(({ item }) => (
        <ItemView key={item.Id} item={item} zone={zone} locale={locale} />
      ))}
    </ul>
  ));
});

/** What was written in a chat, the newest in sight. */
export function TranscriptView(props: TranscriptViewProps) {
  const { items, more, older, pending, typing, zone, locale, onOlder } = props;
  const { formatMessage } = useIntl();
  const last = `${items.at(-1)?.item.Id ?? ''} ${pending.length} ${typing ?? ''}`;
  const loading = older === 'loading';
  const { list, onScroll } = useStickToEnd({
    first: items[0]?.item.Id,
    last,
    onNearBeginning: () => {
      // What could not be read is asked for by hand.
      if (more && older === 'idle') onOlder();
    },
  });
  return (
    <div
      ref={list}
      onScroll={onScroll}
      className={scrollStyles.scroll}
      role="region"
      aria-label={formatMessage({ id: 'desk.messages' })}
      tabIndex={0}
    >
      {more && (
        <div className={styles.older}>
          <Button
            look="quiet"
            aria-disabled={loading}
            onClick={() => {
              if (!loading) onOlder();
            }}
          >
            <FormattedMessage id={loading ? 'desk.olderLoading' : 'desk.older'} />
          </Button>
          {older === 'failed' && (
            <p role="alert" className={styles.problem}>
              <FormattedMessage id="desk.olderFailed" />
            </p>
          )}
        </div>
      )}
      {items.length === 0 && pending.length === 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="desk.noMessages" />
        </p>
      )}
      <Items items={items} zone={zone} locale={locale} />
      {pending.length > 0 && <ul className={styles.items}>{pending}</ul>}
      <p className={styles.typing} role="status">
        {typing !== null && <FormattedMessage id="desk.typing" values={{ name: typing }} />}
      </p>
    </div>
  );
}
