import { useEffect } from 'react';

/** Style properties with the heights of what covers the page's edges. */
export type EdgeProperty = '--header-size' | '--notices-size';

function keepHeight(element: HTMLElement, property: EdgeProperty): () => void {
  const { style } = element.ownerDocument.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(property, `${element.offsetHeight}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
}

/** Keeps the height of an element at the page's edge where styles and `edgeHeight` can read it. */
export function useKeptHeight(element: HTMLElement | null, property: EdgeProperty): void {
  useEffect(
    // jsdom lays nothing out.
    () => (element && typeof ResizeObserver === 'function' ? keepHeight(element, property) : undefined),
    [element, property],
  );
}

/** The height of what covers the page's edge, in pixels; 0 if nothing does. */
export const edgeHeight = ({ documentElement }: Document, property: EdgeProperty): number =>
  Number.parseFloat(documentElement.style.getPropertyValue(property)) || 0;
