import { createContext, useContext } from 'react';
import type { ReplayDeps } from './deps';
import type { Timeline } from './timeline';

const BenchContext = createContext<ReplayDeps['bench']>({ timeline: null });

export const BenchProvider = BenchContext.Provider;

/** The open recording's timeline. Throws if none is open. */
export function useTimeline(): Timeline {
  const { timeline } = useContext(BenchContext);
  if (!timeline) throw new Error('A timeline is asked for while no recording is open.');
  return timeline;
}
