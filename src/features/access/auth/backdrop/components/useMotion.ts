import { MOTION_WELCOME, useMediaQuery } from '../../../../../shared/kit/ui/useMediaQuery';

/** From this width on the gate has a moving background (product.md#gate). */
export const WIDE = '(width >= 1024px)';

/**
 * Whether the window is wide, and whether the background may move, i.e. in a wide window without reduced
 * motion. Otherwise the gate shows its still image.
 */
export function useMotion(): { wide: boolean; moving: boolean } {
  const wide = useMediaQuery(WIDE);
  return { wide, moving: useMediaQuery(MOTION_WELCOME) && wide };
}
