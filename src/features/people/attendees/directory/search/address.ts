import { choiceFields, MAX_SEARCH_LENGTH } from '../../../../../contract/people/attendees';
import type { EventConfig } from '../../../../../contract/platform/eventConfig';
import {
  directoryField,
  type DirectoryField,
} from '../../../../../contract/platform/eventConfig/profileField';

/** Paths of the search and of its results (product.md#routes). */
export const SEARCH_PATH = '/attendees';
export const RESULTS_PATH = `${SEARCH_PATH}/results`;

/** What people are searched by: words of any field, or one field. */
export type CriterionName = 'query' | DirectoryField;

/** Search criteria; unused ones are absent or empty. */
export type Criteria = Partial<Record<CriterionName, string>>;

const CRITERIA: readonly CriterionName[] = ['query', ...directoryField.options];

/** The event's search fields in its order: text fields first, then choices. */
export function searchedFields(
  options: Pick<EventConfig['pageOptions']['attendees'], 'searchFields' | 'dropdownFields'>,
): DirectoryField[] {
  const chosen = choiceFields(options);
  return [...new Set([...options.searchFields.filter((field) => !chosen.includes(field)), ...chosen])];
}

/** Criteria trimmed and cut to the maximum searchable length, without empty ones. */
export function trimmed(criteria: Criteria): Criteria {
  const texts = CRITERIA.map(
    (name) => [name, criteria[name]?.trim().slice(0, MAX_SEARCH_LENGTH).trim() ?? ''] as const,
  );
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

export function isSameCriteria(one: Criteria, other: Criteria): boolean {
  const [left, right] = [trimmed(one), trimmed(other)];
  return CRITERIA.every((name) => left[name] === right[name]);
}

export const isNothing = (criteria: Criteria) => isSameCriteria(criteria, {});

/** Reads the criteria from a URL's query. Fields this event does not search by are ignored. */
export function readCriteria(search: string, fields: readonly DirectoryField[]): Criteria {
  const query = new URLSearchParams(search);
  const names: readonly CriterionName[] = ['query', ...fields];
  return trimmed(Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])));
}

/** URL of the results. `stays`: keep the scroll position (product.md#routes). */
export function resultsPath(criteria: Criteria, { stays = false } = {}): string {
  const query = new URLSearchParams(trimmed(criteria));
  if (stays) query.set('noScroll', 'true');
  const search = query.toString();
  return search === '' ? RESULTS_PATH : `${RESULTS_PATH}?${search}`;
}
