/**
 * Query parameters with personal data, as case-insensitive patterns: their values reveal what profile fields
 * with these names do, or who is meant. They are excluded from recordings.
 */
export const PERSONAL_PARAMETERS: readonly string[] = [
  'name',
  'full_?name',
  'first_?name',
  'given_?name',
  'last_?name',
  'family_?name',
  'user_?name',
  'preferred_username',
  'company',
  'company_?name',
  'email',
  'email_?address',
  'phone',
  'phone_?number',
  'telephone',
  'mobile',
  'fax',
  'address',
  'address_?(?:line_?)?[12]',
  'street',
  'zip',
  'zip_?code',
  'postal_?code',
  'city',
  'country',
  'state',
  'title',
  'company_?type',
  // Whom somebody wants to meet.
  'with',
  'person',
  'assignedTo',
  // Search texts are often names.
  'q',
  'query',
];
