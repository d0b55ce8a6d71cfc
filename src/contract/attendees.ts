import * as z from 'zod/mini';
import { resourceId, userId } from './common';
import { defineEndpoint } from './endpoint';
import { directoryField } from './eventConfig/profileField';

/** A person as searches and samples show them (spec §3, Attendee search result). Fields a person left open are empty. */
export const attendeeResult = z.object({
  /** The person's user id (spec §3, User). */
  attendeeId: userId,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  title: z.string(),
  /** One of the event's files or an address; null without a picture. */
  imgPath: z.nullable(z.string()),
  country: z.string(),
  city: z.string(),
  state: z.string(),
  system: z.string(),
  MI: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  companyType: z.string(),
  /** Whose page lists the company; null without a company. */
  companyId: z.nullable(resourceId),
  /** There, and true, where superusers read of somebody who is hidden; nobody else is told who is. */
  hidden: z.optional(z.boolean()),
});
export type AttendeeResult = z.infer<typeof attendeeResult>;

/** Some people of one kind, e.g. suppliers, under the name the event has for them. */
export const swimlane = z.object({ label: z.string(), attendees: z.array(attendeeResult) });
export type Swimlane = z.infer<typeof swimlane>;

/**
 * A sample of the attendees, by the event's `pageOptions.attendees.swimlanes` and in their order: at most `count` people each,
 * spread over all of them and the same at every call. A lane without people is there and empty.
 */
export const getAttendeeSwimlanes = defineEndpoint({
  id: 'getAttendeeSwimlanes',
  method: 'GET',
  path: '/directory/swimlanes',
  access: 'authorized',
  response: z.object({ swimlanes: z.array(swimlane) }),
});

/** Longest text to search by, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/** Most people one page carries. */
export const MAX_PAGE = 200;

/** Matches are counted to here: who searches wants few, and counting more takes longer than finding them. */
export const COUNTED_MATCHES = 1_000;

/** Where a page begins: opaque, and good at its own event alone. */
const cursor = z.string().check(z.minLength(1), z.maxLength(2_000));

const searchText = z.string().check(z.maxLength(MAX_SEARCH_LENGTH));
const page = {
  /** The cursor of the page before; the first page without. */
  after: z.optional(cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), 50),
};

/**
 * Searches the directory by the fields that the event's `pageOptions.attendees` names in `searchFields` (a value or one of its
 * words begins so) and `dropdownFields` (the value is this one); 400 for any other. Case, accents and punctuation make no
 * difference. All given fields have to match; without any it is the whole directory. Texts of one or two letters match only
 * the beginning of a value.
 *
 * Values that are the text come first, then those that begin so, then those with a word that begins so; within each by last and
 * first name. When fewer than five match, `similar` has people whose values are nearly so (first page only, texts
 * of four letters and more). Hidden people are found by superusers only. 429 for who reads the directory over and over.
 */
export const searchAttendees = defineEndpoint({
  id: 'searchAttendees',
  method: 'GET',
  path: '/attendees',
  access: 'authorized',
  query: z.strictObject({
    firstName: z.optional(searchText),
    lastName: z.optional(searchText),
    companyName: z.optional(searchText),
    title: z.optional(searchText),
    country: z.optional(searchText),
    city: z.optional(searchText),
    state: z.optional(searchText),
    companyType: z.optional(searchText),
    ...page,
  }),
  response: z.object({
    attendees: z.array(attendeeResult),
    /** `after` of the next page; null at the end. */
    next: z.nullable(cursor),
    /** How many match; with `countIsLeast` at least so many. */
    count: z.int().check(z.minimum(0)),
    countIsLeast: z.boolean(),
    similar: z.array(attendeeResult),
  }),
});

/**
 * The full list in pages that can be asked for in any order: by last and first name, `pageSize` people each, `starts[i]` is `from` of page
 * i. It is at most half a minute old: who is added meanwhile appears on the page their name belongs to.
 */
export const getAttendeeListPages = defineEndpoint({
  id: 'getAttendeeListPages',
  method: 'GET',
  path: '/directory/pages',
  access: 'authorized',
  response: z.object({
    count: z.int().check(z.minimum(0)),
    pageSize: z.int().check(z.minimum(1)),
    starts: z.array(cursor),
  }),
});

/** The people from a place of the full list on, in its order; at most `limit`. */
export const getAttendeeListPage = defineEndpoint({
  id: 'getAttendeeListPage',
  method: 'GET',
  path: '/directory',
  access: 'authorized',
  query: z.object({ from: z.optional(cursor), limit: page.limit }),
  response: z.object({ attendees: z.array(attendeeResult) }),
});

/** Which row of the full list, from 0, is the first whose last name begins with the text or comes after it: where typing leads. */
export const findAttendeeListRow = defineEndpoint({
  id: 'findAttendeeListRow',
  method: 'GET',
  path: '/directory/row',
  access: 'authorized',
  query: z.object({ lastName: searchText }),
  response: z.object({ row: z.int().check(z.minimum(0)) }),
});

/** The values there are of the event's `dropdownFields`, each in alphabetical order and at most 500. */
export const getAttendeeChoices = defineEndpoint({
  id: 'getAttendeeChoices',
  method: 'GET',
  path: '/directory/choices',
  access: 'authorized',
  response: z.object({ choices: z.array(z.object({ field: directoryField, values: z.array(z.string()) })) }),
});
