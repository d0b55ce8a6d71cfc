import type { Segment } from '../../shared/actionLog/actionLog';
import type { RecentAction } from '../../shared/deps';

/** The last things that were done on the screens, the oldest first: no sagas' doings, and nothing of what they carried. */
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
