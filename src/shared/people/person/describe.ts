import type { AttendeeResult } from '../../../contract/people/attendees';
import type { EventConfig } from '../../../contract/platform/eventConfig';
import { isolated } from '../../../contract/kit/isolated';
import { firstSign } from '../../kit/lib/initials';
import { countryName } from './codeNames';

/** The event's options for showing where attendees come from (product.md#attendees). */
export type LocationOptions = Pick<
  EventConfig['pageOptions']['attendees'],
  'appendCityAndState' | 'hideCountryUS'
>;

/** Spellings registrations use for the one country an event may hide. */
const US = new Set(['us', 'usa', 'u.s.', 'u.s.a.', 'united states', 'united states of america']);

const joined = (parts: readonly string[], separator: string) =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(separator);

/** The full name from the known parts, e.g. `Dr. Ines M. Barbosa Jr.`. */
export function fullName({
  prefix,
  firstName,
  MI,
  lastName,
  suffix,
}: Pick<AttendeeResult, 'prefix' | 'firstName' | 'MI' | 'lastName' | 'suffix'>): string {
  return joined([prefix, firstName, MI, lastName, suffix], ' ');
}

/** One or two initials in place of a picture. */
export function initials({ firstName, lastName }: Pick<AttendeeResult, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].map(firstSign).join('');
}

/** Position and organization, as far as they are known. */
export const workLine = ({ title, companyName }: Pick<AttendeeResult, 'title' | 'companyName'>): string =>
  joined([title, companyName].map(isolated), ', ');

/** The organization's name, followed by city and state if the event appends them. */
export function organizationLine(
  { companyName, city, state }: AttendeeResult,
  { appendCityAndState }: LocationOptions,
): string {
  return joined((appendCityAndState ? [companyName, city, state] : [companyName]).map(isolated), ', ');
}

/** The localized country name; empty if unknown, or for the US if the event hides it. */
export function shownCountry(
  { country }: Pick<AttendeeResult, 'country'>,
  { hideCountryUS }: LocationOptions,
  locale: string,
): string {
  return hideCountryUS && US.has(country.trim().toLowerCase()) ? '' : countryName(country, locale);
}
