import { memo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { Button } from '../../../../shared/kit/ui/Button';
import { SessionTime } from '../../../../shared/kit/ui/SessionTime';
import type { EntryState } from '../timeline/entryWindow';
import type { ScheduleItem } from '../timeline/items';
import { kindMessage, othersOf } from './describe';
import { EntryButton } from './EntryButton';
import styles from './ItemCard.module.css';

/** What cards need beside their item. */
export interface ItemContext {
  userId: string;
  eventZone: string;
  viewerZone: string;
  locale: Locale;
  /** Id of the text that explains when sessions and rooms open. */
  helpId: string;
  /** Paths of booths and posters; null where the event has closed them. */
  boothPathOf: ((exhibitorId: string) => string) | null;
  posterPathOf: ((posterId: string) => string) | null;
  /** Path that shows a meeting with its answers. */
  meetingPathOf: (meetingId: string) => string;
  /** What else can be done with an item, e.g. add it to a calendar. */
  moreOf: ((item: ScheduleItem) => ReactNode) | null;
}

/** What can be done with items of the schedule. */
export interface ItemActs {
  onResolve: (item: ScheduleItem) => void;
  onEdit: (item: ScheduleItem) => void;
  onRemove: (item: ScheduleItem) => void;
}

export interface ItemCardProps extends ItemActs {
  item: ScheduleItem;
  /** Null for what has no door. */
  entry: EntryState | null;
  /** What is at the same time; empty if nothing is. */
  clashes: readonly ScheduleItem[];
  tight: { before: ScheduleItem; minutes: number } | null;
  /** Path of the stage on which it is on air; null if it is on none. */
  livePath: string | null;
  context: ItemContext;
}

function Location({ item, userId }: { item: ScheduleItem; userId: string }) {
  const { formatList } = useIntl();
  if (item.kind === 'session') {
    return item.session.room === null ? null : (
      <FormattedMessage id="schedule.room" values={{ room: item.session.room }} />
    );
  }
  if (item.kind !== 'meeting') return null;
  const { meeting } = item;
  const names = othersOf(meeting, userId);
  return (
    <>
      {names.length > 0 && (
        <>
          <FormattedMessage id="schedule.with" values={{ names: formatList(names) }} />
          {' · '}
        </>
      )}
      {meeting.place === 'booth' && meeting.exhibitor ? (
        <FormattedMessage id="schedule.atBooth" values={{ company: meeting.exhibitor.companyName }} />
      ) : (
        <FormattedMessage id="schedule.videoRoom" />
      )}
    </>
  );
}

/** Where an item leads besides its title and its door; null if nowhere. */
function linkOf(item: ScheduleItem, context: ItemContext) {
  if (item.kind === 'session') return null;
  if (item.kind === 'meeting') {
    const label = item.stage === 'asked' ? { id: 'schedule.answer' } : { id: 'schedule.openMeeting' };
    return { to: context.meetingPathOf(item.meeting.meetingId), label };
  }
  const { visit } = item.ownTime;
  if (!visit) return null;
  const pathOf = visit.kind === 'exhibitor' ? context.boothPathOf : context.posterPathOf;
  const label = visit.kind === 'exhibitor' ? { id: 'schedule.toBooth' } : { id: 'schedule.toPoster' };
  return pathOf && { to: pathOf(visit.itemId), label };
}

const entryPathOf = (item: ScheduleItem) =>
  item.kind === 'meeting'
    ? `/meeting/${item.meeting.meetingId}`
    : `/sessions/${item.key.slice('session/'.length)}`;

/** An item of the schedule with all that is known of it and can be done with it. */
export const ItemCard = memo(function ItemCard(props: ItemCardProps) {
  const { item, entry, clashes, tight, livePath, context, onResolve, onEdit, onRemove } = props;
  const { formatMessage, formatList } = useIntl();
  const title = item.title || formatMessage({ id: 'schedule.busy' });
  const link = linkOf(item, context);
  const isOwn = item.kind === 'visit' || item.kind === 'busy';
  return (
    <article className={`${styles.card} ${styles[item.kind]}`}>
      <p className={styles.kind}>{formatMessage(kindMessage(item))}</p>
      <h3 className={styles.title}>
        {item.kind === 'session' ? <Link to={entryPathOf(item)}>{title}</Link> : title}
      </h3>
      <SessionTime
        start={new Date(item.start).toISOString()}
        end={new Date(item.end).toISOString()}
        eventZone={context.eventZone}
        viewerZone={context.viewerZone}
        locale={context.locale}
      />
      <p className={styles.place}>
        <Location item={item} userId={context.userId} />
      </p>
      {clashes.length > 0 && (
        <p className={styles.clash}>
          <strong>
            <FormattedMessage id="schedule.clash" />
          </strong>{' '}
          <FormattedMessage
            id="schedule.clashWith"
            values={{
              titles: formatList(
                clashes.map((other) => other.title || formatMessage({ id: 'schedule.busy' })),
              ),
            }}
          />
        </p>
      )}
      {tight && (
        <p className={styles.tight}>
          <FormattedMessage
            id="schedule.tight"
            values={{ minutes: tight.minutes, before: tight.before.title }}
          />
        </p>
      )}
      <div data-screen-only className={styles.actions}>
        {entry && (
          <EntryButton title={title} state={entry} path={entryPathOf(item)} helpId={context.helpId} />
        )}
        {livePath !== null && (
          <AnyLink to={livePath} className={styles.link}>
            <FormattedMessage id="schedule.live" />
          </AnyLink>
        )}
        {clashes.length > 0 && (
          <Button look="secondary" className={styles.act} onClick={() => onResolve(item)}>
            <FormattedMessage id="schedule.whichToKeep" />
          </Button>
        )}
        {link && (
          <AnyLink to={link.to} className={styles.link}>
            {formatMessage(link.label)}
          </AnyLink>
        )}
        {isOwn && (
          <Button look="quiet" className={styles.act} onClick={() => onEdit(item)}>
            <FormattedMessage id="schedule.change" />
          </Button>
        )}
        {item.kind !== 'meeting' && (
          <Button
            look="quiet"
            className={styles.act}
            aria-label={formatMessage({ id: 'schedule.removeName' }, { title })}
            onClick={() => onRemove(item)}
          >
            <FormattedMessage id="schedule.remove" />
          </Button>
        )}
        {context.moreOf?.(item)}
      </div>
    </article>
  );
});
