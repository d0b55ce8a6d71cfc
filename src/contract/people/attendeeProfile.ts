import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { resourceId, userId, wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { profileField } from '../platform/eventConfig/profileField';
import {
  mapFields,
  MAX_LINE,
  PERSON_FIELDS,
  PROFILE_ONLY_FIELDS,
  RESTRICTED_FIELDS,
  type PersonField,
} from './personFields';
import { typedAddress, typedName } from '../kit/typedFields';

/** What attendees choose to share. Superusers see everything. */
export const profileSharing = z.object({
  /** Other attendees can neither find nor open the profile. */
  hidden: z.boolean(),
  /** Shown to the attendee's connections only. */
  email: z.boolean(),
  phone: z.boolean(),
  /** Street and postal code. */
  address: z.boolean(),
  /** Named among the viewers of sessions. Left as it is when absent; shown unless chosen otherwise. */
  viewer: z.optional(z.boolean()),
});
export type ProfileSharing = z.infer<typeof profileSharing>;

/** The choices of an attendee who has made none. */
export const NOTHING_SHARED: ProfileSharing = { hidden: false, email: false, phone: false, address: false };

/**
 * An attendee's profile (product.md#attendees). `biography` and `aboutOrganization` are limited HTML and must
 * be sanitized before display (product.md#sanitizing). Fields the caller may not see are absent; fields left
 * blank are empty.
 */
export const attendeeProfile = z.extend(attendeeResult, {
  ...mapFields(RESTRICTED_FIELDS, () => z.optional(z.string())),
  ...mapFields(PROFILE_ONLY_FIELDS, () => z.string()),
  /** Names of the event's `primaryInterests`. */
  interests: z.array(z.string()),
  /**
   * Exhibitors the attendee saved, of tiers from the organizers' threshold on (product.md#saved), latest
   * first; absent without any.
   */
  savedExhibitors: z.optional(z.array(z.object({ exhibitorId: resourceId, companyName: z.string() }))),
  /** Only for those who may edit the profile: the attendee and superusers. */
  own: z.optional(z.object({ sharing: profileSharing, revision: z.int() })),
});
export type AttendeeProfile = z.infer<typeof attendeeProfile>;

/** Schema of a field's value. */
function schemaOf({ max, format }: PersonField): z.ZodMiniType<string, string> {
  if (format === 'name') return typedName(0, max);
  if (format === 'email')
    return z.pipe(typedAddress, z.union([z.literal(''), z.email().check(z.maxLength(max))]));
  const text = z.string().check(z.maxLength(max));
  return format === 'line' ? text.check(z.regex(/^\P{Cc}*$/u)) : text;
}

/** Profile fields that an attendee may edit. */
export const profileFields = z.strictObject({
  ...mapFields(profileField.options, (name) => schemaOf(PERSON_FIELDS[name])),
  interests: z.array(z.string().check(z.maxLength(MAX_LINE))).check(z.maxLength(50)),
  sharing: profileSharing,
});
export type ProfileFields = z.infer<typeof profileFields>;

const params = z.object({ attendeeId: userId });

/**
 * An attendee's profile. Every registered attendee has one of their own: the data provided by the organizers,
 * matched by id or by an email address verified by the identity provider; otherwise prefilled from the id
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
 * 422 for an unknown interest, a profile without a name, an email address that another attendee has, or a
 * changed `companyType` if the event has lanes by it, because then only superusers and imports may set it.
 */
export const putAttendee = defineEndpoint({
  id: 'putAttendee',
  method: 'PUT',
  path: '/attendees/{attendeeId}',
  access: 'authorized',
  params,
  ownerParam: 'attendeeId',
  body: z.strictObject({ revision: wholeNumber(0), profile: profileFields }),
  response: attendeeProfile,
});

/**
 * Adds an attendee to the directory. The profile belongs to whoever signs in with this id, or with this
 * email address verified by the identity provider. Without an id, a random one is assigned. 409 if the id or
 * the email address, by which imports match attendees, is already in use; 422 as for `putAttendee`.
 */
export const postAttendee = defineEndpoint({
  id: 'postAttendee',
  method: 'POST',
  path: '/attendees',
  access: 'superuser',
  body: z.strictObject({ attendeeId: z.optional(userId), profile: profileFields }),
  response: attendeeProfile,
});
