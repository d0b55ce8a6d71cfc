import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { NavItem } from '../../../contract/eventConfig';
import { AnyLink } from '../../../shared/ui/AnyLink';
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
  /** The server-time clock, if the event shows it. */
  clock: ReactNode;
  userName: string | null;
  /** Path of the user's own profile; null if the event has none. */
  ownPage: string | null;
  /** What the user may open beyond the event's pages: the administration, or just the desk. */
  staffLink?: { to: string; label: 'shell.title.admin' | 'shell.desk' } | null;
}

/** Alias of `/` (product.md#routes). */
const HOME = '/home';

/**
 * Whether an entry stands for the current location. An entry with a query matches locations with the same
 * query values in any order; an empty value matches any. `/sessions?onDemandFilter=` is the recordings, so
 * the entry `/sessions` does not match it.
 */
function isCurrent(item: NavItem, current: string): boolean {
  const [path = '', query] = item.path.split('?');
  const [pathname = '', search = ''] = current.split('?');
  const given = new URLSearchParams(search);
  if (query !== undefined) {
    const required = [...new URLSearchParams(query)];
    return (
      pathname === path &&
      required.every(([name, value]) => given.has(name) && (value === '' || given.get(name) === value))
    );
  }
  if (path === HOME) return pathname === HOME || pathname === '/';
  return (pathname === path && !given.has('onDemandFilter')) || pathname.startsWith(`${path}/`);
}

interface EntryProps {
  item: NavItem;
  badge: number;
  current: boolean;
  onFollow: () => void;
}

function Entry({ item, badge, current, onFollow }: EntryProps) {
  const { formatMessage } = useIntl();
  return (
    <AnyLink
      to={item.path}
      className={current ? `${styles.link} ${styles.current}` : styles.link}
      current={current}
      onFollow={onFollow}
    >
      {item.displayName}
      {badge > 0 && (
        <span className={styles.badge} aria-label={formatMessage({ id: 'shell.unseen' }, { count: badge })}>
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </AnyLink>
  );
}

/**
 * The header: logo, navigation, clock, signed-in user. Where the navigation does not fit, it moves to its own
 * line or folds behind a button.
 */
export function HeaderView({
  logoUrl,
  conferenceName,
  navigation,
  badges,
  current,
  clock,
  userName,
  ownPage,
  staffLink = null,
}: HeaderViewProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const { barRef, logoRef, listRef, asideRef, layout } = useNavigationLayout();
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const folded = layout === 'folded';
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <header className={`${styles.header} ${styles[layout]}`} onKeyDown={closeByKey}>
      <div ref={barRef} className={styles.bar}>
        <Link ref={logoRef} to="/" className={styles.brand ?? ''}>
          <img src={logoUrl} alt={conferenceName} height={40} />
        </Link>
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
            <FormattedMessage id="shell.menu" />
          </button>
        )}
        <nav id={menuId} className={open ? `${styles.nav} ${styles.open}` : styles.nav}>
          <ul ref={listRef} className={styles.list}>
            {navigation.map((item) => (
              <li key={item.name}>
                <Entry
                  item={item}
                  badge={badges[item.name] ?? 0}
                  current={isCurrent(item, current)}
                  onFollow={() => setOpen(false)}
                />
              </li>
            ))}
            {staffLink !== null && (
              <li>
                <Link to={staffLink.to} className={styles.link ?? ''} onClick={() => setOpen(false)}>
                  <FormattedMessage id={staffLink.label} />
                </Link>
              </li>
            )}
          </ul>
        </nav>
        <div className={styles.aside}>
          <div ref={asideRef} className={styles.facts}>
            {clock}
            {userName &&
              (ownPage === null ? (
                <span className={styles.user}>{userName}</span>
              ) : (
                <Link
                  to={ownPage}
                  title={formatMessage({ id: 'shell.ownPage' })}
                  className={`${styles.user} ${styles.ownPage}`}
                >
                  {userName}
                </Link>
              ))}
          </div>
        </div>
      </div>
    </header>
  );
}
