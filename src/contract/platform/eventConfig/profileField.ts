import * as z from 'zod/mini';

/**
 * Fields of an attendee (product.md#attendees), in the order of import templates and exports. The rest of
 * their declaration is in personFields.ts: the gate validates configurations and needs the names only.
 */
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
 * Searchable fields. All of them are visible to everyone: searching a restricted field would reveal its
 * value.
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
