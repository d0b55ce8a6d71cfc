import { useEffect, useRef, useState, type RefObject } from 'react';
import type { createHall, Hall } from './hall/createHall';
import type { SeenPoint } from './look';
import type { Stand } from './stand';

/** Loads the hall's code. */
export type LoadHall = () => Promise<{ createHall: typeof createHall }>;

/** Whether this browser can draw the hall at all. Checked before its code is loaded. */
export function canDrawHall(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

export interface HallUse {
  container: RefObject<HTMLElement | null>;
  /** Whether the hall is wanted now; if not, nothing is loaded and an existing hall is disposed of. */
  enabled: boolean;
  stands: readonly Stand[];
  bannerUrl: string | null;
  load: LoadHall;
  /** Called after each frame; see `HallOptions`. */
  onSeen: (points: readonly SeenPoint[]) => void;
}

/**
 * The hall while it can be shown: null until it is ready, without WebGL, if its code fails to load, and
 * permanently once the WebGL context is lost.
 */
export function useHall({ container, enabled, stands, bannerUrl, load, onSeen }: HallUse): Hall | null {
  const [hall, setHall] = useState<Hall | null>(null);
  const [broken, setBroken] = useState(false);
  const latestOnSeen = useRef(onSeen);
  useEffect(() => {
    latestOnSeen.current = onSeen;
  }, [onSeen]);
  // Lists are new objects on every render; rebuild the hall only if their contents changed.
  const plan = JSON.stringify(stands);
  useEffect(() => {
    const target = container.current;
    if (!enabled || broken || !target || !canDrawHall()) return undefined;
    let ended = false;
    let built: Hall | null = null;
    async function build(element: HTMLElement) {
      const { createHall } = await load();
      if (ended) return;
      const made = await createHall({
        container: element,
        stands: JSON.parse(plan) as Stand[],
        bannerUrl,
        onSeen: (points) => latestOnSeen.current(points),
        onLost: () => setBroken(true),
      });
      if (ended) {
        made.dispose();
        return;
      }
      built = made;
      setHall(made);
    }
    build(target).catch(() => setBroken(true));
    return () => {
      ended = true;
      built?.dispose();
      setHall(null);
    };
  }, [container, enabled, broken, plan, bannerUrl, load]);
  return hall;
}
