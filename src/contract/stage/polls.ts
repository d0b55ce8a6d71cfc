import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { done, isoInstant, resourceId, wholeNumber } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { POLL_FAULTS, pollFault } from './pollFaults';
import {
  MAX_POLL_ANSWER,
  MAX_POLL_IMPORT,
  MAX_POLL_OPTIONS,
  MAX_POLL_OPTION_TEXT,
  MAX_POLL_QUESTION,
  MAX_POLL_RATING,
  MIN_POLL_OPTIONS,
  MIN_POLL_RATING,
} from './pollLimits';
import { cleanName } from '../kit/typedText';

export * from './pollFaults';
export * from './pollLimits';

const count = z.int().check(z.minimum(0));

/** What voters do: choose one option, choose up to `max`, rate from 1 to `max`, or write a short text. */
export const pollKind = z.enum(['single', 'multiple', 'rating', 'text']);
export type PollKind = z.infer<typeof pollKind>;

/** A draft is seen by those who manage polls; a closed poll can be opened again. */
export const pollState = z.enum(['draft', 'open', 'closed']);
export type PollState = z.infer<typeof pollState>;

const line = (max: number, tooLong: string) =>
  z
    .string(POLL_FAULTS.text)
    .check(
      z.overwrite(cleanName),
      z.minLength(1, { error: POLL_FAULTS.empty, abort: true }),
      z.maxLength(max, tooLong),
      z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, POLL_FAULTS.control),
    );

const options = z.array(line(MAX_POLL_OPTION_TEXT, POLL_FAULTS.longOption), POLL_FAULTS.options).check(
  z.minLength(MIN_POLL_OPTIONS, POLL_FAULTS.fewOptions),
  z.maxLength(MAX_POLL_OPTIONS, POLL_FAULTS.manyOptions),
  z.refine((texts) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length, {
    error: POLL_FAULTS.sameOptions,
  }),
);

const common = {
  question: line(MAX_POLL_QUESTION, POLL_FAULTS.longQuestion),
  /** When attendees see results: while the poll is open, or once it is closed. */
  results: z.enum(['live', 'afterClose'], POLL_FAULTS.results),
  /**
   * `named`: voters may change their vote while the poll is open, and whoever manages polls can see who voted
   * what. `anonymous`: who voted is stored apart from what was voted, so a vote cannot be changed.
   */
  privacy: z.enum(['named', 'anonymous'], POLL_FAULTS.privacy),
};

const within = (min: number, max: number, words: string) =>
  z.int(words).check(z.minimum(min, words), z.maximum(max, words));

/** A poll as it is prepared. Texts are plain and on one line; blanks around them are removed. */
export const pollDraft = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('single'), ...common, options }, POLL_FAULTS.fields),
    z
      .strictObject(
        {
          kind: z.literal('multiple'),
          ...common,
          options,
          /** The highest number of options that a voter may choose. */
          max: within(1, MAX_POLL_OPTIONS, POLL_FAULTS.maxChoices),
        },
        POLL_FAULTS.fields,
      )
      .check(
        z.refine((draft) => draft.max <= draft.options.length, {
          error: POLL_FAULTS.maxChoices,
          path: ['max'],
        }),
      ),
    z.strictObject(
      {
        kind: z.literal('rating'),
        ...common,
        max: within(MIN_POLL_RATING, MAX_POLL_RATING, POLL_FAULTS.maxRating),
      },
      POLL_FAULTS.fields,
    ),
    z.strictObject({ kind: z.literal('text'), ...common }, POLL_FAULTS.fields),
  ],
  POLL_FAULTS.kind,
);
export type PollDraft = z.infer<typeof pollDraft>;

/** A vote: positions of options from 0, a rating from 1, or a text. */
export const pollAnswer = z.union([
  z.strictObject({
    choices: z
      .array(z.int().check(z.minimum(0), z.maximum(MAX_POLL_OPTIONS - 1)))
      .check(z.minLength(1), z.maxLength(MAX_POLL_OPTIONS)),
  }),
  z.strictObject({ rating: z.int().check(z.minimum(1), z.maximum(MAX_POLL_RATING)) }),
  z.strictObject({ text: line(MAX_POLL_ANSWER, POLL_FAULTS.longAnswer) }),
]);
export type PollAnswer = z.infer<typeof pollAnswer>;

/** A poll as everybody in its session sees it; drafts are sent to those who manage polls only. */
export const poll = z.object({
  pollId: publicText(z.uuid()),
  sessionId: resourceId,
  /** Position among the polls of the event, in the order of their creation. */
  number: z.int(),
  kind: pollKind,
  question: z.string(),
  /** Empty for ratings and texts. */
  options: z.array(z.string()),
  /** Most choices, or the highest rating; null for the other kinds. */
  max: z.nullable(z.int()),
  results: common.results,
  privacy: common.privacy,
  state: pollState,
  /** Grows with every change; the higher one is the newer. */
  revision: z.int(),
  /** Event time. When it was opened last, and closed; null if it was not, or is open again. */
  openedAt: z.nullable(isoInstant),
  closedAt: z.nullable(isoInstant),
});
export type Poll = z.infer<typeof poll>;

/**
 * How a poll stands. `votes` is the number of people who voted, which is never secret. `counts` and `texts`
 * are null where results are hidden.
 */
export const pollResults = z.object({
  pollId: publicText(z.uuid()),
  votes: count,
  /** Votes for each option, or for each rating from 1; null also for texts. */
  counts: z.nullable(z.array(count)),
  /** The most frequent texts, `MAX_POLL_TEXTS` at most; null also for the other kinds. */
  texts: z.nullable(z.array(z.object({ text: z.string(), votes: count }))),
  /** Number of different texts; 0 for the other kinds and where results are hidden. */
  differentTexts: count,
});
export type PollResults = z.infer<typeof pollResults>;

/** A poll as the caller sees it. */
export const seenPoll = z.extend(poll, {
  /** How it stands; without counts and texts where they are hidden from the caller. */
  standing: pollResults,
  /** Whether the caller voted. */
  voted: z.boolean(),
  /** The caller's vote; null if there is none, or if the poll is anonymous. */
  vote: z.nullable(pollAnswer),
});
export type SeenPoll = z.infer<typeof seenPoll>;

const ofSession = z.object({ sessionId: resourceId });
const ofPoll = z.object({ pollId: publicText(z.uuid()) });
/** The revision that the caller acts on; 409 if the poll has changed since. */
const revision = wholeNumber(1);

/**
 * Polls of a session in the order of their creation: open and closed ones, for those who manage polls also
 * drafts. 403 where the event has no polls.
 */
export const listPolls = defineEndpoint({
  id: 'listPolls',
  method: 'GET',
  path: '/sessions/{sessionId}/polls',
  access: 'authorized',
  params: ofSession,
  response: z.object({
    polls: z.array(seenPoll),
    /** Whether the caller manages the session's polls: superusers, moderators and its presenters do. */
    manages: z.boolean(),
  }),
});

/** One poll. Drafts exist for those who manage polls only. */
export const getPoll = defineEndpoint({
  id: 'getPoll',
  method: 'GET',
  path: '/polls/{pollId}',
  access: 'authorized',
  params: ofPoll,
  response: z.object({ poll: seenPoll, manages: z.boolean() }),
});

/** Prepares a poll. 409 if the session has `MAX_SESSION_POLLS` already. */
export const createPoll = defineEndpoint({
  id: 'createPoll',
  method: 'POST',
  path: '/sessions/{sessionId}/polls',
  access: 'authorized',
  params: ofSession,
  body: pollDraft,
  response: seenPoll,
});

/**
 * Prepares the polls of a JSON file: an array of up to `MAX_POLL_IMPORT` polls as `createPoll` takes them. All or
 * none: if anything is wrong, nothing is stored and `faults` names every fault with its path.
 */
export const importPolls = defineEndpoint({
  id: 'importPolls',
  method: 'POST',
  path: '/sessions/{sessionId}/poll-import',
  access: 'authorized',
  params: ofSession,
  upload: {
    mediaTypes: ['application/json', 'text/*', 'application/octet-stream'],
    maxBytes: MAX_POLL_IMPORT,
  },
  response: z.object({ imported: count, faults: z.array(pollFault) }),
});

/** Changes a draft. 409 if it is no longer one. */
export const updatePoll = defineEndpoint({
  id: 'updatePoll',
  method: 'PUT',
  path: '/polls/{pollId}',
  access: 'authorized',
  params: ofPoll,
  body: z.strictObject({ revision, draft: pollDraft }),
  response: seenPoll,
});

/** Deletes a draft. 409 if the poll was opened: what people voted stays. */
export const deletePoll = defineEndpoint({
  id: 'deletePoll',
  method: 'DELETE',
  path: '/polls/{pollId}',
  access: 'authorized',
  params: ofPoll,
  response: done,
});

/** Opens a draft, or a closed poll again. Opening an open one has no effect. */
export const openPoll = defineEndpoint({
  id: 'openPoll',
  method: 'POST',
  path: '/polls/{pollId}/open',
  access: 'authorized',
  params: ofPoll,
  body: z.strictObject({ revision }),
  response: seenPoll,
});

/** Closes an open poll: a vote counts if it was stored before. Closing a closed one has no effect. */
export const closePoll = defineEndpoint({
  id: 'closePoll',
  method: 'POST',
  path: '/polls/{pollId}/close',
  access: 'authorized',
  params: ofPoll,
  body: z.strictObject({ revision }),
  response: seenPoll,
});

/**
 * Votes, once per person; in a named poll the caller's vote is replaced. 409 if the poll is not open, or if the
 * caller has voted in an anonymous one. 422 if the answer is none to this poll.
 */
export const votePoll = defineEndpoint({
  id: 'votePoll',
  method: 'POST',
  path: '/polls/{pollId}/vote',
  access: 'authorized',
  secretBody: true,
  params: ofPoll,
  body: z.strictObject({ answer: pollAnswer }),
  response: z.object({
    pollId: publicText(z.uuid()),
    /** What is stored as the caller's; null in an anonymous poll. */
    vote: z.nullable(pollAnswer),
  }),
});

/**
 * All votes as CSV, for those who manage polls: with their voters in a named poll; in an anonymous one without,
 * sorted by answer.
 */
export const exportPollVotes = defineEndpoint({
  id: 'exportPollVotes',
  method: 'GET',
  path: '/polls/{pollId}/votes',
  access: 'authorized',
  params: ofPoll,
  query: z.object(csvQuery),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});

/** A poll was opened, opened again or closed. In the session's channel (`sessionChannel`), like the following. */
export const pollMessage = z.object({ kind: z.literal('poll'), poll });

/** How a poll stands now. At most one message every 500 ms per poll and server process; hidden results stay hidden. */
export const pollResultsMessage = z.object({ kind: z.literal('pollResults'), results: pollResults });
