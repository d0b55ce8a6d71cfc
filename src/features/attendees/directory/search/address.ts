import { MAX_SEARCH_LENGTH } from '../../../../contract/attendees';
import type { EventConfig } from '../../../../contract/eventConfig';
import { directoryField, type DirectoryField } from '../../../../contract/eventConfig/profileField';

/** Paths of the search and of its results (product.md#routes). */
export const SEARCH_PATH = '/attendees';
export const RESULTS_PATH = `${SEARCH_PATH}/results`;

/** Search criteria; unused fields are absent or empty. */
export type Criteria = Partial<Record<DirectoryField, string>>;

/** The event's search fields in its order: text fields first, then dropdowns. */
export function searchedFields({
  searchFields,
  dropdownFields,
}: Pick<EventConfig['pageOptions']['attendees'], 'searchFields' | 'dropdownFields'>): DirectoryField[] {
  return [
    ...new Set([...searchFields.filter((field) => !dropdownFields.includes(field)), ...dropdownFields]),
  ];
}

/** Criteria trimmed and cut to the maximum searchable length, without empty ones. */
export function trimmed(criteria: Criteria): Criteria {
  const texts = directoryField.options.map(
    (field) => [field, criteria[field]?.trim().slice(0, MAX_SEARCH_LENGTH).trim() ?? ''] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function isSameCriteria(one: Criteria, other: Criteria): boolean {
  const [left, right] = [trimmed(one), trimmed(other)];
  return directoryField.options.every((field) => left[field] === right[field]);
}

export const isNothing = (criteria: Criteria) => isSameCriteria(criteria, {});

/** Reads the criteria from a URL's query. Parameters this event does not search by are ignored. */
export function readCriteria(search: string, fields: readonly DirectoryField[]): Criteria {
  const query = new URLSearchParams(search);
  return trimmed(Object.fromEntries(fields.map((field) => [field, query.get(field) ?? ''])));
}

/** URL of the results. `stays`: keep the scroll position (product.md#routes). */
export function resultsPath(criteria: Criteria, { stays = false } = {}): string {
  const query = new URLSearchParams(trimmed(criteria));
  if (stays) query.set('noScroll', 'true');
  const search = query.toString();
  return search === '' ? RESULTS_PATH : `${RESULTS_PATH}?${search}`;
}
