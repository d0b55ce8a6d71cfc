import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { sanitizeToFragment } from '../lib/sanitize';
import { requestedPath } from './requestedPath';
import styles from './SafeHtml.module.css';

/**
 * Renders limited HTML from users or configurations, sanitized (product.md#sanitizing). No other component
 * does so. Links within the app navigate without reloading the page.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const container = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    container.current?.replaceChildren(sanitizeToFragment(html));
  }, [html]);
  useEffect(() => {
    const element = container.current;
    const follow = (event: MouseEvent) => {
      const to = requestedPath(event);
      if (to === null) return;
      event.preventDefault();
      void navigate(to);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return <div ref={container} className={[styles.prose, className].filter(Boolean).join(' ')} />;
}
