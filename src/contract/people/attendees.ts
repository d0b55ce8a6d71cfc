import * as z from 'zod/mini';
import { numberInAddress, resourceId, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import type { EventConfig } from '../platform/eventConfig';
import { directoryField, type DirectoryField } from '../platform/eventConfig/profileField';
import { LISTED_FIELDS, mapFields } from './personFields';

/** An attendee in search results and samples (product.md#attendees). Fields left blank are empty. */
export const attendeeResult = z.object({
  /** The attendee's user id (product.md#roles). */
  attendeeId: userId,
  ...mapFields(LISTED_FIELDS, () => z.string()),
  /** An event asset or a URL; null without a picture. */
  imgPath: z.nullable(z.string()),
  /** Id of the company's page; null without a company. */
  companyId: z.nullable(resourceId),
  /** True for hidden attendees, and only present for superusers; nobody else learns who is hidden. */
  hidden: z.optional(z.boolean()),
});
export type AttendeeResult = z.infer<typeof attendeeResult>;

/** Sample attendees of one category, e.g. suppliers, under the event's label for it. */
export const swimlane = z.object({ label: z.string(), attendees: z.array(attendeeResult) });
export type Swimlane = z.infer<typeof swimlane>;

/**
 * Sample attendees for each lane in `pageOptions.attendees.swimlanes`, in that order. At most `count`
 * attendees per lane, spread over all matches and the same on every call. Lanes without attendees are
 * returned empty.
 */
export const getAttendeeSwimlanes = defineEndpoint({
  id: 'getAttendeeSwimlanes',
  method: 'GET',
  path: '/directory/swimlanes',
  access: 'authorized',
  response: z.object({ swimlanes: z.array(swimlane) }),
});

/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/** Maximum number of attendees per page. */
export const MAX_PAGE = 200;

/**
 * Matches are counted only up to this limit: users want few results, and counting further takes longer than
 * finding them.
 */
export const COUNTED_MATCHES = 1_000;

/** Start of a page; opaque, and valid for its own event only. */
const cursor = z.string().check(z.minLength(1), z.maxLength(2_000));

/**
 * The fields an event searches by choosing one of the existing values: its `dropdownFields`, and always the
 * country, which registrations write as a code.
 */
export const choiceFields = ({
  searchFields,
  dropdownFields,
}: Pick<EventConfig['pageOptions']['attendees'], 'searchFields' | 'dropdownFields'>): DirectoryField[] => [
  ...new Set([...dropdownFields, ...searchFields.filter((field) => field === 'country')]),
];

export const searchText = z.string().check(z.maxLength(MAX_SEARCH_LENGTH));
const page = {
  /** The `next` cursor of the previous page; omitted for the first page. */
  after: z.optional(cursor),
  limit: z._default(numberInAddress(1, MAX_PAGE), 50),
};

/**
 * Searches the directory (product.md#attendees). `query` is any number of words, each of which must start a
 * word of the first name, last name, company or title, in any order. The other criteria are the fields in the
 * event's `pageOptions.attendees`: `searchFields` match a prefix of the value or of one of its words, and
 * texts of one or two letters only the start of the value; `dropdownFields` and the country match the whole
 * value, the country in every spelling. Any other field is a 400. Case, accents and punctuation are ignored.
 * All given criteria must match; without any, the whole directory is returned.
 *
 * Exact matches come first, then values with the prefix, then values with a word that has the prefix; for
 * `query`: first and last names that equal the words, names with words that start so, then the others. Each
 * group is sorted by last and first name. If fewer than five match, `similar` lists near matches (first page
 * only, texts of four letters or more). Hidden attendees are only found by superusers. 429 for callers who
 * read the directory over and over.
 */
export const searchAttendees = defineEndpoint({
  id: 'searchAttendees',
  method: 'GET',
  path: '/attendees',
  access: 'authorized',
  query: z.strictObject({
    query: z.optional(searchText),
    ...mapFields(directoryField.options, () => z.optional(searchText)),
    ...page,
  }),
  response: z.object({
    attendees: z.array(attendeeResult),
    /** Cursor of the next page, for `after`; null at the end. */
    next: z.nullable(cursor),
    /** Number of matches; a lower bound if `countIsLeast` is set. */
    count: z.int().check(z.minimum(0)),
    countIsLeast: z.boolean(),
    similar: z.array(attendeeResult),
  }),
});

/**
 * Page boundaries of the full list, sorted by last and first name, so that pages can be loaded in any order.
 * Each page has `pageSize` attendees, and `starts[i]` is the `from` of page i. At most half a minute old:
 * attendees added since then appear on the page where their name belongs.
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

/** Up to `limit` attendees of the full list, starting at the cursor. */
export const getAttendeeListPage = defineEndpoint({
  id: 'getAttendeeListPage',
  method: 'GET',
  path: '/directory',
  access: 'authorized',
  query: z.object({ from: z.optional(cursor), limit: page.limit }),
  response: z.object({ attendees: z.array(attendeeResult) }),
});

/**
 * Index of the first row of the full list whose last name starts with the text or sorts after it, for jumping
 * by typing.
 */
export const findAttendeeListRow = defineEndpoint({
  id: 'findAttendeeListRow',
  method: 'GET',
  path: '/directory/row',
  access: 'authorized',
  query: z.object({ lastName: searchText }),
  response: z.object({ row: z.int().check(z.minimum(0)) }),
});

/**
 * The existing values of the event's `choiceFields`, sorted alphabetically, at most 500 per field. Countries
 * have their ISO code where it is known, however they are written.
 */
export const getAttendeeChoices = defineEndpoint({
  id: 'getAttendeeChoices',
  method: 'GET',
  path: '/directory/choices',
  access: 'authorized',
  response: z.object({ choices: z.array(z.object({ field: directoryField, values: z.array(z.string()) })) }),
});
