import { memo, type CSSProperties } from 'react';
import { FormattedMessage } from 'react-intl';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { itemDays } from '../days';
import type { EntryState } from '../timeline/entryWindow';
import type { ScheduleItem } from '../timeline/items';
import { ItemCard, type ItemActs, type ItemContext } from './ItemCard';
import offscreenStyles from '../../../../shared/kit/ui/offscreen.module.css';
import styles from './AgendaView.module.css';

/** What is known of items beside themselves. */
export interface ItemFacts {
  entryOf: (item: ScheduleItem) => EntryState | null;
  clashesOf: (item: ScheduleItem) => readonly ScheduleItem[];
  tightOf: (item: ScheduleItem) => { before: ScheduleItem; minutes: number } | null;
  /** Path of the stage on which an item is on air; null if it is on none. */
  livePathOf: (item: ScheduleItem) => string | null;
  context: ItemContext;
}

export interface AgendaViewProps extends ItemActs {
  /** By start. */
  items: readonly ScheduleItem[];
  facts: ItemFacts;
}

/** Height of a card and the gap after it, on average. */
const USUAL_CARD_PX = 170;

/** The schedule as a list, day by day. */
export const AgendaView = memo(function AgendaView(props: AgendaViewProps) {
  const { items, facts, ...acts } = props;
  const { viewerZone, locale } = facts.context;
  const days = new Map<string, ScheduleItem[]>();
  for (const item of items) {
    const day = itemDays(item, viewerZone).first;
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(item);
    else days.set(day, [item]);
  }
  return (
    <div>
      {[...days].map(([day, ofDay]) => (
        <section
          key={day}
          aria-labelledby={`agenda-${day}`}
          className={styles.section}
          style={{ '--usual-size': `${ofDay.length * USUAL_CARD_PX}px` } as CSSProperties}
        >
          <h2 id={`agenda-${day}`} className={styles.day}>
            {formatDate(zonedInstant(day, '12:00', viewerZone), 'fullday-month', viewerZone, locale)}
          </h2>
          <ul className={`${styles.list} ${offscreenStyles.list}`}>
            {ofDay.map((item) => (
              <li key={item.key}>
                <ItemCard
                  item={item}
                  entry={facts.entryOf(item)}
                  clashes={facts.clashesOf(item)}
                  tight={facts.tightOf(item)}
                  livePath={facts.livePathOf(item)}
                  context={facts.context}
                  {...acts}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {items.length === 0 && (
        <p className={styles.nothing}>
          <FormattedMessage id="schedule.nothingThisDay" />
        </p>
      )}
    </div>
  );
});
