import { useCallback, useEffect, useState } from 'react';

/** The video to pop out: the large one, or else the first of somebody else. */
const WANTED = '[data-large] video, [data-other] video';

/** Whether the browser can show a video in its own window. */
export const canPictureInPicture = (): boolean => document.pictureInPictureEnabled;

/** Moves a video of the call to its own window, and back. */
export function usePictureInPicture() {
  const [isRefused, setRefused] = useState(false);
  const toggle = useCallback(async () => {
    setRefused(false);
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else {
        const video = document.querySelector<HTMLVideoElement>(WANTED);
        if (video) await video.requestPictureInPicture();
        else setRefused(true);
      }
    } catch {
      setRefused(true);
    }
  }, []);
  useEffect(
    () => () => {
      // The user may be closing that window at the same moment.
      if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
    },
    [],
  );
  return { isRefused, toggle: () => void toggle() };
}
