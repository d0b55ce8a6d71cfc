import { useEffect, useState, type RefObject } from 'react';

export interface PictureInPicture {
  /** Whether this browser offers it at all. */
  offered: boolean;
  active: boolean;
  toggle: () => void;
}

/** Shows the video in its own window, above other windows. `onRefused`: the browser did not allow it. */
export function usePictureInPicture(
  video: RefObject<HTMLVideoElement | null>,
  onRefused: () => void,
): PictureInPicture {
  const [active, setActive] = useState(false);
  useEffect(() => {
    const element = video.current;
    const entered = () => setActive(true);
    const left = () => setActive(false);
    element?.addEventListener('enterpictureinpicture', entered);
    element?.addEventListener('leavepictureinpicture', left);
    return () => {
      element?.removeEventListener('enterpictureinpicture', entered);
      element?.removeEventListener('leavepictureinpicture', left);
    };
  }, [video]);

  // Also absent where it is not implemented.
  const offered = (document as Partial<Document>).pictureInPictureEnabled === true;
  const toggle = () => {
    if (!offered) return onRefused();
    const change = active ? document.exitPictureInPicture() : video.current?.requestPictureInPicture();
    change?.catch(onRefused);
  };
  return { offered, active, toggle };
}
