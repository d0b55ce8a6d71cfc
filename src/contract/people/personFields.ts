import { profileField, type ProfileField } from '../platform/eventConfig/profileField';

/** Maximum length of a name, title or location, in characters. */
export const MAX_LINE = 200;
/** Maximum length of a deliverable email address, in characters. */
export const MAX_EMAIL = 254;
/** Maximum length of a text about an attendee or an organization, in characters of HTML. */
export const MAX_TEXT = 10_000;

/** A text field of an attendee. */
export interface PersonField {
  /** Column of the `attendee` table; a searchable field also has one with the suffix `_folded`. */
  column: string;
  /** Maximum length in characters. */
  max: number;
  /**
   * `name`: of a person or an organization. `line`: no line breaks or other control characters. Without a
   * format, any text.
   */
  format?: 'email' | 'line' | 'name';
  /**
   * `list`: on cards, in lists and on the profile. `profile`: on the profile only. Otherwise the choice in
   * `profileSharing` that shows it on the profile to the attendee's connections.
   */
  shown: 'list' | 'profile' | 'email' | 'phone' | 'address';
}

/**
 * The text fields of an attendee (product.md#attendees). Schemas, columns and empty values
 * derive from this table.
 */
export const PERSON_FIELDS = {
  firstName: { column: 'first_name', max: MAX_LINE, format: 'name', shown: 'list' },
  lastName: { column: 'last_name', max: MAX_LINE, format: 'name', shown: 'list' },
  companyName: { column: 'company_name', max: MAX_LINE, format: 'name', shown: 'list' },
  title: { column: 'title', max: MAX_LINE, shown: 'list' },
  country: { column: 'country', max: MAX_LINE, shown: 'list' },
  city: { column: 'city', max: MAX_LINE, shown: 'list' },
  state: { column: 'state', max: MAX_LINE, shown: 'list' },
  address1: { column: 'address1', max: MAX_LINE, shown: 'address' },
  zip: { column: 'zip', max: 20, shown: 'address' },
  phone: { column: 'phone', max: 50, format: 'line', shown: 'phone' },
  email: { column: 'email', max: MAX_EMAIL, format: 'email', shown: 'email' },
  myAvailability: { column: 'my_availability', max: 1_000, shown: 'profile' },
  biography: { column: 'biography', max: MAX_TEXT, shown: 'profile' },
  aboutOrganization: { column: 'about_organization', max: MAX_TEXT, shown: 'profile' },
  companyType: { column: 'company_type', max: MAX_LINE, shown: 'list' },
  prefix: { column: 'prefix', max: 30, format: 'name', shown: 'list' },
  suffix: { column: 'suffix', max: 30, format: 'name', shown: 'list' },
  system: { column: 'system', max: MAX_LINE, shown: 'list' },
  MI: { column: 'middle_initial', max: 10, format: 'name', shown: 'list' },
} as const satisfies Record<ProfileField, PersonField>;

/** Database column of a field. */
export type PersonColumn<Name extends ProfileField = ProfileField> = (typeof PERSON_FIELDS)[Name]['column'];

/** Names of the fields that have these properties. */
type NamesWith<Properties> = {
  [Name in ProfileField]: (typeof PERSON_FIELDS)[Name] extends Properties ? Name : never;
}[ProfileField];

export type ListedField = NamesWith<{ shown: 'list' }>;
/** Shown on the profile to everyone, but not in lists. */
export type ProfileOnlyField = NamesWith<{ shown: 'profile' }>;
/** Shown on the profile to those the attendee shares it with. */
export type RestrictedField = Exclude<ProfileField, ListedField | ProfileOnlyField>;

function namesWhere<Name extends ProfileField>(matches: (field: PersonField) => boolean): Name[] {
  return profileField.options.filter((name): name is Name => matches(PERSON_FIELDS[name]));
}

export const LISTED_FIELDS = namesWhere<ListedField>(({ shown }) => shown === 'list');
export const PROFILE_ONLY_FIELDS = namesWhere<ProfileOnlyField>(({ shown }) => shown === 'profile');
export const RESTRICTED_FIELDS = namesWhere<RestrictedField>(
  ({ shown }) => shown !== 'list' && shown !== 'profile',
);

/** An object with a value for each of the fields. */
export const mapFields = <Name extends ProfileField, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** Every field, empty. */
export const emptyTexts = (): Record<ProfileField, string> => mapFields(profileField.options, () => '');
