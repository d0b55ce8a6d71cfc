import { createContext, useContext } from 'react';
import type { ReplayDeps } from './deps';
import type { Timeline } from './timeline';

const TimelineContext = createContext<ReplayDeps['open']>({ timeline: null });

export const TimelineProvider = TimelineContext.Provider;

/** The open recording's timeline. Throws if none is open. */
export function useTimeline(): Timeline {
  const { timeline } = useContext(TimelineContext);
  if (!timeline) throw new Error('No recording is open.');
  return timeline;
}
