import { attendeeResult, type AttendeeResult } from '../../../../../contract/people/attendees';
import type { EventConfig } from '../../../../../contract/platform/eventConfig';
import type { ProfileField } from '../../../../../contract/platform/eventConfig/profileField';
import {
  organizationLine,
  shownCountry,
  type LocationOptions,
} from '../../../../../shared/people/person/describe';

/** A profile field that the list carries. */
type ListedField = ProfileField & keyof AttendeeResult;
const isListed = (field: ProfileField): field is ListedField => field in attendeeResult.shape;

type ListOptions = Pick<EventConfig['pageOptions']['attendees'], 'attendeeListFields' | 'appendCityAndState'>;

/** A column shown beside the name. */
export interface Column {
  field: ListedField;
  label: string;
}

/** Fields already contained in the name. */
const IN_NAME: readonly ListedField[] = ['firstName', 'lastName', 'MI', 'prefix', 'suffix'];
/** Fields appended to the organization if the event says so. */
const APPENDED: readonly ListedField[] = ['city', 'state'];

/** The columns the event configured, in its order, limited to the fields a list may show. */
export function columnsOf(
  { attendeeListFields, appendCityAndState }: ListOptions,
  labelOf: (field: ProfileField) => string,
): Column[] {
  return attendeeListFields
    .filter(isListed)
    .filter((field) => !IN_NAME.includes(field) && !(appendCityAndState && APPENDED.includes(field)))
    .map((field) => ({ field, label: labelOf(field) }));
}

/** How to display attendees: the event's location options and the app's language. */
export interface ColumnFormat {
  locationOptions: LocationOptions;
  locale: string;
}

/** The cell text for a column; empty if there is no value. */
export function columnText(
  person: AttendeeResult,
  field: ListedField,
  { locationOptions, locale }: ColumnFormat,
): string {
  if (field === 'companyName') return organizationLine(person, locationOptions);
  if (field === 'country') return shownCountry(person, locationOptions, locale);
  return person[field].trim();
}
