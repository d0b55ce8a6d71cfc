import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { NavItem } from '../../../contract/eventConfig';
import styles from './HeaderView.module.css';

export interface HeaderViewProps {
  logoUrl: string;
  conferenceName: string;
  /** Active entries in order (spec §2). */
  navigation: readonly NavItem[];
  /** Counts by name of the entry; 0 and absent show no badge. */
  badges: Readonly<Record<string, number>>;
  /** Path with query of the current place. */
  current: string;
  /** The server-time clock, where the event shows it. */
  clock: ReactNode;
  userName: string | null;
}

/**
 * Whether an entry stands for the current place. An entry with a query stands for places whose query has the same values,
 * in any order; an empty value stands for any. `/sessions?onDemandFilter=` is the recordings, so `/sessions` is not them.
 */
function isCurrent(item: NavItem, current: string): boolean {
  const [path = '', query] = item.path.split('?');
  const [place = '', search = ''] = current.split('?');
  const given = new URLSearchParams(search);
  if (query !== undefined) {
    const wanted = [...new URLSearchParams(query)];
    return (
      place === path &&
      wanted.every(([name, value]) => given.has(name) && (value === '' || given.get(name) === value))
    );
  }
  return (place === path && !given.has('onDemandFilter')) || place.startsWith(`${path}/`);
}

function Entry({
  item,
  badge,
  current,
  onFollow,
}: {
  item: NavItem;
  badge: number;
  current: boolean;
  onFollow: () => void;
}) {
  const { formatMessage } = useIntl();
  const label = (
    <>
      {item.displayName}
      {badge > 0 && (
        <span className={styles.badge} aria-label={formatMessage({ id: 'shell.unseen' }, { count: badge })}>
          {badge > 99 ? '99+' : badge}
        </span>
      )}
    </>
  );
  if (/^https?:/.test(item.path)) {
    return (
      <a className={styles.link} href={item.path} rel="noopener noreferrer" target="_blank">
        {label}
      </a>
    );
  }
  return (
    <Link
      to={item.path}
      className={current ? `${styles.link} ${styles.current}` : (styles.link ?? '')}
      {...(current && { 'aria-current': 'page' as const })}
      onClick={onFollow}
    >
      {label}
    </Link>
  );
}

/** The header: logo, navigation, clock, who is signed in. Below 900 px the navigation folds behind a button. */
export function HeaderView({
  logoUrl,
  conferenceName,
  navigation,
  badges,
  current,
  clock,
  userName,
}: HeaderViewProps) {
  const [open, setOpen] = useState(false);
  const menuId = useId();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand ?? ''}>
          <img src={logoUrl} alt={conferenceName} height={40} />
        </Link>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.burger} aria-hidden="true" />
          <FormattedMessage id="shell.menu" />
        </button>
        <nav id={menuId} className={open ? `${styles.nav} ${styles.open}` : styles.nav}>
          <ul className={styles.list}>
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
          </ul>
        </nav>
        <div className={styles.aside}>
          {clock}
          {userName && <span className={styles.user}>{userName}</span>}
        </div>
      </div>
    </header>
  );
}
