import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectPathname } from '../../shared/platform/page';

/** Id of the element that contains the screen. */
export const MAIN_ID = 'main';

const isShown = (element: Element) => element.isConnected && (element.checkVisibility?.() ?? true);

/**
 * Moves the focus to the new screen if a navigation removed the focused element, usually the followed link,
 * so that keyboard and screen reader users continue there. Focus still on the page, or taken by the new
 * screen, is left alone.
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
