/** Caches slow answers for a while and shares them between concurrent callers. Failures are not cached. */
export function keepAnswers<T>(
  now: () => number,
  milliseconds: number,
): (key: string, find: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, { until: number; answer: Promise<T> }>();
  return (key, find) => {
    const known = kept.get(key);
    if (known && now() < known.until) return known.answer;
    const answer = find();
    kept.set(key, { until: now() + milliseconds, answer });
    answer.catch(() => {
      if (kept.get(key)?.answer === answer) kept.delete(key);
    });
    return answer;
  };
}
