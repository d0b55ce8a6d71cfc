import { Fragment, memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { ChatItem } from '../../../../contract/helpdesk/helpdesk';
import { Button } from '../../../../shared/kit/ui/Button';
import { DayBefore } from '../../../../shared/kit/ui/DayBefore';
import scrollStyles from '../../../../shared/kit/ui/scroll.module.css';
import { useStickToEnd } from '../../../../shared/kit/ui/useStickToEnd';
import { timeOf, type Chat, type TranscriptItem } from '../chatsSlice';
import { ItemView } from './ItemView';
import styles from './TranscriptView.module.css';

export interface TranscriptViewProps {
  items: readonly TranscriptItem[];
  /** Whether there are pages before the first item. */
  more: boolean;
  older: Chat['older'];
  /** Unconfirmed messages, rendered after the items. */
  pending: readonly ReactNode[];
  /** Key of the latest of these; undefined if there are none. */
  sent?: string | undefined;
  /** The attendee's name while they are typing; else null. */
  typing: string | null;
  zone: string;
  locale: Locale;
  /** Event time minus the server's real time, milliseconds. */
  simulatedOffset: number;
  onOlder: () => void;
}

/** Number of messages laid out together, or skipped while none of them is visible. */
const BLOCK = 100;

type TranscriptContext = Pick<TranscriptViewProps, 'zone' | 'locale' | 'simulatedOffset'>;

interface Block {
  number: number;
  items: readonly TranscriptItem[];
  /** The preceding item; null if there is none. */
  before: ChatItem | null;
}

/**
 * Groups the items into blocks by number, so that adding items at either end leaves the other blocks
 * unchanged.
 */
function blocksOf(items: readonly TranscriptItem[]): Block[] {
  const blocks = new Map<number, { number: number; items: TranscriptItem[]; before: ChatItem | null }>();
  for (const [index, item] of items.entries()) {
    const number = Math.floor(item.number / BLOCK);
    const known = blocks.get(number);
    const above = items[index - 1];
    if (known) known.items.push(item);
    else blocks.set(number, { number, items: [item], before: above?.item ?? null });
  }
  return [...blocks.values()];
}

function BlockView({ block: { items, before }, ...context }: TranscriptContext & { block: Block }) {
  const { zone, locale, simulatedOffset } = context;
  return (
    <ul className={`${styles.items} ${items.length === BLOCK ? styles.full : ''}`}>
      {items.map(({ item }, index) => {
        const above = items[index - 1]?.item ?? before;
        return (
          <Fragment key={item.Id}>
            <DayBefore
              at={timeOf(item, simulatedOffset)}
              before={above && timeOf(above, simulatedOffset)}
              zone={zone}
              locale={locale}
            />
            <ItemView item={item} {...context} />
          </Fragment>
        );
      })}
    </ul>
  );
}

/** Memoized: there are thousands, and typing an answer does not change them. */
const Items = memo(function Items({
  items,
  ...context
}: TranscriptContext & Pick<TranscriptViewProps, 'items'>) {
  return blocksOf(items).map((block) => <BlockView key={block.number} block={block} {...context} />);
});

/** A chat's transcript, scrolled to the newest item. */
export function TranscriptView(props: TranscriptViewProps) {
  const { items, more, older, pending, sent, typing, zone, locale, simulatedOffset, onOlder } = props;
  const { formatMessage } = useIntl();
  const loading = older === 'loading';
  const { list, onScroll } = useStickToEnd({
    sent,
    onNearBeginning: () => {
      // After a failure, older items are loaded on request only.
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
      <Items items={items} zone={zone} locale={locale} simulatedOffset={simulatedOffset} />
      {pending.length > 0 && <ul className={styles.items}>{pending}</ul>}
      <p className={styles.typing} role="status">
        {typing !== null && <FormattedMessage id="desk.typing" values={{ name: typing }} />}
      </p>
    </div>
  );
}
