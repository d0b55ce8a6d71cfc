import { useEffect, useState, type RefObject } from 'react';

export interface Fullscreen {
  isOn: boolean;
  /** It was asked for and is not supported, or not allowed. */
  isRefused: boolean;
  toggle: () => void;
}

/** Full screen for an element. */
export function useFullscreen(element: RefObject<HTMLElement | null>): Fullscreen {
  const [isOn, setIsOn] = useState(false);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    const look = () =>
      setIsOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [element]);

  async function toggle(): Promise<void> {
    setIsRefused(false);
    try {
      if (isOn) await document.exitFullscreen();
      else await element.current?.requestFullscreen();
    } catch {
      setIsRefused(true);
    }
  }

  return { isOn, isRefused, toggle: () => void toggle() };
}
