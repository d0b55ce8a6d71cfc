import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../../../contract/platform/eventConfig';
import { getSessions, type Session } from '../../../../contract/program/sessions';
import { selectConfig, selectNavigation, selectPageOptions } from '../../../../shared/platform/event';
import { selectEventMinute } from '../../../../shared/platform/eventTime';
import { dayOf, formatDate, viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectRecordings } from '../../../../shared/platform/event/recordings';
import { navigationRequested, selectLocale } from '../../../../shared/platform/page';
import {
  FILTER_PARAM,
  MINE_PARAM,
  selectCategories,
  selectFilterCode,
  selectMineOnly,
  selectSessionsStatus,
  selectShownOnDemand,
  selectShownUpcoming,
} from '../selectors';
import { sessionsRequested } from '../slice';
import { DataAge } from '../../../../shared/platform/offline';
import { useFirstThenAll } from '../../../../shared/kit/ui/useFirstThenAll';
import { SessionCard } from './SessionCard';
import styles from './SessionsScreen.module.css';
import { SessionsView, type ProgramTab } from './SessionsView';

const TAB_PARAM = 'tab';

/**
 * URL of the program with a tab and filters; `onDemandFilter` opens the recordings (product.md#sessions).
 */
function programPath(tab: ProgramTab, code: string | null, isMineOnly: boolean): string {
  const query = new URLSearchParams({ noScroll: 'true', ...(isMineOnly && { [MINE_PARAM]: 'true' }) });
  if (tab === 'onDemand') query.set(FILTER_PARAM, code ?? '');
  else if (code) query.set(FILTER_PARAM, code);
  if (tab === 'upcoming' && code) query.set(TAB_PARAM, tab);
  return `/sessions?${query.toString()}`;
}

/** Cards of the first render, about what a laptop shows; the browser may skip the others. */
const FIRST_CARDS = 6;

/** Groups sessions by the viewer's day, preserving their order. */
function groupByDay(sessions: readonly Session[], timeZone: string): [day: string, sessions: Session[]][] {
  const days = new Map<string, Session[]>();
  for (const session of sessions) {
    const day = dayOf(Date.parse(session.startTime), timeZone);
    days.set(day, [...(days.get(day) ?? []), session]);
  }
  return [...days];
}

/** The program (product.md#sessions): tabs, category filter, sessions. */
export function SessionsScreen() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const { upcomingLabel, onDemandLabel } = useSelector(selectPageOptions).sessions;
  const item = useSelector(selectNavigation).find(({ name }) => name === 'sessions');
  const locale = useSelector(selectLocale);
  const code = useSelector(selectFilterCode);
  const asksUpcoming = useSelector(
    (state: Parameters<typeof selectFilterCode>[0]) =>
      new URLSearchParams(state.page.location.search).get(TAB_PARAM) === 'upcoming',
  );
  const tab: ProgramTab = code === null || asksUpcoming ? 'upcoming' : 'onDemand';
  const isMineOnly = useSelector(selectMineOnly);
  const upcoming = useSelector(selectShownUpcoming);
  const onDemand = useSelector(selectShownOnDemand);
  const [all, others] = tab === 'upcoming' ? [upcoming, onDemand] : [onDemand, upcoming];
  const { shown: count, rest } = useFirstThenAll(all.length, FIRST_CARDS);
  const shown = all.slice(0, count);
  const first = new Set(shown.slice(0, FIRST_CARDS));
  const zone = viewerTimeZone();
  const recordings = useSelector(selectRecordings);
  const minute = useSelector(selectEventMinute);
  const days = groupByDay(shown, zone).map(([day, sessions]) => ({
    key: day,
    heading: formatDate(Date.parse(sessions[0]?.startTime ?? day), 'fullday-month', zone, locale),
    sessions: sessions.map((session) => (
      <li key={session.sessionId} className={first.has(session) ? undefined : styles.item}>
        <SessionCard session={session} />
      </li>
    )),
  }));
  const show = (...wanted: Parameters<typeof programPath>) =>
    dispatch(navigationRequested(programPath(...wanted), true));
  return (
    <>
      <SessionsView
        title={item?.displayName ?? ''}
        status={useSelector(selectSessionsStatus)}
        labels={{ upcoming: upcomingLabel, onDemand: onDemandLabel }}
        tab={tab}
        categories={useSelector(selectCategories)}
        filter={code ?? ''}
        isMineOnly={isMineOnly}
        asOf={<DataAge of={[getSessions]} />}
        emptyImageUrl={imageUrl(config, config.images.emptySessions)}
        recordings={
          recordings && {
            lastDay: formatDate(recordings.until, 'day-month-year', config.timeZone, locale),
            over: recordings.over,
          }
        }
        isAhead={minute !== null && dayOf(minute, config.timeZone) < config.dates.start}
        elsewhere={others.length}
        onTab={(next) => show(next, code || null, isMineOnly)}
        onFilter={(next) => show(tab, next || null, isMineOnly)}
        onMineOnly={(next) => show(tab, code || null, next)}
        onRetry={() => dispatch(sessionsRequested())}
        days={days}
      />
      {rest}
    </>
  );
}
