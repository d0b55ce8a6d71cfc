import { attendeeResult, type AttendeeResult } from '../../../../contract/attendees';
import type { EventConfig } from '../../../../contract/eventConfig';
import type { ProfileField } from '../../../../contract/eventConfig/profileField';
import { organizationLine, shownCountry, type PlaceOptions } from '../../../../shared/people/describe';

/** A field of a person that the list carries (spec §3, Attendee search result). */
type ListedField = ProfileField & keyof AttendeeResult;
const isListed = (field: ProfileField): field is ListedField => field in attendeeResult.shape;

type ListOptions = Pick<EventConfig['pageOptions']['attendees'], 'attendeeListFields' | 'appendCityAndState'>;

/** What is told of each person beside the name. */
export interface Column {
  field: ListedField;
  label: string;
}

/** Fields that the name has in it already. */
const IN_NAME: readonly ListedField[] = ['firstName', 'lastName', 'MI', 'prefix', 'suffix'];
/** Fields that stand behind the organization where the event appends them. */
const APPENDED: readonly ListedField[] = ['city', 'state'];

/** The event's own choice of what its list tells, in its order, of what a list may tell. */
export function columnsOf(
  { attendeeListFields, appendCityAndState }: ListOptions,
  labelOf: (field: ProfileField) => string,
): Column[] {
  return attendeeListFields
    .filter(isListed)
    .filter((field) => !IN_NAME.includes(field) && !(appendCityAndState && APPENDED.includes(field)))
    .map((field) => ({ field, label: labelOf(field) }));
}

/** How people are told of: where they come from as the event wants it, in the language of the app. */
export interface Telling {
  places: PlaceOptions;
  locale: string;
}

/** What a column tells of a person; empty for nothing. */
export function columnText(person: AttendeeResult, field: ListedField, { places, locale }: Telling): string {
  if (field === 'companyName') return organizationLine(person, places);
  if (field === 'country') return shownCountry(person, places, locale);
  return person[field].trim();
}
