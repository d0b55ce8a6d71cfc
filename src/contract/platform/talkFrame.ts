import * as z from 'zod/mini';
import type { EventConfig } from './eventConfig';

/** The page in which TalkJS runs, in a frame of the app (docs/decisions/0035-talkjs.md). */
export const TALK_FRAME_PATH = '/talk-frame.html';
/** Query parameters of the frame's address: the event's id, and the origin of the app that frames it. */
export const TALK_EVENT = 'event';
export const TALK_APP = 'app';

/** Whether TalkJS takes the place of Message Center. */
export const usesTalk = ({ talkSettings }: Pick<EventConfig, 'talkSettings'>): boolean =>
  talkSettings.appId !== '';

/** The role of attendees at the chat service, e.g. `aciattendee`. */
export const talkRole = ({ talkSettings }: Pick<EventConfig, 'talkSettings'>): string =>
  `${talkSettings.meetingPrefix.toLowerCase()}attendee`;

/** What the app hands to the frame: the session that it is to open. */
export const talkSession = z.object({
  kind: z.literal('session'),
  appId: z.string(),
  /** Proves `userId` to the chat service. */
  signature: z.string(),
  userId: z.string(),
  name: z.string(),
  role: z.string(),
  locale: z.string(),
});
export type TalkSession = z.infer<typeof talkSession>;

/** What the app hands to the frame later: whom to show the conversation with. */
export const talkPerson = z.object({ kind: z.literal('person'), userId: z.string(), name: z.string() });
export type TalkPerson = z.infer<typeof talkPerson>;

export const talkAppMessage = z.discriminatedUnion('kind', [talkSession, talkPerson]);
export type TalkAppMessage = z.infer<typeof talkAppMessage>;

/** What the frame tells the app. */
export const talkFrameMessage = z.discriminatedUnion('kind', [
  /** Waits for the session. */
  z.object({ kind: z.literal('ready') }),
  /** Shows the conversations. */
  z.object({ kind: z.literal('shown') }),
  z.object({ kind: z.literal('unread'), count: z.int().check(z.minimum(0)) }),
  /** The service could not be loaded, or did not open the session. */
  z.object({ kind: z.literal('failed') }),
]);
export type TalkFrameMessage = z.infer<typeof talkFrameMessage>;

/** Origin of the frame's page, for an app at this origin. */
export const talkFrameOrigin = ({ talkSettings }: Pick<EventConfig, 'talkSettings'>, app: string): string =>
  talkSettings.frameOrigin ?? app;

/** Address of the frame's page, for an app at this origin. */
export function talkFrameAddress(
  event: Pick<EventConfig, 'conferenceId' | 'talkSettings'>,
  app: string,
): string {
  const query = new URLSearchParams({ [TALK_EVENT]: event.conferenceId, [TALK_APP]: app });
  return `${talkFrameOrigin(event, app)}${TALK_FRAME_PATH}?${query.toString()}`;
}
