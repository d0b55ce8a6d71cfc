/** What lies over or beside a page. */
const PANEL = 'aside, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Parts of a page that are opened from somewhere, and lead back there when they close. */
const OPENED = `${PANEL}, section, form`;

/** What Tab reaches. */
const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** How many places the focus was in before are remembered: dialogs over panels over pages. */
const REMEMBERED = 20;

/** Marks what has the focus only because what had it is gone. */
const KEEPS_FOCUS = 'data-keeps-focus';

const isShown = (element: Element) => element.isConnected && element.closest('[hidden], [inert]') === null;

/** Gives the focus to an element that Tab does not reach, for as long as it has it. */
function lendFocus(element: HTMLElement): void {
  const isBorrowed = !element.hasAttribute('tabindex');
  if (isBorrowed) element.tabIndex = -1;
  element.setAttribute(KEEPS_FOCUS, '');
  element.focus({ preventScroll: true });
  element.addEventListener(
    'blur',
    () => {
      element.removeAttribute(KEEPS_FOCUS);
      if (isBorrowed) element.removeAttribute('tabindex');
    },
    { once: true },
  );
}

const added = (records: readonly MutationRecord[]) =>
  records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLElement);

/** The first control among what has come in the place of something. */
function replacement(records: readonly MutationRecord[], place: Element): HTMLElement | null {
  for (const element of added(records)) {
    if (!isShown(element) || !place.contains(element)) continue;
    if (element.matches(TABBABLE)) return element;
    const control = element.querySelector<HTMLElement>(TABBABLE);
    if (control) return control;
  }
  return null;
}

/**
 * Keeps the focus where somebody is at work. A browser lets it fall to the whole page when what has it is
 * taken out of the document, and what is typed next acts as shortcuts. Here it stays: in a part that was
 * opened, with what opened it; else with what came in its place, or with what it was in. Whoever moves the
 * focus themselves is left alone, and so is a focus that the person took away (product.md#keys).
 *
 * Returns what stops it.
 */
export function keepFocus(page: Document): () => void {
  /** The latest last. Weakly: what is out of the document may go. */
  let places: WeakRef<HTMLElement>[] = [];
  /** What the focused element is in, from itself up. */
  let within: Element[] = [];

  const isLost = () => page.activeElement === null || page.activeElement === page.body;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    places = [...places, new WeakRef(target)].slice(-REMEMBERED);
    within = [];
    for (let each: Element | null = target; each !== null; each = each.parentElement) within.push(each);
  };

  /** The focus went nowhere: unless what had it is gone, the person took it away. */
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || target !== within[0]) return;
    setTimeout(() => {
      if (target === within[0] && isLost()) within = [];
    });
  };

  /** What had the focus before it came into a part that was opened, if that is still there. */
  const openerOf = (gone: Element): HTMLElement | null => {
    if (!gone.matches(OPENED) && !gone.querySelector(OPENED)) return null;
    const before = places.map((place) => place.deref()).findLast((place) => !place || !gone.contains(place));
    return before && isShown(before) ? before : null;
  };

  const restore = (records: readonly MutationRecord[]) => {
    const [focused] = within;
    if (!(focused instanceof HTMLElement) || !isLost()) return;
    if (focused.isConnected) {
      // It was moved, as lines of a list are that is sorted anew.
      if (added(records).some((element) => element.contains(focused))) focused.focus({ preventScroll: true });
      return;
    }
    const place = within.find((each) => each.isConnected);
    const gone = within.filter((each) => !each.isConnected).at(-1);
    if (!(place instanceof HTMLElement) || !gone) return;
    within = [];
    // What lies over the whole page are React Aria's dialogs and menus, which give the focus back themselves.
    if (place === page.body) return;
    const screen = page.querySelector('main');
    const isScreen = screen !== null && place.contains(screen);
    // A screen that gave way to another has nothing to lead back to.
    const next = isScreen && !gone.matches(PANEL) ? null : (openerOf(gone) ?? replacement(records, place));
    if (next) next.focus({ preventScroll: true });
    else lendFocus(isScreen ? screen : place);
  };

  const observer = new MutationObserver(restore);
  observer.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('focusout', onBlur);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('focusout', onBlur);
  };
}
