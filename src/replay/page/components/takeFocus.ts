/**
 * Ref for a heading that takes the focus when its screen appears, since the previously focused element was
 * removed.
 */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
