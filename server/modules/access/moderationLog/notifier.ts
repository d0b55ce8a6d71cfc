import type { FastifyInstance } from 'fastify';
import { MODERATION_CHANNEL } from '../../../../src/contract/access/moderation';
import type { ServerDeps } from '../../../deps';
import { createGatheredPublisher } from '../../../lib/gatheredPublisher';

/** Moderators are told at most once in this time, in milliseconds, by each process. */
const EVERY_MS = 500;

/**
 * Tells the moderators of an event that the queue or the log has changed; call it after the commit. What changed
 * they read themselves: a signal costs the same however much is written.
 */
export type TellModerators = (conferenceId: string) => void;

/** By server: whatever module something has changed in, its moderators are told no more often. */
const notifiers = new WeakMap<FastifyInstance, TellModerators>();

/** The server's notifier; the modules share it. */
export function moderatorNotifier(
  app: FastifyInstance,
  { channels, log }: Pick<ServerDeps, 'channels' | 'log'>,
): TellModerators {
  const known = notifiers.get(app);
  if (known) return known;
  const publisher = createGatheredPublisher({
    everyMs: EVERY_MS,
    publish: (conferenceId) =>
      channels.signal(conferenceId, MODERATION_CHANNEL, { kind: 'moderationChanged' }),
    onError: (error) => log.warn({ reason: String(error) }, 'moderators could not be told of a change'),
  });
  app.addHook('onClose', () => publisher.close());
  notifiers.set(app, publisher.changed);
  return publisher.changed;
}
