/**
 * Blocks navigation from clicks: links are not followed and forms are not submitted, so the screens can be
 * tried without side effects.
 */
export function blockNavigation(page: Document): void {
  const stop = (event: Event) => event.preventDefault();
  page.addEventListener('submit', stop, true);
  for (const kind of ['click', 'auxclick']) {
    page.addEventListener(
      kind,
      (event) => {
        if (event.target instanceof Element && event.target.closest('a[href]')) stop(event);
      },
      true,
    );
  }
}
