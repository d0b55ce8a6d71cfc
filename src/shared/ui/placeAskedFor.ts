import { isInApp } from './AnyLink';

/** The place in the app that a click on a link asks for in this window; null where it is the browser's own business. */
export function placeAskedFor(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const to = link?.getAttribute('href') ?? '';
  const here = ['', '_self'].includes(link?.getAttribute('target') ?? '');
  return here && isInApp(to) ? to : null;
}
