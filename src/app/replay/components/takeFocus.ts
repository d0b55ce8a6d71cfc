/** Ref of a heading that takes the focus when its screen appears: what had it is gone. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
