import { CANCEL } from 'redux-saga';
import type { ClockDep } from '../../shared/platform/deps';

/** The browser's real time. */
export function createClock(): ClockDep {
  return {
    now: () => Date.now(),
    sleep(ms) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const slept = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      });
      return Object.assign(slept, { [CANCEL]: () => clearTimeout(timer) });
    },
  };
}
