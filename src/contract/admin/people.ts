import * as z from 'zod/mini';
import { attendeeResult, searchText } from '../people/attendees';
import { isoInstant, numberInAddress, userId, wholeNumber } from '../kit/common';
import { csvQuery } from '../kit/csvDialect';
import { defineEndpoint } from '../kit/endpoint';
import { directoryField } from '../platform/eventConfig/profileField';
import { mapFields } from '../people/personFields';

const count = wholeNumber(0);

/** Maximum length of the words searched for, or of an email address or id, in characters. */
export const MAX_PEOPLE_QUERY = 320;

/** Maximum number of people chosen one by one. */
export const MAX_CHOSEN = 500;

/** Maximum number of people deleted at once. */
export const MAX_DELETED = 100;

/** Maximum number of people per page. */
const MAX_PEOPLE_PAGE = 200;

/** Who is listed. All given criteria must match. */
const filter = {
  /**
   * Words as in `searchAttendees`, or the email address or id of a person in full, as quoted in messages to
   * the organizers.
   */
  query: z.optional(z.string().check(z.maxLength(MAX_PEOPLE_QUERY))),
  /** Whole values; the country in every spelling. */
  ...mapFields(directoryField.options, () => z.optional(searchText)),
  /**
   * `asked`: they have an open deletion request; `silenced`, `closed`: moderators have silenced them, or
   * organizers closed their messages; `blocked`: somebody has blocked them; `unregistered`: no account of
   * theirs is registered for the event.
   */
  status: z.optional(z.enum(['shown', 'hidden', 'asked', 'unregistered', 'silenced', 'closed', 'blocked'])),
};
export const peopleFilter = z.strictObject(filter);
export type PeopleFilter = z.infer<typeof peopleFilter>;
export type PeopleStatus = NonNullable<PeopleFilter['status']>;

/**
 * The columns that people can be sorted by. `status`: those who asked to be deleted, then hidden ones first.
 */
export const peopleSort = z.enum([
  ...(['name', 'companyName', 'title', 'country', 'companyType', 'status', 'updatedAt'] as const),
]);
export type PeopleSort = z.infer<typeof peopleSort>;

/** A person as the organizers see them. */
export const listedPerson = z.extend(attendeeResult, {
  /** From the profile, or as the organizers know it; may be empty. */
  email: z.string(),
  updatedAt: isoInstant,
  /** They have an open deletion request. */
  asked: z.boolean(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** One page of the people of the event, hidden ones included, with exact counts of all that match. */
export const listPeople = defineEndpoint({
  id: 'listPeople',
  method: 'GET',
  path: '/people',
  access: 'superuser',
  query: z.strictObject({
    ...filter,
    sort: z._default(peopleSort, 'name'),
    order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    /** Number of people before the page. */
    offset: z._default(numberInAddress(0, 10_000_000), 0),
    limit: z._default(numberInAddress(1, MAX_PEOPLE_PAGE), 50),
  }),
  response: z.object({
    people: z.array(listedPerson),
    count,
    /** How many of them are hidden. */
    hidden: count,
  }),
});

/**
 * Who is acted on: people chosen one by one, or everybody who matches a filter, with their number as the
 * organizer confirmed it. 409 if another number matches by now.
 */
export const chosenPeople = z.union([
  z.strictObject({ attendeeIds: z.array(userId).check(z.minLength(1), z.maxLength(MAX_CHOSEN)) }),
  z.strictObject({ matching: peopleFilter, count }),
]);
export type ChosenPeople = z.infer<typeof chosenPeople>;

/** Hides people from the others, or shows them again. `changed`: those who were not so before. */
export const setPeopleHidden = defineEndpoint({
  id: 'setPeopleHidden',
  method: 'PUT',
  path: '/people/hidden',
  access: 'superuser',
  body: z.strictObject({ chosen: chosenPeople, hidden: z.boolean() }),
  response: z.object({ changed: count }),
});

/** Exports people as in `exportAttendees`. Every delivery is recorded, a repeated one too. */
export const exportPeople = defineEndpoint({
  id: 'exportPeople',
  method: 'POST',
  path: '/people/export',
  access: 'superuser',
  repeatable: 'reads',
  query: z.object(csvQuery),
  body: z.strictObject({ chosen: chosenPeople }),
  download: 'text/csv; charset=utf-8',
  response: z.never(),
});

/** Why a person was not deleted: superusers cannot delete themselves, nor an agent with an active chat. */
export const undeletedReason = z.enum(['self', 'answersChat']);
export type UndeletedReason = z.infer<typeof undeletedReason>;

/**
 * Deletes people for good, each as `carryOutDeletion` does, whether or not they asked for it: the organizers
 * may act on their behalf. `deleted` does not count people of whom nothing was stored.
 */
export const deletePeople = defineEndpoint({
  id: 'deletePeople',
  method: 'POST',
  path: '/people/deletions',
  access: 'superuser',
  body: z.strictObject({
    attendeeIds: z.array(userId).check(z.minLength(1), z.maxLength(MAX_DELETED)),
  }),
  response: z.object({
    deleted: count,
    kept: z.array(z.object({ attendeeId: userId, reason: undeletedReason })),
  }),
});

/** Maximum number of bulk actions in the list. */
export const MAX_BULK_ACTIONS = 50;

/** What an organizer did to several people at once. */
export const bulkAction = z.object({
  kind: z.enum(['hide', 'show', 'delete', 'export']),
  people: count,
  by: z.string(),
  at: isoInstant,
});
export type BulkAction = z.infer<typeof bulkAction>;

/** The last bulk actions at the event, newest first. */
export const listBulkActions = defineEndpoint({
  id: 'listBulkActions',
  method: 'GET',
  path: '/people/actions',
  access: 'superuser',
  response: z.object({ actions: z.array(bulkAction) }),
});
