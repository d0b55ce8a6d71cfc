/**
 * Names of query parameters whose values tell of a person what fields of these names tell, as patterns without case. They stand in no
 * recording and in no log of the server. Ids are none of them.
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
  'title',
  'company_?type',
  // What somebody looks for is often a name.
  'query',
];
