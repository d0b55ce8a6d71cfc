import type { StartSource } from '../../notices/notifications/startingTick';
import { saversWithout, startingSessions } from './repository';

/** Tells those who saved a session that it starts (product.md#notifications). */
export const sessionStarts: StartSource = async (db, window, limit) => {
  const { conferenceId } = window;
  const notices: Awaited<ReturnType<StartSource>> = [];
  for (const { sessionId, title, start } of await startingSessions(db, window)) {
    const body = { kind: 'sessionStarting', sessionId, title, start: start.toISOString() } as const;
    const key = `sessionStarting/${sessionId}/${body.start}`;
    const savers = await saversWithout(db, { conferenceId, sessionId }, key, limit - notices.length);
    notices.push(...savers.map((userId) => ({ userId, body, key })));
    if (notices.length >= limit) break;
  }
  return notices;
};
