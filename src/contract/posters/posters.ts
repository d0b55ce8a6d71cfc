import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import {
  done,
  isoInstant,
  serialNumber,
  MAX_USER_ID,
  numberInAddress,
  resourceId,
  shortText,
  wholeNumber,
} from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { storedFile } from '../platform/files';
import { namesNoUser } from '../kit/webLink';
import { typedAddress } from '../kit/typedFields';
import { cleanName } from '../kit/typedText';

/** Limits of what a poster consists of. */
export const POSTER_LIMITS = {
  title: 300,
  /** Characters of HTML. */
  abstract: 20_000,
  categories: 5,
  authors: 30,
  reason: 1_000,
  award: 100,
  doi: 200,
  address: 2_000,
} as const;

/** Posters of one page of the gallery. */
export const POSTER_PAGE = 60;
/** Maximum length of a search. */
export const MAX_POSTER_QUERY = 200;
/** How often an open poster says that it is being looked at, in milliseconds. */
export const POSTER_VISIT_MS = 30_000;

const count = z.int().check(z.minimum(0));

/** Plain text on one line: runs of blanks and line breaks become one blank. */
const line = (min: number, max: number, clean = (text: string) => text) =>
  z.string().check(
    z.overwrite((text) => clean(text).replace(/\s+/gu, ' ').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must not have control characters'),
  );

/**
 * `draft`: its authors work on it; `submitted`: it waits for an organizer; `published`: everybody sees it
 * (product.md#posters).
 */
export const posterState = z.enum(['draft', 'submitted', 'published']);
export type PosterState = z.infer<typeof posterState>;

/** A poster in a list. */
export const posterCard = z.object({
  posterId: resourceId,
  /** Unique among the posters of the event. */
  number: z.int(),
  title: publicString,
  /** Names in the order of the poster. */
  authors: z.array(z.string()),
  categories: z.array(publicString),
  /** Name of the award it won; null without one. */
  award: z.nullable(publicString),
  /** Whether its page shows a PDF, whose viewer can be prepared. */
  isPdf: z.boolean(),
  /** Signed address of its small picture; null if it has none. */
  thumbnailUrl: z.nullable(publicString),
  likes: count,
  views: count,
  hasPitch: z.boolean(),
});
export type PosterCard = z.infer<typeof posterCard>;

/** A poster in the list of those who work on it. */
export const ownPoster = z.extend(posterCard, {
  state: posterState,
  /** Why an organizer sent it back; empty unless it is a draft that was. */
  reason: z.string(),
  updatedAt: isoInstant,
});
export type OwnPoster = z.infer<typeof ownPoster>;

/** How the gallery is sorted. */
export const posterSort = z.enum(['popular', 'newest', 'number']);
export type PosterSort = z.infer<typeof posterSort>;

/** An author as everybody sees them. */
export const posterAuthor = z.object({
  name: z.string(),
  affiliation: z.string(),
  /** Their attendee page, if the caller can open it; null otherwise. */
  attendeeId: z.nullable(z.string()),
});
export type PosterAuthor = z.infer<typeof posterAuthor>;

/** An author as those see them who edit the poster. */
export const editedAuthor = z.object({
  name: line(1, 200, cleanName),
  affiliation: line(0, 300, cleanName),
  /** Who may edit the poster besides superusers: a user id, or an email address; empty for nobody. */
  account: typedAddress.check(z.maxLength(MAX_USER_ID), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
});
export type EditedAuthor = z.infer<typeof editedAuthor>;

/** Address of a pitch: like a session's video (product.md#video); empty for none. */
const pitchAddress = z
  .string()
  .check(z.maxLength(POSTER_LIMITS.address), z.regex(/^$|^\/media\/\S+$|^https:\/\/\S+$/));

/** What authors write. */
export const posterFields = z.object({
  title: line(1, POSTER_LIMITS.title),
  /** Limited HTML. */
  abstract: z.string().check(z.maxLength(POSTER_LIMITS.abstract)),
  /** Of the event's categories. */
  categories: z.array(shortText).check(z.maxLength(POSTER_LIMITS.categories)),
  authors: z.array(editedAuthor).check(z.minLength(1), z.maxLength(POSTER_LIMITS.authors)),
  /** Digital object identifier, as `10.1234/abc`; empty without one. */
  doi: z.string().check(z.maxLength(POSTER_LIMITS.doi), z.regex(/^$|^10\.\d{4,9}\/\S+$/)),
  pitchUrl: pitchAddress,
  /** Whether attendees may download its file. */
  allowsDownload: z.boolean(),
});
export type PosterFields = z.infer<typeof posterFields>;

/** What authors write, as it may be stored: the address of the pitch names no user. */
export const newPoster = z.extend(posterFields, { pitchUrl: pitchAddress.check(namesNoUser) });

/** A file that a poster showed or shows. */
export const posterVersion = z.object({
  version: z.int(),
  file: storedFile,
  thumbnail: z.nullable(storedFile),
  createdAt: isoInstant,
});
export type PosterVersion = z.infer<typeof posterVersion>;

/** A poster as its page shows it. */
export const posterDetails = z.extend(posterCard, {
  state: posterState,
  abstract: publicString,
  people: z.array(posterAuthor),
  doi: publicString,
  /** What the viewer shows: a PDF or a picture; null if it has none yet. */
  file: z.nullable(storedFile),
  allowsDownload: z.boolean(),
  attachments: z.array(storedFile),
  /** Address and type of the pitch; null without one. */
  pitch: z.nullable(z.object({ url: publicString, kind: z.enum(['audio', 'video']) })),
  liked: z.boolean(),
  /** Categories in which the caller's vote for the prize is for this poster. */
  votedIn: z.array(publicString),
  /** Posters with a category or an author in common, the most alike first. */
  related: z.array(posterCard),
  /** Whether the caller works on it: an author or a superuser. */
  mayEdit: z.boolean(),
  publishedAt: z.nullable(isoInstant),
});
export type PosterDetails = z.infer<typeof posterDetails>;

/** A poster as those see it who work on it. */
export const editedPoster = z.object({
  posterId: resourceId,
  number: z.int(),
  state: posterState,
  /** Grows with every change; a change of another one is refused (409). */
  revision: z.int(),
  fields: posterFields,
  reason: z.string(),
  award: z.nullable(z.string()),
  /** Latest first. The first is the one that is shown, unless an earlier one was chosen. */
  versions: z.array(posterVersion),
  shownVersion: z.nullable(z.int()),
  pitch: z.nullable(storedFile),
  attachments: z.array(storedFile),
  /** Whether the caller decides about posters. */
  manages: z.boolean(),
  /** Whether the caller may change it now. */
  open: z.boolean(),
});
export type EditedPoster = z.infer<typeof editedPoster>;

const ofPoster = z.object({ posterId: resourceId });
const revision = wholeNumber(1);

/** The first page of the hall: what there is, what won, what others like, what the caller works on. */
export const getPosterHall = defineEndpoint({
  id: 'getPosterHall',
  method: 'GET',
  path: '/poster-hall',
  access: 'authorized',
  response: z.object({
    count,
    /** The event's categories in its order, with their numbers of posters. */
    categories: z.array(z.object({ name: publicString, count })),
    awarded: z.array(posterCard),
    popular: z.array(posterCard),
    /** The posters that the caller is an author of. */
    own: z.array(ownPoster),
    /** Posters that wait for a decision; null unless the caller decides. */
    waiting: z.nullable(z.array(ownPoster)),
    mayCreate: z.boolean(),
  }),
});

/**
 * A page of the published posters. `query`: words that each begin a word of the number, title, authors,
 * affiliations or categories; if few match, posters with similar words follow, after `exact` ones.
 */
export const listPosters = defineEndpoint({
  id: 'listPosters',
  method: 'GET',
  path: '/posters',
  access: 'authorized',
  query: z.object({
    query: z.optional(z.string().check(z.maxLength(MAX_POSTER_QUERY))),
    category: z.optional(shortText),
    /** Default: popular. */
    sort: z.optional(posterSort),
    /** From 0, the default. */
    page: z.optional(numberInAddress(0, 100_000)),
  }),
  response: z.object({
    posters: z.array(posterCard),
    /** All that were found, on every page. */
    count,
    exact: count,
  }),
});

/** A published poster; those who work on it, and superusers, also find it before. */
export const getPoster = defineEndpoint({
  id: 'getPoster',
  method: 'GET',
  path: '/posters/{posterId}',
  access: 'authorized',
  params: ofPoster,
  response: posterDetails,
});

/**
 * Says that the caller looks at the poster, every `POSTER_VISIT_MS` while it is open. The first visit counts
 * as a view. Returns who of its authors is there, by position.
 */
export const putPosterVisit = defineEndpoint({
  id: 'putPosterVisit',
  method: 'PUT',
  path: '/posters/{posterId}/visit',
  access: 'authorized',
  params: ofPoster,
  response: z.object({ here: z.array(z.int()), likes: count, views: count }),
});

/** Likes a poster or takes it back. Doing either again has no effect. */
export const putPosterLike = defineEndpoint({
  id: 'putPosterLike',
  method: 'PUT',
  path: '/posters/{posterId}/like',
  access: 'authorized',
  params: ofPoster,
  body: z.strictObject({ on: z.boolean() }),
  response: z.object({ posterId: resourceId, likes: count, liked: z.boolean() }),
});

/**
 * Votes for a poster in one of its categories, or takes the vote back. A person has one vote a category:
 * voting for another poster moves it. 403 where the event has no prize, 422 for a category that the poster is
 * not in, 409 for one's own.
 */
export const putPosterVote = defineEndpoint({
  id: 'putPosterVote',
  method: 'PUT',
  path: '/posters/{posterId}/vote',
  access: 'authorized',
  params: ofPoster,
  body: z.strictObject({ category: shortText, on: z.boolean() }),
  response: z.object({ posterId: resourceId, votedIn: z.array(publicString) }),
});

/** The votes for the prize, per category the most first; for superusers. */
export const getPosterResults = defineEndpoint({
  id: 'getPosterResults',
  method: 'GET',
  path: '/poster-results',
  access: 'superuser',
  response: z.object({
    categories: z.array(
      z.object({
        name: publicString,
        posters: z.array(
          z.object({ posterId: resourceId, number: z.int(), title: publicString, votes: z.int() }),
        ),
      }),
    ),
  }),
});

/** A poster for those who work on it. */
export const getEditedPoster = defineEndpoint({
  id: 'getEditedPoster',
  method: 'GET',
  path: '/posters/{posterId}/edit',
  access: 'authorized',
  params: ofPoster,
  response: editedPoster,
});

/**
 * Creates a draft. For superusers, presenters and authors of another poster (403 otherwise), until the
 * deadline. Whoever is not a superuser becomes an author, if they have not named themselves.
 */
export const postPoster = defineEndpoint({
  id: 'postPoster',
  method: 'POST',
  path: '/posters',
  access: 'authorized',
  body: newPoster,
  response: editedPoster,
});

/**
 * Changes what authors write. 409 if it has changed since `revision`, or if the caller may not change it any
 * more: it was submitted, or the deadline has passed. Superusers always may.
 */
export const putPoster = defineEndpoint({
  id: 'putPoster',
  method: 'PUT',
  path: '/posters/{posterId}',
  access: 'authorized',
  params: ofPoster,
  body: z.strictObject({ revision, fields: newPoster }),
  response: editedPoster,
});

/** Deletes a poster with its likes, votes, comments and files: a draft by its authors, any by superusers. */
export const deletePoster = defineEndpoint({
  id: 'deletePoster',
  method: 'DELETE',
  path: '/posters/{posterId}',
  access: 'authorized',
  params: ofPoster,
  response: done,
});

/** What happens to a poster on its way into the hall. */
export const posterStep = z.discriminatedUnion('kind', [
  /** By its authors, until the deadline. */
  z.strictObject({ kind: z.literal('submit') }),
  /** By its authors: what was submitted is a draft again. */
  z.strictObject({ kind: z.literal('withdraw') }),
  z.strictObject({ kind: z.literal('publish') }),
  /** Back to its authors. What is published is shown no longer. */
  z.strictObject({ kind: z.literal('return'), reason: line(1, POSTER_LIMITS.reason) }),
]);
export type PosterStep = z.infer<typeof posterStep>;

/** 403 for steps of superusers, 409 if the step does not fit or the poster has changed since `revision`. */
export const postPosterStep = defineEndpoint({
  id: 'postPosterStep',
  method: 'POST',
  path: '/posters/{posterId}/step',
  access: 'authorized',
  params: ofPoster,
  body: z.strictObject({ revision, step: posterStep }),
  response: editedPoster,
});

/**
 * Shows an uploaded file from now on, as a new version, or an earlier version again. The thumbnail is a
 * picture that was uploaded with it. 422 for files that are not the poster's.
 */
export const putPosterFile = defineEndpoint({
  id: 'putPosterFile',
  method: 'PUT',
  path: '/posters/{posterId}/file',
  access: 'authorized',
  params: ofPoster,
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('new'),
      revision,
      fileId: storedFile.shape.fileId,
      thumbnailId: z.nullable(storedFile.shape.fileId),
    }),
    z.strictObject({ kind: z.literal('earlier'), revision, version: wholeNumber(1) }),
  ]),
  response: editedPoster,
});

/** Gives a poster an award or takes it away (null); for superusers. */
export const putPosterAward = defineEndpoint({
  id: 'putPosterAward',
  method: 'PUT',
  path: '/posters/{posterId}/award',
  access: 'superuser',
  params: ofPoster,
  body: z.strictObject({ award: z.nullable(line(1, POSTER_LIMITS.award)) }),
  response: editedPoster,
});

/** What the log of a poster records. */
export const posterAction = z.enum([
  ...(['create', 'edit', 'showFile', 'submit', 'withdraw', 'publish', 'return', 'award', 'delete'] as const),
]);
export type PosterAction = z.infer<typeof posterAction>;

/** What authors write of a poster. */
export const posterFieldName = z.enum([
  ...(['title', 'abstract', 'categories', 'authors', 'doi', 'pitchUrl', 'allowsDownload'] as const),
]);
export type PosterFieldName = z.infer<typeof posterFieldName>;

/** Facts of an act. */
export const posterActDetails = z.object({
  /** What was edited. */
  fields: z.optional(z.array(posterFieldName)),
  /** The version that is shown. */
  version: z.optional(z.int()),
  /** Why it was sent back. */
  reason: z.optional(z.string()),
  /** The award; null if it was taken away. */
  award: z.optional(z.nullable(z.string())),
  /** Title of a poster that was created or deleted. */
  title: z.optional(z.string()),
  /** After the deadline. */
  late: z.optional(z.literal(true)),
});
export type PosterActDetails = z.infer<typeof posterActDetails>;

/** What somebody did to a poster. `at` is event time, `recordedAt` real time; erased people have no name. */
export const posterAct = z.object({
  actId: z.int(),
  action: posterAction,
  by: z.object({ userId: z.string(), name: z.string() }),
  at: isoInstant,
  recordedAt: isoInstant,
  details: posterActDetails,
});
export type PosterAct = z.infer<typeof posterAct>;

/** Acts of a page. */
export const POSTER_ACTS_PAGE = 50;

/** What was done to a poster, also to a deleted one, latest first, page by page; for superusers. */
export const listPosterActs = defineEndpoint({
  id: 'listPosterActs',
  method: 'GET',
  path: '/posters/{posterId}/acts',
  access: 'superuser',
  params: ofPoster,
  query: z.object({
    /** `next` of the page before. */
    before: z.optional(serialNumber),
  }),
  response: z.object({ acts: z.array(posterAct), next: z.nullable(z.int()) }),
});
