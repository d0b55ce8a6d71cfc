import { useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

export interface LocationLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** Absolute path in the app: `/attendees/list`. */
  to: string;
}

/**
 * Whether the app should handle the click; the browser handles those that ask for a new tab, a window or a
 * download.
 */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link within the app for long lists. The router's own `Link` rerenders on every navigation because it
 * supports relative paths.
 */
export function LocationLink({ to, onClick, ...rest }: LocationLinkProps) {
  const { navigator } = useContext(NavigationContext);
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        navigator.push(to);
      }}
    />
  );
}
