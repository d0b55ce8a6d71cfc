import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { defineEndpoint } from './endpoint';

/** Longest e-mail address or id to look somebody up by, in characters. */
export const MAX_LOOKUP_LENGTH = 320;

/**
 * Who has this e-mail address or this id, exactly: what organisers are told in a letter. Case makes no difference in an address. Also
 * people who are hidden, and those without a name; by an id that a file gave them too. Nobody is `attendees` empty.
 */
export const lookUpAttendees = defineEndpoint({
  id: 'lookUpAttendees',
  method: 'GET',
  path: '/attendee-lookup',
  access: 'superuser',
  query: z.strictObject({ query: z.string().check(z.minLength(1), z.maxLength(MAX_LOOKUP_LENGTH)) }),
  response: z.object({ attendees: z.array(attendeeResult) }),
});
