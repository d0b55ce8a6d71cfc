/**
 * Whether a new element in the panel may take the focus: only if the focus is in the panel or was lost with a
 * removed element. A user who has moved on to the page is not interrupted.
 */
export function mayTakeFocus(element: Element): boolean {
  const active = document.activeElement;
  const panel = element.closest('[role="dialog"]');
  return active === null || active === document.body || panel?.contains(active) === true;
}
