/**
 * Whether something new in the panel may take the focus: it is in the panel, or was in a part of it that is gone. A person who
 * went on to the page beside it is left there.
 */
export function mayTakeFocus(element: Element): boolean {
  const active = document.activeElement;
  const panel = element.closest('[role="dialog"]');
  return active === null || active === document.body || panel?.contains(active) === true;
}
