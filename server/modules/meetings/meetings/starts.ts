import type { StartSource } from '../../notices/notifications/startingTick';
import { findStarting } from './repository';

/** Tells those who come that a meeting starts (product.md#notifications). */
export const meetingStarts: StartSource = async (db, window, limit) =>
  (await findStarting(db, window, limit)).map(({ userId, meetingId, topic, startsAt }) => ({
    userId,
    key: `meeting/${meetingId}/${startsAt.getTime()}`,
    body: { kind: 'meetingStarting', meetingId, topic, start: startsAt.toISOString() },
  }));
