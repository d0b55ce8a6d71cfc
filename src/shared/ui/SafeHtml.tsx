import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sanitiseToFragment } from '../lib/sanitise';
import { placeAskedFor } from './placeAskedFor';
import styles from './SafeHtml.module.css';

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
