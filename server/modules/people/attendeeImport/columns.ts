import { importField, type ImportField } from '../../../../src/contract/people/attendeeImport';
import type { ImportFault } from '../../../../src/contract/platform/imports';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { mapTitles, plainTitle, type GivenFields } from '../../../lib/columnMapping';
import { COLUMNS } from '../attendees/rows';

export type { ImportField } from '../../../../src/contract/people/attendeeImport';

/** Field by column title; null skips the column. */
export type GivenColumns = GivenFields<ImportField>;

export const IMPORT_FIELDS: readonly ImportField[] = importField.options;

/** Database column of each field. */
export const STORED_COLUMNS: Record<ImportField, string> = {
  ...COLUMNS,
  attendeeId: 'attendee_id',
  interests: 'interests',
};

/**
 * Common aliases of each field's column. Like all column names, they are compared without case, accents,
 * spaces and punctuation.
 */
const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  attendeeId: ['id', 'attendee', 'registrationId', 'badge', 'badgeId'],
  firstName: ['given', 'givenName', 'nombre'],
  lastName: ['family', 'familyName', 'surname', 'apellido', 'apellidos'],
  companyName: ['company', 'organization', 'organisation', 'employer', 'empresa'],
  title: ['jobTitle', 'position', 'role', 'cargo'],
  country: ['pais'],
  city: ['town', 'ciudad'],
  state: ['province', 'region', 'provincia'],
  address1: ['address', 'street', 'direccion'],
  zip: ['zipCode', 'postalCode', 'postcode'],
  phone: ['telephone', 'mobile', 'telefono'],
  email: ['mail', 'emailAddress', 'correo'],
  myAvailability: ['availability'],
  biography: ['bio', 'about'],
  aboutOrganization: ['aboutCompany'],
  companyType: ['organizationType', 'type', 'category'],
  MI: ['middleInitial', 'middleName'],
  interests: ['interest', 'topics'],
};

/** Field of each cell index; unmapped cells are skipped. */
export type ColumnMap = ReadonlyMap<number, ImportField>;

export interface MappedHeader {
  columns: ColumnMap;
  /** Problems with the header. */
  problems: ImportFault[];
}

/**
 * Maps the header's columns by the given mapping, then the event's labels, then field names and their common
 * aliases. Every column must map to a field or be ignored explicitly.
 */
export function mapHeader(
  header: readonly string[],
  event: EventConfig,
  given: GivenColumns = {},
): MappedHeader {
  const names = new Map<string, ImportField>();
  for (const field of IMPORT_FIELDS) {
    for (const name of [field, ...(OTHER_NAMES[field] ?? [])]) names.set(plainTitle(name), field);
  }
  for (const [field, label] of Object.entries(event.pageOptions.attendees.fieldLabels)) {
    names.set(plainTitle(label), field as ImportField);
  }
  const { columns, problems: strange, missing } = mapTitles(header, names, given);
  const problems: ImportFault[] = strange.map((each) =>
    each.kind === 'unknown'
      ? { code: 'unknownColumn', title: each.title }
      : { code: 'doubleColumn', title: each.title, field: each.field },
  );
  const has = (field: ImportField) => [...columns.values()].includes(field);
  if (!has('attendeeId') && !has('email')) problems.push({ code: 'noKeyColumn' });
  if (!has('firstName') && !has('lastName')) problems.push({ code: 'noNameColumn' });
  problems.push(...missing.map((title): ImportFault => ({ code: 'missingColumn', title })));
  return { columns, problems };
}
