import { countryCode } from '../../../contract/people/countries';
import type { DirectoryField } from '../../../contract/platform/eventConfig/profileField';
import { countryName } from './codeNames';

/** A value to choose, and how it reads. */
export interface ValueChoice {
  value: string;
  label: string;
}

/** How a chosen value is written among the choices: a country by its code, if it is known. */
export const choiceOf = (field: DirectoryField, text: string): string =>
  field === 'country' ? (countryCode(text) ?? text) : text;

/**
 * The values of a field to choose from: countries by their localized names, in their order. The chosen value is
 * among them even if nobody has it.
 */
export function valueChoices(
  field: DirectoryField,
  values: readonly string[],
  chosen: string,
  locale: string,
): ValueChoice[] {
  const all = chosen === '' || values.includes(chosen) ? values : [chosen, ...values];
  if (field !== 'country') return all.map((value) => ({ value, label: value }));
  return all
    .map((value) => ({ value, label: countryName(value, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
