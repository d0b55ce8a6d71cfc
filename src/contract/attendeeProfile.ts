import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { userId } from './common';
import { defineEndpoint } from './endpoint';

/** Longest name, title or place, in characters. */
export const MAX_PROFILE_LINE = 200;
/** Longest e-mail address that can be written to, in characters. */
export const MAX_EMAIL = 254;
/** Longest text about a person or an organization, in characters of HTML. */
export const MAX_PROFILE_TEXT = 10_000;

const line = z.string().check(z.maxLength(MAX_PROFILE_LINE));
const richLine = z.string().check(z.maxLength(MAX_PROFILE_TEXT));

/** What a person chooses to show. Superusers see everything. */
export const profileSharing = z.object({
  /** Not found in the directory, nor opened, by other attendees. */
  hidden: z.boolean(),
  /** Shown to people one is connected with; to nobody else. */
  email: z.boolean(),
  phone: z.boolean(),
  /** Street and postal code. */
  address: z.boolean(),
});
export type ProfileSharing = z.infer<typeof profileSharing>;

/**
 * A person's page (spec §3, Attendee). `biography` and `aboutOrganization` are limited HTML, shown only through the sanitiser (spec
 * §5). What the reader may not see is absent; what was left open is empty.
 */
export const attendeeProfile = z.extend(attendeeResult, {
  address1: z.optional(z.string()),
  zip: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  myAvailability: z.string(),
  biography: z.string(),
  aboutOrganization: z.string(),
  /** Names of the event's `primaryInterests`. */
  interests: z.array(z.string()),
  /** For who may change the page: the person and superusers. */
  own: z.optional(z.object({ sharing: profileSharing, revision: z.int() })),
});
export type AttendeeProfile = z.infer<typeof attendeeProfile>;

/** What a person may change of the own page. */
export const profileFields = z.strictObject({
  firstName: line,
  lastName: line,
  MI: z.string().check(z.maxLength(10)),
  prefix: z.string().check(z.maxLength(30)),
  suffix: z.string().check(z.maxLength(30)),
  companyName: line,
  companyType: line,
  system: line,
  title: line,
  country: line,
  city: line,
  state: line,
  address1: line,
  zip: z.string().check(z.maxLength(20)),
  /** In whatever way people write numbers and extensions, in one line. */
  phone: z.string().check(z.maxLength(50), z.regex(/^\P{Cc}*$/u)),
  email: z.union([z.literal(''), z.email().check(z.maxLength(MAX_EMAIL))]),
  myAvailability: z.string().check(z.maxLength(1_000)),
  biography: richLine,
  aboutOrganization: richLine,
  interests: z.array(line).check(z.maxLength(50)),
  sharing: profileSharing,
});
export type ProfileFields = z.infer<typeof profileFields>;

const params = z.object({ attendeeId: userId });

/**
 * A person's page. One's own is there for every registered attendee: what the organisers brought of the person, found by id or by an
 * address that the identity provider has verified, else filled from the id token until it is first kept. 404 for who
 * is not at the event, and for hidden people, whom superusers alone can open; 429 for who opens the pages of very many.
 */
export const getAttendee = defineEndpoint({
  id: 'getAttendee',
  method: 'GET',
  path: '/attendees/{attendeeId}',
  access: 'authorized',
  params,
  response: attendeeProfile,
});

/**
 * Changes one's own page; superusers change anybody's. 409 when it has changed since `revision` was read; 422 for an interest that
 * the event does not have, for a page without a name, for an e-mail address that another person has, and for another `companyType` than
 * the page has, where the event has lanes by it: superusers and imports say that.
 */
export const putAttendee = defineEndpoint({
  id: 'putAttendee',
  method: 'PUT',
  path: '/attendees/{attendeeId}',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  body: z.strictObject({ revision: z.int().check(z.minimum(0)), profile: profileFields }),
  response: attendeeProfile,
});

/**
 * Adds somebody to the directory. The page is the person's who comes with this id, or with this address, verified by the identity
 * provider. Without an id it gets one by chance. 409 when there is somebody with the id, or with the e-mail address, by which
 * imports find people; 422 as for `putAttendee`.
 */
export const postAttendee = defineEndpoint({
  id: 'postAttendee',
  method: 'POST',
  path: '/attendees',
  access: 'superuser',
  body: z.strictObject({ attendeeId: z.optional(userId), profile: profileFields }),
  response: attendeeProfile,
});
