import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectPathname } from '../../shared/page';

/** Id of the element with the screen in it. */
export const MAIN_ID = 'main';

const isShown = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);

/**
 * Where a navigation took away what had the focus, mostly the link that was followed, the focus goes to the new screen: who uses a
 * keyboard goes on there, who listens hears it. A focus that is still on the page, or that the new screen took itself, is left.
 */
export function useFocusAfterNavigation(): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  const pathname = useSelector(selectPathname);
  useEffect(() => {
    if (focused.current === null || isShown(focused.current)) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
