import { MOTION_WELCOME, useMediaQuery } from '../../../../shared/ui/useMediaQuery';

/** From this width on the gate has a moving background (spec §2). */
export const WIDE = '(width >= 1024px)';

/**
 * Whether the window is wide, and whether the background may move: in a wide window of somebody who does not want less motion.
 * Narrow windows, and people who do, have the still picture that the gate shows by itself.
 */
export function useMotion(): { wide: boolean; moving: boolean } {
  const wide = useMediaQuery(WIDE);
  return { wide, moving: useMediaQuery(MOTION_WELCOME) && wide };
}
