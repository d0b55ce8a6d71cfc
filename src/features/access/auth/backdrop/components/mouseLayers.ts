import { useEffect, type RefObject } from 'react';

/** Minimum interval between layer updates (product.md#gate). */
export const LAYER_UPDATE_MS = 100;

/** Pixels from the window's center. */
export interface Offset {
  x: number;
  y: number;
}

/** Offset of the mouse from the center of a window of that size. */
export function fromCenter(mouse: Offset, window: { width: number; height: number }): Offset {
  return { x: mouse.x - window.width / 2, y: mouse.y - window.height / 2 };
}

/** Offset of a layer: the mouse offset divided by the layer's speed (product.md#gate). */
export function layerOffset(offset: Offset, speed: number): Offset {
  return { x: offset.x / speed, y: offset.y / speed };
}

/**
 * Throttle that lets one instant through per `LAYER_UPDATE_MS`. Instants are milliseconds and never decrease.
 */
export function createPace(): (instant: number) => boolean {
  let last = -Infinity;
  return (instant) => {
    if (instant - last < LAYER_UPDATE_MS) return false;
    last = instant;
    return true;
  };
}

/**
 * Moves the layers inside `container` with the mouse, each at the speed in its `data-speed`. Bypasses
 * rendering and ignores touch and pen. Does nothing while `active` is false.
 */
export function useMouseLayers(container: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const layers = [...(container.current?.querySelectorAll<HTMLElement>('[data-speed]') ?? [])];
    const isDue = createPace();
    const follow = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      if (pointerType !== 'mouse' || !isDue(timeStamp)) return;
      const offset = fromCenter(
        { x: clientX, y: clientY },
        { width: window.innerWidth, height: window.innerHeight },
      );
      for (const layer of layers) {
        const { x, y } = layerOffset(offset, Number(layer.dataset['speed']));
        layer.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
      }
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      for (const layer of layers) layer.style.translate = '';
    };
  }, [container, active]);
}
