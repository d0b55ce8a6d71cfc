import { Fragment, memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import { Button } from '../../../shared/ui/Button';
import { DayBefore } from '../../../shared/ui/DayBefore';
import scrollStyles from '../../../shared/ui/scroll.module.css';
import { useStickToEnd } from '../../../shared/ui/useStickToEnd';
import { timeOf, type Chat, type TranscriptItem } from '../chatsSlice';
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

type Surroundings = Pick<TranscriptViewProps, 'zone' | 'locale'>;

interface Block {
  number: number;
  items: readonly TranscriptItem[];
  /** Time of the item above it, milliseconds since 1970; null for none. */
  before: number | null;
}

/** The items in blocks, by number: what comes before or after them leaves the other blocks as they are. */
function blocksOf(items: readonly TranscriptItem[]): Block[] {
  const blocks = new Map<number, { number: number; items: TranscriptItem[]; before: number | null }>();
  for (const [index, item] of items.entries()) {
    const number = Math.floor(item.number / BLOCK);
    const known = blocks.get(number);
    const above = items[index - 1];
    if (known) known.items.push(item);
    else blocks.set(number, { number, items: [item], before: above ? timeOf(above.item) : null });
  }
  return [...blocks.values()];
}

function BlockView({ block: { items, before }, ...surroundings }: Surroundings & { block: Block }) {
  return (
    <ul className={`${styles.items} ${items.length === BLOCK ? styles.full : ''}`}>
      {items.map(({ item }, index) => {
        const above = items[index - 1];
        return (
          <Fragment key={item.Id}>
            <DayBefore at={timeOf(item)} before={above ? timeOf(above.item) : before} {...surroundings} />
            <ItemView item={item} {...surroundings} />
          </Fragment>
        );
      })}
    </ul>
  );
}

/** They are thousands, and stay as they are while an answer is written. */
const Items = memo(function Items({
  items,
  ...surroundings
}: Surroundings & Pick<TranscriptViewProps, 'items'>) {
  return blocksOf(items).map((block) => <BlockView key={block.number} block={block} {...surroundings} />);
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
