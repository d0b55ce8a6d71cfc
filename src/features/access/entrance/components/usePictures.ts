import { useEffect, useEffectEvent } from 'react';

export interface PicturesOutcome {
  onReady: () => void;
  onFailed: () => void;
}

/** Loads images while `enabled` and reports once: when all are ready, or when one fails. */
export function usePictures(addresses: readonly string[], enabled: boolean, outcome: PicturesOutcome): void {
  const ready = useEffectEvent(outcome.onReady);
  const failed = useEffectEvent(outcome.onFailed);
  const list = addresses.join('\n');
  useEffect(() => {
    if (!enabled) return undefined;
    let listening = true;
    const load = (address: string) => {
      const picture = new Image();
      picture.src = address;
      return picture.decode();
    };
    Promise.all(list.split('\n').map(load)).then(
      () => listening && ready(),
      () => listening && failed(),
    );
    return () => {
      listening = false;
    };
  }, [list, enabled]);
}
