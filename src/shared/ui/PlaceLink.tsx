import { useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';

export interface PlaceLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A place in the app, from its root: `/attendees/list`. */
  to: string;
}

/** Whether a click is the app's to follow: one that asks for another tab, a window or the file is the browser's. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A link to a place in the app for lists of many: the router's own is rendered anew whenever the place changes, as it also knows
 * of places that are relative to the present one.
 */
export function PlaceLink({ to, onClick, ...rest }: PlaceLinkProps) {
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
