/** Who acted and when: by event time, and in real time. */
export interface ActBy {
  by: { userId: string; name: string };
  at: Date;
  recordedAt: Date;
}

/** The columns that every log of acts has for who acted and when. */
export const actColumns = ({ by, at, recordedAt }: ActBy) => ({
  by_user_id: by.userId,
  by_name: by.name,
  done_at: at,
  recorded_at: recordedAt,
});

/** The same columns of a stored act, with its number, as the contract has them. */
export const toActHead = (row: {
  act_id: number;
  by_user_id: string;
  by_name: string;
  done_at: Date;
  recorded_at: Date;
}) => ({
  actId: row.act_id,
  by: { userId: row.by_user_id, name: row.by_name },
  at: row.done_at.toISOString(),
  recordedAt: row.recorded_at.toISOString(),
});

/**
 * A page of a log, of acts of which one more than the page has was read; `next` is where the next one begins.
 */
export function actsPage<Act extends { actId: number }>(
  acts: readonly Act[],
  size: number,
): { acts: Act[]; next: number | null } {
  const shown = acts.slice(0, size);
  return { acts: shown, next: acts.length > size ? (shown.at(-1)?.actId ?? null) : null };
}
