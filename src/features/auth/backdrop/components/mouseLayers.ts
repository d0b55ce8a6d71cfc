import { useEffect, type RefObject } from 'react';

/** The layers follow the mouse at most so often (spec §9). */
export const LAYER_UPDATE_MS = 100;

/** Pixels from the window's centre. */
export interface Offset {
  x: number;
  y: number;
}

/** How far the mouse is from the centre of a window of that size. */
export function fromCentre(mouse: Offset, window: { width: number; height: number }): Offset {
  return { x: mouse.x - window.width / 2, y: mouse.y - window.height / 2 };
}

/** Where a layer stands: the mouse's way from the centre divided by the layer's speed (spec §9). */
export function layerOffset(way: Offset, speed: number): Offset {
  return { x: way.x / speed, y: way.y / speed };
}

/** Lets through one instant in each `LAYER_UPDATE_MS`; instants are milliseconds, and never go back. */
export function createPace(): (instant: number) => boolean {
  let last = -Infinity;
  return (instant) => {
    if (instant - last < LAYER_UPDATE_MS) return false;
    last = instant;
    return true;
  };
}

/**
 * Moves the layers in `place` with the mouse: each has its speed in `data-speed`. Nothing is rendered again, and a finger or a
 * pen moves nothing. Does nothing while `active` is false.
 */
export function useMouseLayers(place: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const layers = [...(place.current?.querySelectorAll<HTMLElement>('[data-speed]') ?? [])];
    const isDue = createPace();
    const follow = ({ pointerType, clientX, clientY, timeStamp }: PointerEvent) => {
      if (pointerType !== 'mouse' || !isDue(timeStamp)) return;
      const way = fromCentre(
        { x: clientX, y: clientY },
        { width: window.innerWidth, height: window.innerHeight },
      );
      for (const layer of layers) {
        const { x, y } = layerOffset(way, Number(layer.dataset['speed']));
        layer.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
      }
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => {
      window.removeEventListener('pointermove', follow);
      for (const layer of layers) layer.style.translate = '';
    };
  }, [place, active]);
}
