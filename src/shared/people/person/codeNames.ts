import type { EventConfig } from '../../../contract/platform/eventConfig';

/** An ISO 3166 country code, as registrations often use. */
const CODE = /^[a-z]{2}$/i;
/** The code for an unknown region: codes the locale does not know get the same name. */
const NOBODYS = 'ZZ';

const languages = new Map<string, Intl.DisplayNames>();

function namesIn(locale: string): Intl.DisplayNames {
  const known = languages.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  languages.set(locale, names);
  return names;
}

/** The localized country name, e.g. `Chile` for `CL`; anything but a country code is returned unchanged. */
export function countryName(country: string, locale: string): string {
  const text = country.trim();
  if (!CODE.test(text)) return text;
  const names = namesIn(locale);
  const name = names.of(text.toUpperCase());
  return name === undefined || name === names.of(NOBODYS) ? text : name;
}

/** Membership codes mean nothing to readers. */
const MEMBERSHIP_CODE = /^\d+$/;

/** For a type that is only a code, the label of the event's lane for it; otherwise the type itself. */
export function companyTypeName(
  companyType: string,
  { swimlanes }: Pick<EventConfig['pageOptions']['attendees'], 'swimlanes'>,
): string {
  const text = companyType.trim();
  if (!MEMBERSHIP_CODE.test(text)) return text;
  const lane = swimlanes.find(({ field, values }) => field === 'companyType' && values.includes(text));
  return lane?.label ?? text;
}
