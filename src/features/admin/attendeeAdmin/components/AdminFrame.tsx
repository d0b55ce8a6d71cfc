import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink, Link } from 'react-router-dom';
import { AdminSearchButton } from '../../../../shared/platform/admin/AdminSearchButton';
import { ZoneLine } from '../../../../shared/platform/admin/zone/ZoneLine';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import {
  ADMIN_PATH,
  DELETIONS_PATH,
  EXHIBITOR_IMPORT_PATH,
  IMPORT_PATH,
  PEOPLE_PATH,
  POSTER_IMPORT_PATH,
} from '../paths';
import styles from './Admin.module.css';

const PAGES = [
  ['hub', ADMIN_PATH],
  ['people', PEOPLE_PATH],
  ['import', IMPORT_PATH],
  ['exhibitorImport', EXHIBITOR_IMPORT_PATH],
  ['posterImport', POSTER_IMPORT_PATH],
  ['deletions', DELETIONS_PATH],
] as const;

export interface AdminFrameProps {
  title: string;
  children: ReactNode;
}

/** Layout of every page of the administration: title, navigation, and a link back to the event. */
export function AdminFrame({ title, children }: AdminFrameProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <div data-screen-only className={styles.ways}>
          <Link to="/" className={cardStyles.link}>
            <FormattedMessage id="attendeeAdmin.toEvent" />
          </Link>
          <AdminSearchButton />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <nav className={styles.nav} aria-label={formatMessage({ id: 'attendeeAdmin.nav' })}>
          {PAGES.map(([name, path]) => (
            <NavLink key={name} to={path} end>
              <FormattedMessage id={`attendeeAdmin.nav.${name}`} />
            </NavLink>
          ))}
        </nav>
        <ZoneLine />
      </div>
      {children}
    </div>
  );
}
