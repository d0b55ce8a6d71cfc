import * as z from 'zod/mini';

/** Fields of an attendee (spec §3, Attendee). */
export const profileField = z.enum([
  'firstName',
  'lastName',
  'companyName',
  'title',
  'country',
  'city',
  'state',
  'address1',
  'zip',
  'phone',
  'email',
  'myAvailability',
  'biography',
  'aboutOrganization',
  'companyType',
  'prefix',
  'suffix',
  'system',
  'MI',
]);
export type ProfileField = z.infer<typeof profileField>;

/**
 * Fields by which people may be found. They are shown to everybody: what some may not see is not searched either, or a search
 * would tell it.
 */
export const directoryField = z.enum([
  'firstName',
  'lastName',
  'companyName',
  'title',
  'country',
  'city',
  'state',
  'companyType',
]);
export type DirectoryField = z.infer<typeof directoryField>;
