import { useRef, type PointerEvent } from 'react';

export interface PointerOptions {
  /** The controls are hidden. */
  hidden: boolean;
  onActivity: () => void;
  /** Nothing points at the player anymore. */
  rest: () => void;
}

/**
 * Pointers on the player. A mouse shows the controls by moving, and hides them by leaving. A finger or a pen
 * shows hidden ones once its tap is complete: any earlier, the tap's click could press a button that appeared
 * under it. `isTap` says whether the current click is not a mouse's (product.md#video).
 */
export function usePointer({ hidden, onActivity, rest }: PointerOptions) {
  /** Remembered, because not every browser's clicks say what made them. */
  const lastType = useRef('mouse');
  const isTap = () => lastType.current !== 'mouse';
  const onPointer = ({ pointerType }: PointerEvent) => {
    lastType.current = pointerType;
    if (!isTap() || !hidden) onActivity();
  };
  const pointerProps = {
    onPointerDownCapture: onPointer,
    onPointerMove: onPointer,
    // A lifted finger leaves before its click.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && rest(),
    onClickCapture: onActivity,
  };
  return { isTap, pointerProps };
}
