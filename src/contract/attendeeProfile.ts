import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { userId } from './common';
import { defineEndpoint } from './endpoint';

/** Maximum length of a name, title or location, in characters. */
export const MAX_PROFILE_LINE = 200;
/** Maximum length of a deliverable e-mail address, in characters. */
export const MAX_EMAIL = 254;
/** Maximum length of a text about an attendee or an organization, in characters of HTML. */
export const MAX_PROFILE_TEXT = 10_000;

const line = z.string().check(z.maxLength(MAX_PROFILE_LINE));
const richLine = z.string().check(z.maxLength(MAX_PROFILE_TEXT));

/** What attendees choose to share. Superusers see everything. */
export const profileSharing = z.object({
  /** Other attendees can neither find nor open the profile. */
  hidden: z.boolean(),
  /** Shown to the attendee's connections only. */
  email: z.boolean(),
  phone: z.boolean(),
  /** Street and postal code. */
  address: z.boolean(),
});
export type ProfileSharing = z.infer<typeof profileSharing>;

/**
 * An attendee's profile (product.md#attendees). `biography` and `aboutOrganization` are limited HTML and must
 * be sanitized before display (product.md#sanitizing). Fields the caller may not see are absent; fields left
 * blank are empty.
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
  /** Only for those who may edit the profile: the attendee and superusers. */
  own: z.optional(z.object({ sharing: profileSharing, revision: z.int() })),
});
export type AttendeeProfile = z.infer<typeof attendeeProfile>;

/** Profile fields that an attendee may edit. */
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
  /** Free-form number and extension, on a single line. */
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
 * An attendee's profile. Every registered attendee has one of their own: the data provided by the organizers,
 * matched by id or by an e-mail address verified by the identity provider; otherwise prefilled from the id
 * token until first saved. 404 for anyone not at the event, and for hidden attendees unless the caller is a
 * superuser; 429 for callers who open too many profiles.
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
 * Updates the caller's own profile; superusers may update anyone's. 409 if it has changed since `revision`;
 * 422 for an unknown interest, a profile without a name, an e-mail address that another attendee has, or a
 * changed `companyType` if the event has lanes by it, because then only superusers and imports may set it.
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
 * Adds an attendee to the directory. The profile belongs to whoever signs in with this id, or with this
 * e-mail address verified by the identity provider. Without an id, a random one is assigned. 409 if the id or
 * the e-mail address, by which imports match attendees, is already in use; 422 as for `putAttendee`.
 */
export const postAttendee = defineEndpoint({
  id: 'postAttendee',
  method: 'POST',
  path: '/attendees',
  access: 'superuser',
  body: z.strictObject({ attendeeId: z.optional(userId), profile: profileFields }),
  response: attendeeProfile,
});
