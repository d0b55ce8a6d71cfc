import type { Clock } from './clock';

/**
 * Remembers answers for `ms` of real time, so that many who ask at once cost one query. A failure is not
 * remembered; at most `max` answers are.
 */
export function remembered<T>(
  clock: Pick<Clock, 'now'>,
  { ms, max }: { ms: number; max: number },
): (key: string, read: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { at: number; answer: Promise<T> }>();
  return (key, read) => {
    const now = clock.now();
    const found = known.get(key);
    if (found && Math.abs(now - found.at) < ms) return found.answer;
    if (known.size >= max) known.clear();
    const answer = read();
    known.set(key, { at: now, answer });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
