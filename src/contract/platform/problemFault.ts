import * as z from 'zod/mini';

/** Why the caller cannot write in a conversation, to be explained on the screen. */
export const closedReason = z.enum([
  /** They left it, or were removed. */
  'left',
  /**
   * The other person is no longer at the event, blocked the caller, or has closed messages: not told which.
   */
  'unavailable',
  /** The caller blocked the other. */
  'blocked',
  /** Their first message waits for an answer. */
  'waiting',
  /** A moderator silenced the caller. */
  'silenced',
  /** An organizer closed the caller's messages. */
  'closed',
]);
export type ClosedReason = z.infer<typeof closedReason>;

const most = z.int();

/**
 * Why a request is refused, for clients that say so in their user's language: a code and the values for its
 * message. The `fault` of a problem (common.ts).
 */
export const problemFault = z.discriminatedUnion('code', [
  /** A room cannot be entered, or knocked at; `knockRefused`: the last knock was turned away a moment ago. */
  z.object({ code: z.enum(['roomNotOpen', 'roomClosed', 'roomEnded', 'roomLocked', 'roomFull']) }),
  z.object({ code: z.enum(['roomRemoved', 'knockRefused']) }),
  /** Nothing can be written in a conversation; `companyLeft`: the company is no longer at the event. */
  z.object({ code: closedReason }),
  z.object({ code: z.literal('companyLeft') }),
  /** Something that the request names is not there, or no longer. */
  z.object({ code: z.enum(['noConversation', 'noMessage', 'noPerson', 'filesGone', 'pictureGone']) }),
  /** Whom one writes to. */
  z.object({ code: z.enum(['profileHidden', 'exhibitorFirst', 'oneself', 'nobodyElse', 'ownCompany']) }),
  /** What only some may do, or only in some state. */
  z.object({ code: z.enum(['adminsOnly', 'teamOnly', 'lastAdmin', 'requestOpen', 'requestAnswered']) }),
  z.object({ code: z.literal('notOnTeam') }),
  z.object({ code: z.literal('groupFull'), most }),
  /** More than `most` conversations or same texts in an hour, or messages in a minute. */
  z.object({
    code: z.enum(['manyConversations', 'manyMessages', 'manySame']),
    most,
    /** After how many the request may succeed, rounded up. */
    minutes: z.int(),
  }),
  /** An account cannot be created, or its registration changed. */
  z.object({ code: z.enum(['usernameInvalid', 'usernameTaken', 'emailHidden', 'passwordHasName']) }),
  z.object({ code: z.literal('passwordShort'), length: z.int(), least: z.int() }),
  z.object({ code: z.literal('passwordLong'), most }),
  z.object({ code: z.literal('passwordRepeats'), least: z.int() }),
  z.object({ code: z.enum(['hasAccount', 'noAccount', 'ownRegistration', 'providerRegisters']) }),
  /** A profile cannot be stored: of its fields, or because it, its id or its address is another's. */
  z.object({ code: z.enum(['fieldsInvalid', 'profileChanged', 'idTaken', 'addressTaken']) }),
  /** People cannot be changed or deleted. */
  z.object({ code: z.enum(['listChanged', 'answersChat', 'ownDeletion']) }),
  /**
   * A chat of the helpdesk is not the caller's to change; `agentAway`: nor can that colleague take it over.
   */
  z.object({ code: z.enum(['chatEnded', 'chatQueued', 'chatTaken', 'agentAway']) }),
  /** A file is not a schedule, or not one that is accepted. */
  z.object({ code: z.enum(['scheduleEmpty', 'scheduleJson']) }),
  z.object({ code: z.enum(['scheduleXml', 'scheduleDoctype']), line: z.int() }),
  z.object({ code: z.literal('scheduleLong'), most }),
  /** The server failed; its log has more on this request. */
  z.object({ code: z.literal('internal'), request: z.string() }),
]);
export type ProblemFault = z.infer<typeof problemFault>;
