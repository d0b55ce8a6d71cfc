import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import hiddenStyles from './visuallyHidden.module.css';

export interface AnyLinkProps {
  /** A place in the app, a file of the event, or an address elsewhere. */
  to: string;
  /** Whether it opens in a new tab; what is not a place in the app does, unless said otherwise. */
  newTab?: boolean;
  className?: string | undefined;
  /** For a place in the app that is the present one. */
  current?: boolean;
  onFollow?: () => void;
  children: ReactNode;
}

/** What the server answers itself: files of events, its calls and their page, video, sign-in. */
const OF_THE_SERVER = /^\/(configs|api|media|oidc)(\/|$)/;

/** Whether an address is the app's own business: neither another site nor something that only the server has. */
export function isInApp(to: string): boolean {
  return to.startsWith('/') && !OF_THE_SERVER.test(to);
}

/** A link to anywhere. Where it opens a new tab, it says so to people who cannot see that. */
export function AnyLink({
  to,
  newTab = !isInApp(to),
  className,
  current = false,
  onFollow,
  children,
}: AnyLinkProps) {
  const shared = {
    className: className ?? '',
    ...(current && { 'aria-current': 'page' as const }),
    ...(onFollow && { onClick: onFollow }),
  };
  if (!newTab && isInApp(to)) {
    return (
      <Link to={to} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} rel="noopener noreferrer" {...(newTab && { target: '_blank' })} {...shared}>
      {children}
      {newTab && (
        <span className={hiddenStyles.visuallyHidden}>
          {' '}
          <FormattedMessage id="ui.newTab" />
        </span>
      )}
    </a>
  );
}
