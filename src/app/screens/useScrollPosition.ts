import { useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectLocation } from '../../shared/platform/page';
import { createStorage } from '../deps/storage';
import { holdScroll } from './holdScroll';

const STORED = 'scrollPositions';

/** Where each history entry was left, by its number; kept for reloads and visits to other sites. */
function storedPositions(): number[] {
  return JSON.parse(createStorage().session.get(STORED) ?? '[]') as number[];
}

/** Number of the current history entry; undefined until it has been given one. */
function entryNumber(): number | undefined {
  return (window.history.state as { entry?: number } | null)?.entry;
}

function scrollTo(y: number): void {
  if (window.scrollY !== y) window.scrollTo(0, y);
}

/** Keeps the element with this id in view, and moves the focus to it if it takes any. */
function holdElement(id: string): () => void {
  let found: HTMLElement | null = null;
  return holdScroll(() => {
    const isNew = found === null;
    found = document.getElementById(id);
    found?.scrollIntoView();
    if (isNew) found?.focus({ preventScroll: true });
  });
}

/**
 * Returns to where a page was left, as far as its content has arrived. Until all of that has, the footer, which it
 * would push out of the window, is not shown (LayoutView).
 */
function returnTo(y: number): () => void {
  const mark = (isShort: boolean) => document.documentElement.toggleAttribute('data-rest-to-come', isShort);
  return holdScroll(
    () => {
      scrollTo(y);
      // Browsers round positions to the pixels of the screen.
      mark(window.scrollY < Math.floor(y));
    },
    () => mark(false),
  );
}

/**
 * Returns to where a history entry was left, on Back, Forward and reload. Entries without a kept position
 * open at the element that the hash names, else at the top, unless the query says noScroll=true
 * (product.md#routes).
 *
 * The browser's own restoration is turned off: it gives up before the content has arrived.
 */
export function useScrollPosition(): void {
  const location = useSelector(selectLocation);
  const positions = useRef<number[]>([]);
  const shown = useRef<number>(undefined);
  const latest = useRef(0);

  useLayoutEffect(() => {
    positions.current = storedPositions();
    window.history.scrollRestoration = 'manual';
    const note = () => {
      latest.current = window.scrollY;
    };
    const store = () => {
      if (shown.current !== undefined) positions.current[shown.current] = latest.current;
      createStorage().session.set(STORED, JSON.stringify(positions.current));
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      store();
      window.history.scrollRestoration = 'auto';
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
    };
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    const known = entryNumber();
    // The same entry again, for instance from the browser's back/forward cache.
    if (left !== undefined && left === known) return undefined;
    if (left !== undefined) positions.current[left] = latest.current;

    const kept = known === undefined ? undefined : positions.current[known];
    const entry = known ?? positions.current.length;
    if (known === undefined) window.history.replaceState({ entry }, '');
    positions.current[entry] = kept ?? 0;
    shown.current = entry;

    if (kept !== undefined) return returnTo(kept);
    const { hash, search } = location;
    if (hash !== '') return holdElement(hash.slice(1));
    const stays = new URLSearchParams(search).get('noScroll') === 'true';
    if (left !== undefined && !stays) scrollTo(0);
    return undefined;
  }, [location]);
}
