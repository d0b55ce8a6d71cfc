import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { defineEndpoint } from './endpoint';

/** Maximum length of the e-mail address or id in a lookup, in characters. */
export const MAX_LOOKUP_LENGTH = 320;

/**
 * Finds attendees by exact e-mail address or id, as quoted in messages to the organizers. Addresses are
 * case-insensitive. Includes hidden and unnamed attendees, and ids assigned by an imported file. Returns
 * empty `attendees` if there is no match.
 */
export const lookUpAttendees = defineEndpoint({
  id: 'lookUpAttendees',
  method: 'GET',
  path: '/attendee-lookup',
  access: 'superuser',
  query: z.strictObject({ query: z.string().check(z.minLength(1), z.maxLength(MAX_LOOKUP_LENGTH)) }),
  response: z.object({ attendees: z.array(attendeeResult) }),
});
