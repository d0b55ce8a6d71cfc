import { MAX_SEARCH_LENGTH } from '../../../../contract/attendees';
import type { EventConfig } from '../../../../contract/eventConfig';
import { directoryField, type DirectoryField } from '../../../../contract/eventConfig/profileField';

/** Where people begin to look for each other, and where what was found is shown (spec §2). */
export const SEARCH_PATH = '/attendees';
export const RESULTS_PATH = `${SEARCH_PATH}/results`;

/** What people are looked for by; a field that is left open is absent or empty. */
export type Wanted = Partial<Record<DirectoryField, string>>;

/** The fields by which an event's people are searched, in its order: those that are typed, then those that are chosen. */
export function searchedFields({
  searchFields,
  dropdownFields,
}: Pick<EventConfig['pageOptions']['attendees'], 'searchFields' | 'dropdownFields'>): DirectoryField[] {
  return [
    ...new Set([...searchFields.filter((field) => !dropdownFields.includes(field)), ...dropdownFields]),
  ];
}

/** The texts without what is around them, and without the empty ones; no longer than can be searched. */
export function trimmed(wanted: Wanted): Wanted {
  const texts = directoryField.options.map(
    (field) => [field, wanted[field]?.trim().slice(0, MAX_SEARCH_LENGTH).trim() ?? ''] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function isSameWanted(one: Wanted, other: Wanted): boolean {
  const [left, right] = [trimmed(one), trimmed(other)];
  return directoryField.options.every((field) => left[field] === right[field]);
}

export const isNothing = (wanted: Wanted) => isSameWanted(wanted, {});

/** What an address looks for; parameters by which this event does not search are left out. */
export function readWanted(search: string, fields: readonly DirectoryField[]): Wanted {
  const query = new URLSearchParams(search);
  return trimmed(Object.fromEntries(fields.map((field) => [field, query.get(field) ?? ''])));
}

/** The address of what is found. `stays`: the page is not scrolled for it (spec §2, noScroll). */
export function resultsPath(wanted: Wanted, { stays = false } = {}): string {
  const query = new URLSearchParams(trimmed(wanted));
  if (stays) query.set('noScroll', 'true');
  const search = query.toString();
  return search === '' ? RESULTS_PATH : `${RESULTS_PATH}?${search}`;
}
