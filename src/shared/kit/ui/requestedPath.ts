import { isInApp } from './AnyLink';

/**
 * The in-app path a click on a link should navigate to in this window; null if the browser should handle the
 * click.
 */
export function requestedPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const to = link?.getAttribute('href') ?? '';
  const opensHere = ['', '_self'].includes(link?.getAttribute('target') ?? '');
  return opensHere && isInApp(to) ? to : null;
}
