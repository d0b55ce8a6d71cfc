import type { EventConfig } from '../../contract/eventConfig';

/** A country as registrations often write it: its code of ISO 3166. */
const CODE = /^[a-z]{2}$/i;
/** What is unknown to the language's names is called as this is. */
const NOBODYS = 'ZZ';

const languages = new Map<string, Intl.DisplayNames>();

function namesIn(locale: string): Intl.DisplayNames {
  const known = languages.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  languages.set(locale, names);
  return names;
}

/** `Chile` for `CL`, in the language; whatever is no country's code stays as it is. */
export function countryName(country: string, locale: string): string {
  const text = country.trim();
  if (!CODE.test(text)) return text;
  const names = namesIn(locale);
  const name = names.of(text.toUpperCase());
  return name === undefined || name === names.of(NOBODYS) ? text : name;
}

/** A membership code says nothing to those who read it. */
const MEMBERSHIP_CODE = /^\d+$/;

/** What the event calls people of a type that is only a code, by its lane for them; else the type as it is. */
export function companyTypeName(
  companyType: string,
  { swimlanes }: Pick<EventConfig['pageOptions']['attendees'], 'swimlanes'>,
): string {
  const text = companyType.trim();
  if (!MEMBERSHIP_CODE.test(text)) return text;
  const lane = swimlanes.find(({ field, values }) => field === 'companyType' && values.includes(text));
  return lane?.label ?? text;
}
