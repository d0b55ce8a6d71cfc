import { useLayoutEffect, useRef } from 'react';
import { sanitiseToFragment } from '../lib/sanitise';
import styles from './SafeHtml.module.css';

/** Shows limited HTML that people or configurations wrote, cleaned by the one rule (spec §5). The only place that does. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitiseToFragment(html));
  }, [html]);
  return <div ref={place} className={[styles.prose, className].filter(Boolean).join(' ')} />;
}
