/**
 * Has the platform load its data of dates, which the first date of a page would wait for: on a phone that
 * takes longer than to render the screen around it.
 */
export function prepareDates(): void {
  // oxlint-disable-next-line plenary/dates -- formats nothing that is shown
  new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).format(0);
}
