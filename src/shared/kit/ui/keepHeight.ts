/** Style properties with the heights of what covers the page's edges. */
export type EdgeProperty = '--header-size' | '--notices-size';

/**
 * Keeps the height of an element at the page's edge where styles and `edgeHeight` can read it. Returns what ends
 * it, as an effect does.
 */
export function keepHeight(element: HTMLElement | null, property: EdgeProperty): (() => void) | undefined {
  // jsdom lays nothing out.
  if (!element || typeof ResizeObserver === 'undefined') return undefined;
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

/** The height of what covers the page's edge, in pixels; 0 if nothing does. */
export const edgeHeight = ({ documentElement }: Document, property: EdgeProperty): number =>
  Number.parseFloat(documentElement.style.getPropertyValue(property)) || 0;
