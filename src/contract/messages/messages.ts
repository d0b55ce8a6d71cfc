import * as z from 'zod/mini';
import { publicText, publicString } from '../kit/publicText';
import { isoInstant, numberInAddress, userId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { storedFile } from '../platform/files';

/** Maximum length of a message, in characters of plain text. */
export const MAX_MESSAGE_LENGTH = 8_000;
/** Maximum number of files, and of cards, in a message. */
export const MAX_MESSAGE_FILES = 10;
export const MAX_MESSAGE_CARDS = 5;
/** How long a message can be edited, in minutes of real time. */
export const EDIT_MINUTES = 15;
/** Messages per page. */
export const MESSAGES_PAGE = 50;
/** Maximum number of changed messages in one reply. */
export const MAX_CHANGES = 200;
/** The reactions that messages can get. */
export const MESSAGE_SIGNS = ['👍', '❤️', '😂', '🎉', '🙏', '👀'] as const;

/**
 * Number of a message in its conversation: 1, 2, 3 …, in commit order and without gaps. 0 is before the
 * first.
 */
export const number = wholeNumber(0);
/** Number of a change in its conversation, in commit order. */
export const revision = wholeNumber(0);

/** Something at the event that a message shows as a card, by its id. */
export const cardReference = z.object({
  kind: z.enum(['session', 'exhibitor', 'poster', 'person']),
  id: userId,
});
export type CardReference = z.infer<typeof cardReference>;

/** A card as it is shown; `title` is null for what is not open to the reader, or no longer there. */
export const messageCard = z.extend(cardReference, {
  title: z.nullable(z.string()),
  /** The session's start; the company or title of others, if any. */
  detail: z.string(),
  picture: z.nullable(z.string()),
});
export type MessageCard = z.infer<typeof messageCard>;

const person = z.object({ userId: z.string(), name: z.string() });

/** What happened to a group or an inbox, shown among its messages. Names are empty for erased people. */
export const conversationFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('groupCreated') }),
  z.object({ kind: z.literal('renamed'), name: z.string() }),
  z.object({ kind: z.literal('memberAdded'), member: person }),
  z.object({ kind: z.literal('memberRemoved'), member: person }),
  z.object({ kind: z.literal('memberLeft') }),
  /** The visitor shared their contact details with the company. */
  z.object({ kind: z.literal('contactShared') }),
]);
export type ConversationFact = z.infer<typeof conversationFact>;

/** What an answer shows of the message it answers. */
const quote = z.object({
  number,
  senderName: z.string(),
  /** The beginning of its text; also empty if it has files or cards only. */
  text: z.string(),
  /** Deleted, hidden, or from before the caller came. */
  isGone: z.boolean(),
});

/** A message as the caller sees it. */
export const message = z.object({
  number,
  /** Chosen by the sender's client; unique in the conversation for that sender. */
  messageId: publicText(z.uuid()),
  /** Empty, like the name, once the sender was erased. */
  senderId: z.string(),
  senderName: z.string(),
  /** Sent by staff in the name of the booth. */
  forBooth: z.boolean(),
  /** Plain text; empty if there are files or cards, or once deleted. */
  text: z.string(),
  /** Set instead of a text where something happened to the conversation. */
  fact: z.nullable(conversationFact),
  /** The message it answers. */
  replyTo: z.nullable(quote),
  files: z.array(storedFile),
  cards: z.array(messageCard),
  /** Who reacted how, in the order of `MESSAGE_SIGNS`; unused reactions are missing. */
  reactions: z.array(z.object({ sign: publicString, people: z.array(person) })),
  /** Event time. */
  at: isoInstant,
  isEdited: z.boolean(),
  /** Nothing of it is shown any longer: deleted for everyone by its sender, or hidden. */
  isDeleted: z.boolean(),
  /** Hidden by a moderator, who may show it again. */
  isHidden: z.boolean(),
  /** Real time; its sender may edit it for `EDIT_MINUTES` after that. */
  recordedAt: isoInstant,
  /** The change to the conversation that produced this state of the message. */
  revision,
});
export type Message = z.infer<typeof message>;

const params = z.object({ conversationId: publicText(z.uuid()) });
const oneMessage = z.extend(params, {
  number: numberInAddress(1),
});
const text = z.string().check(z.maxLength(MAX_MESSAGE_LENGTH));

/**
 * A page of messages in order: the latest, those before or from a number, or from a time on (`at`). 404 for
 * people who were never in the conversation; people who joined later or left see only what was written while
 * they were in it.
 */
export const listMessages = defineEndpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/conversations/{conversationId}/messages',
  access: 'authorized',
  params,
  query: z.object({
    before: z.optional(numberInAddress(1)),
    from: z.optional(numberInAddress(1)),
    /** Event time. */
    at: z.optional(isoInstant),
  }),
  response: z.object({
    messages: z.array(message),
    /** Whether there are earlier and later ones that the caller may see. */
    hasEarlier: z.boolean(),
    hasLater: z.boolean(),
    /** The conversation's revision at which the page was read. */
    revision,
  }),
});

/**
 * Messages that are new or changed after revision `since`, in order of their revisions; at most
 * `MAX_CHANGES`: with `hasMore`, ask again after the last one's revision.
 */
export const listChanges = defineEndpoint({
  id: 'listChanges',
  method: 'GET',
  path: '/conversations/{conversationId}/changes',
  access: 'authorized',
  params,
  query: z.object({ since: numberInAddress(0) }),
  response: z.object({ messages: z.array(message), hasMore: z.boolean(), revision }),
});

/**
 * Sends a message. Sending it again with the same `messageId` has no effect and returns the first one. 403
 * with a type of `messaging.ts` where the caller may not write, 422 for an empty one and for a reply to a
 * message that does not exist, 429 when sent too often.
 */
export const sendMessage = defineEndpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/conversations/{conversationId}/messages',
  access: 'authorized',
  repeatable: 'finds',
  params,
  body: z.object({
    messageId: publicText(z.uuid()),
    text,
    replyTo: z.nullable(number),
    /** Ids of files of the conversation that the caller uploaded. */
    fileIds: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_MESSAGE_FILES)),
    cards: z.array(cardReference).check(z.maxLength(MAX_MESSAGE_CARDS)),
  }),
  response: message,
});

/**
 * Changes the text of the caller's own message, for `EDIT_MINUTES` after it was sent (409 afterward or once
 * deleted).
 */
export const editMessage = defineEndpoint({
  id: 'editMessage',
  method: 'PUT',
  path: '/conversations/{conversationId}/messages/{number}',
  access: 'authorized',
  params: oneMessage,
  body: z.object({ text: text.check(z.minLength(1)) }),
  response: message,
});

/**
 * Deletes the caller's own message for everyone; its text, files and cards are erased. Deleting it again has
 * no effect.
 */
export const deleteMessage = defineEndpoint({
  id: 'deleteMessage',
  method: 'DELETE',
  path: '/conversations/{conversationId}/messages/{number}',
  access: 'authorized',
  params: oneMessage,
  response: message,
});

/** Adds the caller's reaction to a message or removes it. Doing either again has no effect. */
export const putMessageReaction = defineEndpoint({
  id: 'putMessageReaction',
  method: 'PUT',
  path: '/conversations/{conversationId}/messages/{number}/reaction',
  access: 'authorized',
  params: oneMessage,
  body: z.object({ sign: z.enum(MESSAGE_SIGNS), on: z.boolean() }),
  response: message,
});

/** Found messages per page. */
export const FOUND_PAGE = 20;

/**
 * Searches the texts of all messages that the caller may see, latest first; each word of the query must be a
 * prefix of a word in the text, in any order and regardless of case and accents. 404 for a conversation that
 * the caller was never in.
 */
export const searchMessages = defineEndpoint({
  id: 'searchMessages',
  method: 'GET',
  path: '/messages/search',
  access: 'authorized',
  query: z.object({
    query: z.string().check(z.minLength(2), z.maxLength(200)),
    conversationId: z.optional(publicText(z.uuid())),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({
    found: z.array(
      z.object({
        conversationId: publicText(z.uuid()),
        /** Name of the group, the other person or the company. */
        conversationName: z.string(),
        message,
      }),
    ),
    next: z.nullable(z.string()),
  }),
});
