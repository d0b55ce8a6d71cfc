import { useCallback, useEffect, useState } from 'react';

/** The picture that goes with the user: the large one, else the first of somebody else. */
const WANTED = '[data-large] video, [data-other] video';

/** Whether the browser shows a video in a window of its own. */
export const canPictureInPicture = (): boolean => document.pictureInPictureEnabled;

/** Puts a picture of the call into a window of its own, and back. */
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
      // It may have been left at the same moment.
      if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
    },
    [],
  );
  return { isRefused, toggle: () => void toggle() };
}
