import {
  importField,
  type GivenColumns,
  type ImportFault,
  type ImportField,
} from '../../../src/contract/attendeeImport';
import type { EventConfig } from '../../../src/contract/eventConfig';
import { COLUMNS } from '../../modules/attendees/rows';

export type { GivenColumns, ImportField } from '../../../src/contract/attendeeImport';

export const IMPORT_FIELDS: readonly ImportField[] = importField.options;

/** Column of the database in which each field is kept. */
export const STORED_COLUMNS: Record<ImportField, string> = {
  ...COLUMNS,
  attendeeId: 'attendee_id',
  interests: 'interests',
};

/** What such columns are called elsewhere. Compared without case, spaces and punctuation, like all names of columns. */
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

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** Which cell of a row is which field; a cell of none is left out. */
export type ColumnMap = ReadonlyMap<number, ImportField>;

export interface MappedHeader {
  columns: ColumnMap;
  /** What is wrong with the header. */
  problems: ImportFault[];
}

/**
 * Reads the header: what was said of its columns, else the event's own labels, else the fields' names and what they are called
 * elsewhere. Every column needs a meaning: what is left out is left out on purpose.
 */
export function mapHeader(
  header: readonly string[],
  event: EventConfig,
  given: GivenColumns = {},
): MappedHeader {
  const names = new Map<string, ImportField>();
  for (const field of IMPORT_FIELDS) {
    for (const name of [field, ...(OTHER_NAMES[field] ?? [])]) names.set(plain(name), field);
  }
  for (const [field, label] of Object.entries(event.pageOptions.attendees.fieldLabels)) {
    names.set(plain(label), field as ImportField);
  }
  const said = new Map(Object.entries(given).map(([name, field]) => [plain(name), field]));
  const columns = new Map<number, ImportField>();
  const problems: ImportFault[] = [];
  for (const [index, title] of header.entries()) {
    const name = plain(title);
    const field = said.has(name) ? said.get(name) : names.get(name);
    if (field === null) continue;
    if (field === undefined) {
      problems.push({ code: 'unknownColumn', title });
    } else if ([...columns.values()].includes(field)) {
      problems.push({ code: 'doubleColumn', title, field });
    } else {
      columns.set(index, field);
    }
  }
  const has = (field: ImportField) => [...columns.values()].includes(field);
  if (!has('attendeeId') && !has('email')) problems.push({ code: 'noKeyColumn' });
  if (!has('firstName') && !has('lastName')) problems.push({ code: 'noNameColumn' });
  const titles = new Set(header.map(plain));
  for (const name of Object.keys(given)) {
    if (!titles.has(plain(name))) problems.push({ code: 'missingColumn', title: name });
  }
  return { columns, problems };
}
