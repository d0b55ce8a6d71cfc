import { useCallback, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { EventConfig } from '../../../../contract/platform/eventConfig';
import { listMeetings } from '../../../../contract/meetings/meetings';
import { listOwnTimes, type OwnTime } from '../../../../contract/program/ownTimes';
import { getSaved } from '../../../../contract/people/saved';
import { getSessions } from '../../../../contract/program/sessions';
import { addDays, zonedInstant, zoneOffset } from '../../../../contract/kit/zonedTime';
import { selectUser } from '../../../../shared/platform/auth';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventMinute, type WithEventTime } from '../../../../shared/platform/eventTime';
import { dayOf, formatDate, timeOf, viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { endText } from '../../../../shared/kit/lib/periods';
import { meetingsRequested, useMeetings } from '../../../../shared/meetings/meetings';
import { DataAge } from '../../../../shared/platform/offline';
import { navigationRequested, selectLocale, selectSearch } from '../../../../shared/platform/page';
import { programChanged } from '../../../../shared/program/sessions';
import { selectLivePaths } from '../../../../shared/program/sessions/live';
import { savedRequested, saveRequested, selectSavedStatus } from '../../../../shared/people/saved';
import { selectSettings, type WithSettings } from '../../../../shared/platform/settings';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { useMediaQuery } from '../../../../shared/kit/ui/useMediaQuery';
import {
  addressOf,
  meetingPath,
  schedulePath,
  type ScheduleAddress,
  type ScheduleViewName,
} from '../address';
import { scheduleDays } from '../days';
import { draftOpened, draftRequested, ownTimeChangeRequested, ownTimesRequested } from '../ownTimes/slice';
import { printRequested } from '../saga';
import {
  selectClashes,
  selectItems,
  selectOnDemandItems,
  selectScheduleStatus,
  selectTightChanges,
  type ScheduleState,
} from '../selectors';
import { entryState } from '../timeline/entryWindow';
import { byTime, type ScheduleItem } from '../timeline/items';
import type { ItemFacts } from './AgendaView';
import { ClashDialogView } from './ClashDialogView';
import { ItemCard, type ItemContext } from './ItemCard';
import { OwnTimeDialog } from './OwnTimeDialog';
import { ScheduleView } from './ScheduleView';
import { useRemoval } from './useRemoval';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const WIDE = '(min-width: 760px)';

/** What the schedule is made of, which may be kept on this device. */
const SOURCES = [getSaved, listOwnTimes, listMeetings, getSessions];

export interface ScheduleProps extends Pick<ItemContext, 'boothPathOf' | 'posterPathOf' | 'moreOf'> {
  imageUrl: string | null;
  /** Path of the session list; null if the event has closed its program. */
  programPath: string | null;
  /** More tools beside adding and printing. */
  tools?: ReactNode;
  below?: ReactNode;
}

type State = ScheduleState & WithEventTime & WithSettings;

/** Loads what the schedule is made of, unless it is there. */
function useSources(): () => void {
  const dispatch = useDispatch();
  const store = useStore<ScheduleState>();
  useMeetings();
  useEffect(() => {
    dispatch(ownTimesRequested());
    // Also to learn which of the saved sessions have left the program.
    if (selectSavedStatus(store.getState()) !== 'loading') dispatch(savedRequested());
  }, [dispatch, store]);
  return () => {
    for (const action of [ownTimesRequested(), savedRequested(), meetingsRequested(), programChanged()]) {
      dispatch(action);
    }
  };
}

/** The day to show: the address's, today's, or the next one with something on it. */
function shownDay(
  wanted: string | null,
  days: readonly string[],
  items: readonly ScheduleItem[],
  now: number | null,
  zone: string,
): string {
  if (wanted !== null && days.includes(wanted)) return wanted;
  const today = now === null ? null : dayOf(now, zone);
  if (today !== null && days.includes(today)) return today;
  const next = items.find(({ end }) => now !== null && end > now) ?? items[0];
  return (next && dayOf(next.start, zone)) ?? days[0] ?? '2021-01-01';
}

/** An entry moved by minutes, and by days at the same time of day. */
function movedBy(ownTime: OwnTime, minutes: number, days: number, zone: string): OwnTime {
  const [start, end] = [Date.parse(ownTime.start), Date.parse(ownTime.end)];
  const day = addDays(dayOf(start, zone), days);
  const from = days === 0 ? start : zonedInstant(day, timeOf(start, zone), zone);
  const moved = from + minutes * MINUTE_MS;
  return {
    ...ownTime,
    start: new Date(moved).toISOString(),
    end: new Date(moved + end - start).toISOString(),
  };
}

/** The other zone to choose from; null if its clocks show the same. */
function otherZoneOf(day: string, zone: string, other: string): string | null {
  const noon = zonedInstant(day, '12:00', zone);
  return zoneOffset(noon, zone) === zoneOffset(noon, other) ? null : other;
}

const NONE: readonly ScheduleItem[] = [];

/** What is known of items beside themselves, e.g. whether one may enter. */
function useFacts(context: ItemContext, now: number | null): ItemFacts {
  const settings = useSelector((state: State) => selectSettings(state));
  const clashes = useSelector((state: State) => selectClashes(state));
  const tight = useSelector((state: State) => selectTightChanges(state));
  const livePaths = useSelector(selectLivePaths);
  return useMemo(
    () => ({
      context,
      entryOf: (item) => (now === null ? null : entryState(item, settings, now)),
      clashesOf: (item) => clashes.get(item.key) ?? NONE,
      tightOf: (item) => tight.get(item.key) ?? null,
      livePathOf: (item) =>
        item.kind === 'session' ? (livePaths.get(item.session.sessionId) ?? null) : null,
    }),
    [context, settings, clashes, tight, livePaths, now],
  );
}

function useContext({ timeZone }: EventConfig, props: ScheduleProps): ItemContext {
  const { boothPathOf, posterPathOf, moreOf } = props;
  const userId = useSelector(selectUser)?.id ?? '';
  const locale = useSelector(selectLocale);
  const search = useSelector(selectSearch);
  const helpId = useId();
  return useMemo(
    () => ({
      userId,
      locale,
      helpId,
      boothPathOf,
      posterPathOf,
      moreOf,
      eventZone: timeZone,
      viewerZone: viewerTimeZone(),
      meetingPathOf: (meetingId) => meetingPath(search, meetingId),
    }),
    [userId, locale, helpId, boothPathOf, posterPathOf, moreOf, timeZone, search],
  );
}

/** My Schedule (product.md#my-schedule). */
export function Schedule(props: ScheduleProps) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const config = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const address = addressOf(useSelector(selectSearch));
  const items = useSelector((state: State) => selectItems(state));
  const clashes = useSelector((state: State) => selectClashes(state));
  const now = useSelector((state: State) => selectEventMinute(state));
  const { pending, problem } = useSelector((state: State) => state.ownTimes);
  const waitingSaves = useSelector((state: State) => state.saved.pending);
  const isOffline = useSelector((state: State & { page: { online: boolean } }) => !state.page.online);
  const isWide = useMediaQuery(WIDE);
  const viewerZone = viewerTimeZone();
  const zone = address.inEventZone ? config.timeZone : viewerZone;
  const onRetry = useSources();
  const context = useContext(config, props);
  const facts = useFacts(context, now);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [resolving, setResolving] = useState<readonly string[] | null>(null);
  const [moved, setMoved] = useState('');

  const view: ScheduleViewName = address.view ?? (isWide ? 'day' : 'list');
  const days = useMemo(
    () => scheduleDays(items, config.dates, config.timeZone, zone),
    [items, config.dates, config.timeZone, zone],
  );
  const day = shownDay(address.day, days, items, now, zone);
  const go = (to: Partial<ScheduleAddress>) =>
    dispatch(navigationRequested(schedulePath({ ...address, ...to }), true));

  const onMove = useCallback(
    (item: ScheduleItem, minutes: number, byDays: number) => {
      if (item.kind !== 'visit' && item.kind !== 'busy') return;
      const ownTime = movedBy(item.ownTime, minutes, byDays, zone);
      dispatch(ownTimeChangeRequested({ kind: 'put', ownTime }));
      const period = { start: Date.parse(ownTime.start), end: Date.parse(ownTime.end) };
      setMoved(
        formatMessage(
          { id: 'schedule.moved' },
          {
            title: item.title || formatMessage({ id: 'schedule.busy' }),
            day: formatDate(period.start, 'day-month', zone, locale),
            from: formatDate(period.start, 'time', zone, locale),
            to: endText(period, { zone, locale }),
          },
        ),
      );
    },
    [dispatch, formatMessage, locale, zone, setMoved],
  );
  const { onRemove: remove, notice } = useRemoval(resolving?.join() ?? null);
  const onRemove = useCallback(
    (item: ScheduleItem) => {
      setOpenKey(null);
      remove(item);
    },
    [remove, setOpenKey],
  );
  const onEdit = useCallback(
    (item: ScheduleItem) => {
      setOpenKey(null);
      if (item.kind === 'visit' || item.kind === 'busy') {
        dispatch(draftOpened({ ownTime: item.ownTime, isNew: false }));
      }
    },
    [dispatch, setOpenKey],
  );
  const onResolve = useCallback(
    (item: ScheduleItem) => {
      setOpenKey(null);
      setResolving([item, ...(clashes.get(item.key) ?? [])].map(({ key }) => key));
    },
    [clashes, setOpenKey, setResolving],
  );
  const onOpen = useCallback((item: ScheduleItem) => setOpenKey(item.key), [setOpenKey]);
  const setOnDemand = (sessionId: string, isSaved: boolean) =>
    dispatch(saveRequested({ kind: 'onDemand', itemId: sessionId, isSaved }));
  const onAdd = () => {
    const isToday = now !== null && dayOf(now, zone) === day;
    const start = isToday ? Math.ceil(now / QUARTER_MS) * QUARTER_MS : zonedInstant(day, '09:00', zone);
    const period = {
      start: new Date(start).toISOString(),
      end: new Date(start + 2 * QUARTER_MS).toISOString(),
    };
    dispatch(draftRequested({ title: '', visit: null, ...period }));
  };

  const open = items.find(({ key }) => key === openKey);
  const acts = { onResolve, onEdit, onRemove };
  return (
    <>
      <ScheduleView
        entryWindowText={config.pageOptions.schedule.entryWindowText}
        imageUrl={props.imageUrl}
        programPath={props.programPath}
        asOf={<DataAge of={SOURCES} />}
        status={useSelector((state: State) => selectScheduleStatus(state))}
        waiting={isOffline ? pending.length + waitingSaves.length : 0}
        problem={problem}
        view={view}
        days={days}
        day={day}
        items={items}
        clashing={useMemo(() => new Set(clashes.keys()), [clashes])}
        facts={facts}
        onDemand={useSelector((state: State) => selectOnDemandItems(state))}
        now={now}
        zone={zone}
        locale={locale}
        moved={moved}
        tools={props.tools}
        below={props.below}
        otherZone={otherZoneOf(day, zone, address.inEventZone ? viewerZone : config.timeZone)}
        onZone={() => go({ inEventZone: !address.inEventZone })}
        onView={(next) => go({ view: next })}
        onDay={(next) => go({ view, day: next })}
        onOpen={onOpen}
        onMove={onMove}
        onAdd={onAdd}
        onPrint={() => dispatch(printRequested())}
        onBackToTime={({ sessionId }) => setOnDemand(sessionId, false)}
        onRetry={onRetry}
        {...acts}
      />
      <DialogFrame
        isOpen={open !== undefined}
        heading={open?.title || formatMessage({ id: 'schedule.busy' })}
        closeLabel={formatMessage({ id: 'schedule.close' })}
        onClose={() => setOpenKey(null)}
      >
        {open && (
          <ItemCard
            item={open}
            entry={facts.entryOf(open)}
            clashes={facts.clashesOf(open)}
            tight={facts.tightOf(open)}
            livePath={facts.livePathOf(open)}
            context={context}
            {...acts}
          />
        )}
      </DialogFrame>
      <ClashDialogView
        items={resolving && items.filter(({ key }) => resolving.includes(key)).sort(byTime)}
        meetingPathOf={context.meetingPathOf}
        onRemove={onRemove}
        onWatchLater={(item) => item.kind === 'session' && setOnDemand(item.session.sessionId, true)}
        onClose={() => setResolving(null)}
      />
      <OwnTimeDialog />
      {notice}
    </>
  );
}
