import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { NavItem } from '../../../../contract/platform/eventConfig';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { keepHeight } from '../../../../shared/kit/ui/keepHeight';
import styles from './HeaderView.module.css';
import { useNavigationLayout } from './navigationLayout';

export interface HeaderViewProps {
  logoUrl: string;
  conferenceName: string;
  /** Active entries in order (product.md#shell). */
  navigation: readonly NavItem[];
  /** Counts by entry name; no badge if 0 or absent. */
  badges: Readonly<Record<string, number>>;
  /** Current path with query. */
  current: string;
  /** Path of the stage that is on air; null while none is; left out where the event has no stages. */
  livePath?: string | null;
  /** The server-time clock, if the event shows it. */
  clock: ReactNode;
  /** The bell with its panel; null for visitors. */
  notices: ReactNode;
  /** The button of the account menu; null for visitors. */
  account: ReactNode;
  /** The choices of the account menu, for narrow windows; null for visitors. */
  accountList: ReactNode;
  /** What the user may open beyond the event's pages: the administration, or just the desk. */
  staffLink?: {
    to: string;
    label: 'shell.title.admin' | 'shell.desk' | 'shell.moderation' | 'shell.exhibitor';
  } | null;
}

/** Alias of `/` (product.md#routes). */
const HOME = '/home';

/**
 * Whether an entry stands for the current location. An entry with a query matches locations with the same
 * query values in any order; an empty value matches any. `/sessions?onDemandFilter=` is the recordings, so
 * the entry `/sessions` does not match it, unless `tab=upcoming` says that a category of the program is meant.
 */
function isCurrent(to: string, current: string): boolean {
  const [path = '', query] = to.split('?');
  const [pathname = '', search = ''] = current.split('?');
  const given = new URLSearchParams(search);
  const isProgram = !given.has('onDemandFilter') || given.get('tab') === 'upcoming';
  if (query !== undefined) {
    const required = new URLSearchParams(query);
    const isRecordings = required.has('onDemandFilter') && !required.has('tab');
    return (
      pathname === path &&
      !(isRecordings && isProgram) &&
      [...required].every(([name, value]) => given.has(name) && (value === '' || given.get(name) === value))
    );
  }
  if (path === HOME) return pathname === HOME || pathname === '/';
  return (pathname === path && isProgram) || pathname.startsWith(`${path}/`);
}

interface EntryProps {
  to: string;
  badge?: number;
  /** The current location. */
  current: string;
  children: ReactNode;
}

function Entry({ to, badge = 0, current, children }: EntryProps) {
  const { formatMessage } = useIntl();
  const isHere = isCurrent(to, current);
  return (
    <AnyLink to={to} className={isHere ? `${styles.link} ${styles.current}` : styles.link} current={isHere}>
      {children}
      {badge > 0 && (
        <span className={styles.badge} aria-label={formatMessage({ id: 'shell.unseen' }, { count: badge })}>
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </AnyLink>
  );
}

/** Leads to the stage that is on air. While none is, its room is kept: it comes late and must move nothing. */
function Live({ path, current }: { path: string | null; current: string }) {
  const words = <FormattedMessage id="shell.live" />;
  return (
    <div className={path === null ? styles.off : styles.live}>
      {path === null ? (
        <span className={styles.link}>{words}</span>
      ) : (
        <Entry to={path} current={current}>
          {words}
        </Entry>
      )}
    </div>
  );
}

/**
 * The header: logo, navigation, clock, account. Where the navigation does not fit, it moves to its own line or
 * folds behind a button; in narrow windows clock and account fold with it, so that one row remains.
 */
export function HeaderView({
  logoUrl,
  conferenceName,
  navigation,
  badges,
  current,
  livePath,
  clock,
  notices,
  account,
  accountList,
  staffLink = null,
}: HeaderViewProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const { barRef, logoRef, listRef, asideRef, layout } = useNavigationLayout();
  const header = useRef<HTMLElement>(null);
  useEffect(() => keepHeight(header.current, '--header-size'), []);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const isNarrow = layout === 'narrow';
  const folded = isNarrow || layout === 'folded';
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  const foldAfterLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false);
  };
  return (
    <header
      data-screen-only
      ref={header}
      className={[styles.header, folded ? styles.folded : styles[layout], isNarrow && styles.narrow]
        .filter(Boolean)
        .join(' ')}
      onKeyDown={closeByKey}
    >
      <div ref={barRef} className={styles.bar}>
        <Link ref={logoRef} to="/" className={styles.brand ?? ''}>
          <img src={logoUrl} alt={conferenceName} width={200} height={40} />
        </Link>
        {isNarrow && notices && <div className={styles.notices}>{notices}</div>}
        {folded && (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpen(!open)}
          >
            <span className={styles.burger} aria-hidden="true" />
            <span className={styles.toggleText}>
              <FormattedMessage id="shell.menu" />
            </span>
          </button>
        )}
        <div
          id={menuId}
          className={open ? `${styles.panel} ${styles.open}` : styles.panel}
          onClick={foldAfterLink}
        >
          <nav aria-label={formatMessage({ id: 'shell.navigation' })}>
            <ul ref={listRef} className={styles.list}>
              {navigation.map((item) => (
                <li key={item.name}>
                  <Entry to={item.path} badge={badges[item.name] ?? 0} current={current}>
                    <bdi>{item.displayName}</bdi>
                  </Entry>
                </li>
              ))}
              {staffLink !== null && (
                <li>
                  <Entry to={staffLink.to} current={current}>
                    <FormattedMessage id={staffLink.label} />
                  </Entry>
                </li>
              )}
              {isNarrow && livePath !== undefined && (
                <li>
                  <Live path={livePath} current={current} />
                </li>
              )}
            </ul>
          </nav>
          {isNarrow && accountList}
          {isNarrow && clock && <div className={styles.clock}>{clock}</div>}
        </div>
        {!isNarrow && (
          <div ref={asideRef} className={styles.aside}>
            {livePath !== undefined && <Live path={livePath} current={current} />}
            {clock}
            {notices}
            {account}
          </div>
        )}
      </div>
    </header>
  );
}
