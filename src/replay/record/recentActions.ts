import type { Segment } from '../log/actionLog';
import type { RecentAction } from '../../shared/platform/deps';

/** The most recent user actions, oldest first: no saga actions, and no payloads. */
export function recentActionsOf(segments: readonly Segment[], count: number): RecentAction[] {
  const found: RecentAction[] = [];
  for (const { startedAt, entries } of [...segments].reverse()) {
    for (const entry of [...entries].reverse()) {
      if (found.length === count) return found.reverse();
      if (entry.kind !== 'ext') continue;
      found.push({ type: entry.action.type, at: new Date(startedAt + entry.at).toISOString() });
    }
  }
  return found.reverse();
}
