import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import hiddenStyles from './visuallyHidden.module.css';

export interface AnyLinkProps {
  /** A path in the app, a file of the event, or an external URL. */
  to: string;
  /** Whether to open a new tab. Default: true for anything outside the app. */
  newTab?: boolean;
  className?: string | undefined;
  /** Whether the link points to the current page. */
  current?: boolean;
  onFollow?: () => void;
  children: ReactNode;
}

/** Paths served by the server itself: event files, the API and its docs, media, sign-in. */
const OF_THE_SERVER = /^\/(configs|api|media|oidc)(\/|$)/;

/** Whether the app itself handles the address: it is neither external nor served only by the server. */
export function isInApp(to: string): boolean {
  return to.startsWith('/') && !OF_THE_SERVER.test(to);
}

/** A link to any address. Announces a new tab to screen readers. */
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
