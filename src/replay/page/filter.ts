import type { Entry } from '../log/entry';
import type { Timeline } from './timeline';

/** Which entries the list shows. */
export const KINDS = ['all', 'actions', 'calls', 'failures'] as const;
export interface Filter {
  kind: (typeof KINDS)[number];
  /** Part of a name, case-insensitive; empty for all. */
  text: string;
}

const isAction = (entry: Entry) => entry.kind === 'ext' || entry.kind === 'put';

/**
 * The moments that pass a filter, in order. Without a text, the beginnings of page lives are always included,
 * as separators.
 */
export function filterMoments({ moments, failures }: Timeline, { kind, text }: Filter): number[] {
  const query = text.trim().toLowerCase();
  const failed = kind === 'failures' ? new Set(failures) : null;
  const found: number[] = [];
  moments.forEach(({ entry, label }, index) => {
    if (!label.toLowerCase().includes(query)) return;
    if (entry !== null) {
      if (kind === 'actions' && !isAction(entry)) return;
      if (kind === 'calls' && (isAction(entry) || entry.kind === 'check')) return;
      if (failed && !failed.has(index)) return;
    }
    found.push(index);
  });
  return found;
}
