import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import type { EventConfig } from '../platform/eventConfig';

/**
 * Reactions that one person can give to a session: so many at once, and so many a second in the long run.
 * Further ones are not counted.
 */
export const REACTION_BURST = 10;
export const REACTIONS_PER_SECOND = 5;
/** The reactions to a session are signaled at most once in this time, in milliseconds. */
export const REACTIONS_EVERY_MS = 500;

/** What a viewer signals on the session's channel: one sign, of those of the event. */
export const reactionSignal = z.strictObject({
  kind: z.literal('reaction'),
  sign: publicText(z.string().check(z.maxLength(64))),
});
export type ReactionSignal = z.infer<typeof reactionSignal>;

/** What everybody in the session is signaled: how many gave each sign since the last signal, from whichever process. */
export const reactionsSignal = z.object({
  kind: z.literal('reactions'),
  counts: z.record(z.string(), z.int()),
});
export type ReactionsSignal = z.infer<typeof reactionsSignal>;

/** The signs of an event that can be given to a session; none if it has no reactions. */
export const reactionSigns = ({ pageOptions }: Pick<EventConfig, 'pageOptions'>): readonly string[] =>
  (pageOptions.session.reactions ?? []).map(({ sign }) => sign);
