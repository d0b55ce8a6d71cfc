import type { AttendeeResult } from '../../contract/attendees';
import type { EventConfig } from '../../contract/eventConfig';
import { countryName } from './codeNames';

/** How the event shows where people come from (spec §2, Attendees page). */
export type PlaceOptions = Pick<
  EventConfig['pageOptions']['attendees'],
  'appendCityAndState' | 'hideCountryUS'
>;

/** Ways in which registrations write the one country that an event may hide. */
const US = new Set(['us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'united states of america']);

const joined = (parts: readonly string[], separator: string) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(separator);

/** `Dr. Ines M. Barbosa Jr.`, of what is known. */
export function fullName({
  prefix,
  firstName,
  MI,
  lastName,
  suffix,
}: Pick<AttendeeResult, 'prefix' | 'firstName' | 'MI' | 'lastName' | 'suffix'>): string {
  return joined([prefix, firstName, MI, lastName, suffix], ' ');
}

/** One or two letters that stand for a picture. */
export function initials({ firstName, lastName }: Pick<AttendeeResult, 'firstName' | 'lastName'>): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The organization's name, with city and state where the event appends them. */
export function organizationLine(
  { companyName, city, state }: AttendeeResult,
  { appendCityAndState }: PlaceOptions,
): string {
  return joined(appendCityAndState ? [companyName, city, state] : [companyName], ', ');
}

/** The country in the language, unless it is the US and the event hides that; empty for none. */
export function shownCountry(
  { country }: Pick<AttendeeResult, 'country'>,
  { hideCountryUS }: PlaceOptions,
  locale: string,
): string {
  return hideCountryUS && US.has(country.trim().toLowerCase()) ? '' : countryName(country, locale);
}
