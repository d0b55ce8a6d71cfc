import { defaultRangeExtractor, useVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AttendeeResult } from '../../../../../contract/people/attendees';
import type { LocationOptions } from '../../../../../shared/people/person/describe';
import { useMediaQuery } from '../../../../../shared/kit/ui/useMediaQuery';
import type { Column } from '../list/columns';
import type { ListPosition, Pages } from '../list/slice';
import { createTypeAhead, rowForKey } from './listKeys';
import { ListRow, type PersonWay } from './ListRow';
import styles from './VirtualListView.module.css';
import { WIDE } from './wide';

/** Row height in rem, so it scales with the font size. */
const ROW_REM = { wide: 3.25, narrow: 5.5 } as const;
/** Extra rows rendered beyond each edge. */
const OVERSCAN = 4;
/**
 * While scrolling, visible pages are reported at most this often, in milliseconds; once it stops,
 * immediately.
 */
const REPORT_MS = 150;

export interface VirtualListViewProps {
  /** Accessible name of the list. */
  label: string;
  /** Id of the text that explains the keyboard shortcuts. */
  describedBy: string;
  count: number;
  pageSize: number;
  /** Loaded attendees by page number. */
  pages: Readonly<Record<number, readonly AttendeeResult[]>>;
  columns: readonly Column[];
  locationOptions: LocationOptions;
  /** Path of the conversation with somebody; null where there are no messages. Keep its identity stable. */
  messagePathOf: PersonWay['pathOf'] | null;
  /** Path of a request to meet somebody; null where the event has no meetings. Keep its identity stable. */
  meetPathOf: PersonWay['pathOf'] | null;
  /** Initial position; null for the top. */
  position: ListPosition | null;
  /** Row to scroll to; `serial` changes with each jump. */
  jump: { row: number; serial: number };
  /** Called when other pages come into view. */
  onPages: (pages: Pages) => void;
  /** Called when the beginning of a last name is typed into the list. */
  onType: (text: string) => void;
  /** Called when a link in the list is followed. */
  onOpen: (to: string) => void;
  /** Called when the list unmounts. */
  onLeave: (position: ListPosition) => void;
}

const rootFontPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The row at the top edge; fractional if partly scrolled out. */
function rowAt(virtualizer: Virtualizer<HTMLDivElement, Element>): number {
  const offset = virtualizer.scrollOffset ?? 0;
  const row = virtualizer.getVirtualItemForOffset(offset);
  return row ? row.index + (offset - row.start) / row.size : 0;
}

/**
 * The height of a row, which is higher than usual where its texts wrap, as the browser last reported it:
 * asking for it would lay out the page for every row that flies past. Undefined before the first report.
 */
function rowHeight(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  { indexFromElement, itemSizeCache }: Virtualizer<HTMLDivElement, Element>,
): number | undefined {
  const box = entry?.borderBoxSize[0];
  return box ? Math.round(box.blockSize) : itemSizeCache.get(indexFromElement(row));
}

/** The rows to render: the visible ones, plus others that must stay mounted. */
function withRows(range: Range, others: readonly (number | null)[]): number[] {
  const kept = others.filter((row): row is number => row !== null && row < range.count);
  return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
}

/**
 * A virtualized list of any length, sorted by last name. One row is the tab stop; arrow keys move it, and
 * typing jumps to a name. Each row exposes its position in the whole list to assistive technology.
 */
export function VirtualListView(props: VirtualListViewProps) {
  const { count, pageSize, pages, columns, locationOptions, position, jump, onPages, onLeave } = props;
  const { messagePathOf, meetPathOf } = props;
  const { formatMessage, locale } = useIntl();
  const ways = useMemo(() => {
    const all: PersonWay[] = [];
    if (messagePathOf)
      all.push({
        pathOf: messagePathOf,
        text: formatMessage({ id: 'people.message' }),
        nameOf: (name) => formatMessage({ id: 'people.messageName' }, { name }),
      });
    if (meetPathOf)
      all.push({
        pathOf: meetPathOf,
        text: formatMessage({ id: 'people.meet' }),
        nameOf: (name) => formatMessage({ id: 'people.meetName' }, { name }),
      });
    return all;
  }, [messagePathOf, meetPathOf, formatMessage]);
  const waitingText = formatMessage({ id: 'directory.rowLoading' });
  const scroller = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery(WIDE);
  const rowPx = Math.round(rootFontPx() * ROW_REM[wide ? 'wide' : 'narrow']);
  const [active, setActive] = useState(() => Math.min(position?.row ?? 0, Math.max(0, count - 1)));
  /**
   * The focused row. It stays mounted until another row takes the focus; otherwise the focus would be lost.
   */
  const [focused, setFocused] = useState<number | null>(null);
  /** Focus the active row as soon as it is available. */
  const wantsFocus = useRef(position?.focused ?? false);
  const [typeAhead] = useState(createTypeAhead);

  // oxlint-disable-next-line react/incompatible-library -- only React's compiler, which is not used, skips it
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    initialOffset: () => (position?.top ?? 0) * rowPx,
    rangeExtractor: (each) => withRows(each, [active, focused]),
    measureElement: (row, entry, instance) => rowHeight(row, entry, instance) ?? rowPx,
  });
  const { range } = virtualizer;
  const first = range?.startIndex ?? 0;
  const last = Math.min(range?.endIndex ?? 0, Math.max(0, count - 1));
  const visibleRows = Math.max(1, last - first);
  // Tabbing in starts at the visible rows, not at the last active one.
  const tabStop = focused !== null || (active >= first && active <= last) ? active : first;

  const isMeasured = range !== null;
  const [firstPage, lastPage] = [Math.floor(first / pageSize), Math.floor(last / pageSize)];
  const { isScrolling } = virtualizer;
  const reported = useRef({ first: -1, last: -1, at: -Infinity });
  useEffect(() => {
    const { first: before, last: behind, at } = reported.current;
    const now = performance.now();
    if (!isMeasured || (firstPage === before && lastPage === behind)) return;
    if (isScrolling && now - at < REPORT_MS) return;
    reported.current = { first: firstPage, last: lastPage, at: now };
    onPages({ first: firstPage, last: lastPage });
  }, [isMeasured, isScrolling, firstPage, lastPage, onPages]);

  const shownRowPx = useRef(rowPx);
  useLayoutEffect(() => {
    if (shownRowPx.current === rowPx) return;
    const top = rowAt(virtualizer);
    shownRowPx.current = rowPx;
    virtualizer.measure();
    virtualizer.scrollToOffset(top * rowPx);
  }, [rowPx, virtualizer]);

  // Runs after every render: the row or its attendee may only just have appeared. It must precede the effects
  // that move the list, which set the row for the next render.
  useEffect(() => {
    const row = wantsFocus.current ? scroller.current?.querySelector(`[data-row="${active}"]`) : null;
    if (!(row instanceof HTMLElement)) return;
    const link = row.querySelector<HTMLElement>('[data-person]');
    (link ?? row).focus({ preventScroll: true });
    if (link) wantsFocus.current = false;
  });

  const jumped = useRef(jump.serial);
  useEffect(() => {
    if (jumped.current === jump.serial) return;
    jumped.current = jump.serial;
    setActive(jump.row);
    wantsFocus.current = scroller.current?.contains(document.activeElement) ?? false;
    virtualizer.scrollToIndex(jump.row, { align: 'start' });
  }, [jump, virtualizer]);

  const leaving = useRef({ active, focused, onLeave });
  useEffect(() => {
    leaving.current = { active, focused, onLeave };
  });
  useLayoutEffect(
    () => () => {
      const { active: row, focused: focusedRow, onLeave: leave } = leaving.current;
      leave({ top: rowAt(virtualizer), row, focused: focusedRow !== null });
    },
    [virtualizer],
  );

  function goTo(row: number) {
    setActive(row);
    wantsFocus.current = true;
    virtualizer.scrollToIndex(row);
  }

  function pressed(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowForKey(event.key, { row: active, count, page: visibleRows });
    const typed = row === null ? typeAhead.press(event.key, event.timeStamp) : null;
    if (row !== null) goTo(row);
    if (typed !== null) props.onType(typed);
    if (row !== null || typed !== null) event.preventDefault();
  }

  function clicked(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) && event.button === 0;
    if (link === null || !isPlain) return;
    event.preventDefault();
    props.onOpen(link.getAttribute('href') ?? '');
  }

  return (
    <div
      data-screen-only
      className={`${styles.frame} ${ways.length > 0 ? styles.withWays : ''}`}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <div className={styles.head} aria-hidden="true">
        <span className={styles.cell}>
          <FormattedMessage id="directory.name" />
        </span>
        {columns.map(({ field, label }) => (
          <span key={field} className={styles.cell}>
            {label}
          </span>
        ))}
        {ways.length > 0 && <span className={styles.cell} />}
      </div>
      <div ref={scroller} className={styles.scroller}>
        {/* Keyboard and click events bubble up from the links inside. */}
        <ul
          aria-label={props.label}
          aria-describedby={props.describedBy}
          className={styles.list}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onKeyDown={pressed}
          onClick={clicked}
          onFocus={({ target }) => {
            const row = Number(target.closest('[data-row]')?.getAttribute('data-row'));
            setFocused(row);
            if (row === active) return;
            setActive(row);
            wantsFocus.current = false;
          }}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (currentTarget.contains(relatedTarget)) return;
            setFocused(null);
            wantsFocus.current = false;
          }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <ListRow
              key={index}
              row={index}
              count={count}
              top={start}
              height={rowPx}
              measure={virtualizer.measureElement}
              person={pages[Math.floor(index / pageSize)]?.[index % pageSize]}
              waitingText={waitingText}
              isTabStop={index === tabStop}
              columns={columns}
              locationOptions={locationOptions}
              locale={locale}
              ways={ways}
            />
          ))}
        </ul>
      </div>
      <p className={styles.foot}>
        <FormattedMessage id="directory.listRows" values={{ first: first + 1, last: last + 1, count }} />
      </p>
    </div>
  );
}
