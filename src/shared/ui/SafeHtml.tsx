import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sanitiseToFragment } from '../lib/sanitise';
import { isInApp } from './AnyLink';
import styles from './SafeHtml.module.css';

/** The place in the app that a click asks for in this window; null where it is the browser's own business. */
function placeAskedFor(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const to = link?.getAttribute('href') ?? '';
  const here = ['', '_self'].includes(link?.getAttribute('target') ?? '');
  return here && isInApp(to) ? to : null;
}

/**
 * Shows limited HTML that people or configurations wrote, cleaned by the one rule (spec §5). The only place that does.
 * Its links to places in the app lead there as every other link does, without loading the page anew.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitiseToFragment(html));
  }, [html]);
  useEffect(() => {
    const element = place.current;
    const follow = (event: MouseEvent) => {
      const to = placeAskedFor(event);
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={place} className={[styles.prose, className].filter(Boolean).join(' ')} />;
}
