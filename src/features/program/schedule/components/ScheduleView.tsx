import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { Session } from '../../../../contract/program/sessions';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { formatDate, zoneName } from '../../../../shared/kit/lib/dates';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { SafeHtml } from '../../../../shared/kit/ui/SafeHtml';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import { usePrinting } from '../../../../shared/kit/ui/usePrinting';
import { SCHEDULE_VIEWS, type ScheduleViewName } from '../address';
import { isOnDay } from '../days';
import type { ScheduleItem } from '../timeline/items';
import { AgendaView, type ItemFacts } from './AgendaView';
import type { ItemActs } from './ItemCard';
import { TimelineView } from './TimelineView';
import styles from './ScheduleView.module.css';

export interface ScheduleViewProps extends ItemActs {
  /** Limited HTML: when sessions and rooms may be entered (product.md#entry-windows). */
  entryWindowText: string;
  imageUrl: string | null;
  /** Path of the session list; null if the event has closed its program. */
  programPath: string | null;
  /** How old the data is, if it is not current. */
  asOf: ReactNode;
  status: 'loading' | 'loaded' | 'failed';
  /** Number of changes that wait for a connection. */
  waiting: number;
  /** Why the last change was not made; null if it was. */
  problem: 'busy' | 'refused' | null;
  view: ScheduleViewName;
  days: readonly string[];
  day: string;
  /** Everything at its time, by start. */
  items: readonly ScheduleItem[];
  clashing: ReadonlySet<string>;
  facts: ItemFacts;
  /** Saved sessions that are watched on demand. */
  onDemand: readonly Session[];
  /** Event time; null until it is known. */
  now: number | null;
  zone: string;
  /** The zone to which hours can be switched; null if there is no other. */
  otherZone: string | null;
  locale: Locale;
  /** What was just moved where; empty if nothing was. */
  moved: string;
  /** Shown below once everything is loaded, so that it does not move. */
  below?: ReactNode;
  /** More tools beside adding and printing. */
  tools: ReactNode;
  onView: (view: ScheduleViewName) => void;
  onDay: (day: string) => void;
  onZone: () => void;
  onOpen: (item: ScheduleItem) => void;
  onMove: (item: ScheduleItem, minutes: number, days: number) => void;
  onAdd: () => void;
  onPrint: () => void;
  onBackToTime: (session: Session) => void;
  onRetry: () => void;
}

function DayChoice({ days, day, zone, locale, onDay }: ScheduleViewProps) {
  const { formatMessage } = useIntl();
  const index = days.indexOf(day);
  const go = (step: number) => {
    const next = days[index + step];
    if (next !== undefined) onDay(next);
  };
  return (
    <div className={styles.days}>
      <Button
        look="secondary"
        className={styles.step}
        aria-label={formatMessage({ id: 'schedule.previousDay' })}
        aria-disabled={index <= 0}
        onClick={() => go(-1)}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <Choice
        label={formatMessage({ id: 'schedule.day' })}
        choices={days.map((each) => ({
          value: each,
          label: formatDate(zonedInstant(each, '12:00', zone), 'fullday-month', zone, locale),
        }))}
        value={day}
        onChange={onDay}
      />
      <Button
        look="secondary"
        className={styles.step}
        aria-label={formatMessage({ id: 'schedule.nextDay' })}
        aria-disabled={index >= days.length - 1}
        onClick={() => go(1)}
      >
        <span aria-hidden="true">›</span>
      </Button>
    </div>
  );
}

function Toolbar(props: ScheduleViewProps) {
  const { view, tools, onView, onAdd, onPrint } = props;
  const { formatMessage } = useIntl();
  const labels = {
    day: formatMessage({ id: 'schedule.view.day' }),
    days: formatMessage({ id: 'schedule.view.days' }),
    list: formatMessage({ id: 'schedule.view.list' }),
  };
  return (
    <div data-screen-only className={styles.toolbar}>
      <div role="group" aria-label={formatMessage({ id: 'schedule.view' })} className={styles.views}>
        {SCHEDULE_VIEWS.map((each) => (
          <Button
            key={each}
            look="secondary"
            aria-pressed={each === view}
            className={each === view ? `${styles.view} ${styles.chosen}` : styles.view}
            onClick={() => onView(each)}
          >
            {labels[each]}
          </Button>
        ))}
      </div>
      {view === 'day' && <DayChoice {...props} />}
      <div className={styles.tools}>
        <Button onClick={onAdd}>
          <FormattedMessage id="schedule.addBusy" />
        </Button>
        <Button look="secondary" onClick={onPrint}>
          <FormattedMessage id="schedule.print" />
        </Button>
        {tools}
      </div>
    </div>
  );
}

function OnDemand({ onDemand, onBackToTime }: ScheduleViewProps) {
  const { formatMessage } = useIntl();
  if (onDemand.length === 0) return null;
  return (
    <section aria-labelledby="schedule-on-demand">
      <h2 id="schedule-on-demand" className={styles.subheading}>
        <FormattedMessage id="schedule.onDemand" />
      </h2>
      <ul className={styles.later}>
        {onDemand.map((session) => (
          <li key={session.sessionId} className={styles.laterItem}>
            <Link to={`/sessions/${session.sessionId}`}>
              <bdi>{session.title}</bdi>
            </Link>
            {!session.onDemandOnly && (
              <Button
                look="quiet"
                aria-label={formatMessage({ id: 'schedule.backToTimeName' }, { title: session.title })}
                onClick={() => onBackToTime(session)}
              >
                <FormattedMessage id="schedule.backToTime" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Empty({ imageUrl, programPath }: ScheduleViewProps) {
  return (
    <div className={styles.empty}>
      {imageUrl && <img src={imageUrl} alt="" width={220} height={165} />}
      <p>
        <FormattedMessage id="schedule.empty" />
      </p>
      {programPath !== null && (
        <Link to={programPath} className={styles.link ?? ''}>
          <FormattedMessage id="schedule.seeProgramme" />
        </Link>
      )}
    </div>
  );
}

/** Whose clocks the hours are, and the other ones to choose. */
function ZoneChoice({
  at,
  zone,
  otherZone,
  locale,
  onZone,
}: Pick<ScheduleViewProps, 'zone' | 'otherZone' | 'locale' | 'onZone'> & { at: number }) {
  return (
    <p className={styles.zone}>
      <FormattedMessage id="schedule.zone" values={{ zone: zoneName(at, zone, locale) }} />
      {otherZone !== null && (
        <Button look="quiet" onClick={onZone}>
          <FormattedMessage id="schedule.otherZone" values={{ zone: zoneName(at, otherZone, locale) }} />
        </Button>
      )}
    </p>
  );
}

function Items(props: ScheduleViewProps) {
  const { view, days, day, items, clashing, facts, now, zone, otherZone, locale, status } = props;
  const { onZone, onOpen, onMove, onResolve, onEdit, onRemove } = props;
  const isPrinting = usePrinting();
  const timeline = { clashing, now, zone, locale, onOpen, onMove };
  const oneDay = useMemo(() => [day], [day]);
  const ofDay = useMemo(() => items.filter((item) => isOnDay(item, day, zone)), [items, day, zone]);
  // Not piece by piece: the timeline would be drawn anew with each.
  if (status === 'loading') {
    return (
      <p role="status" className={`${styles.quiet} ${styles.waiting}`}>
        <FormattedMessage id="schedule.loading" />
      </p>
    );
  }
  if (items.length === 0) return <Empty {...props} />;
  // Paper gets the whole schedule, and no entry is cut.
  if (view === 'list' || isPrinting) return <AgendaView {...{ items, facts, onResolve, onEdit, onRemove }} />;
  return (
    <div data-screen-only>
      <ZoneChoice at={zonedInstant(day, '12:00', zone)} {...{ zone, otherZone, locale, onZone }} />
      {view === 'days' ? (
        <TimelineView {...timeline} days={days} items={items} />
      ) : (
        <TimelineView {...timeline} days={oneDay} items={ofDay} />
      )}
    </div>
  );
}

/** My Schedule: when rooms open, and everything the user saved, agreed on and planned, at its time. */
export function ScheduleView(props: ScheduleViewProps) {
  const { entryWindowText, asOf, status, waiting, problem, moved, facts, onRetry } = props;
  return (
    <div className={styles.schedule}>
      <h1 className={styles.heading}>
        <FormattedMessage id="shell.title.schedule" />
      </h1>
      {asOf}
      <div data-screen-only id={facts.context.helpId}>
        <SafeHtml html={entryWindowText} className={styles.window ?? ''} />
      </div>
      {status === 'failed' && (
        <RetryAlert onRetry={onRetry}>
          <FormattedMessage id="schedule.failed" />
        </RetryAlert>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id={problem === 'busy' ? 'schedule.notMade.busy' : 'schedule.notMade.refused'} />
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.quiet}>
          <FormattedMessage id="schedule.waiting" values={{ count: waiting }} />
        </p>
      )}
      <Toolbar {...props} />
      <Spoken>{moved}</Spoken>
      <Items {...props} />
      <OnDemand {...props} />
      {status !== 'loading' && props.below}
    </div>
  );
}
