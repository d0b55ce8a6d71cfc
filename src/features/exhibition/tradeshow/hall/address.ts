import { MAX_SEARCH_LENGTH } from '../../../../contract/people/attendees';

/** Paths of the tradeshow, its search and the results (product.md#routes). */
export const HALL_PATH = '/tradeshow';
export const SEARCH_PATH = `${HALL_PATH}/search`;
export const RESULTS_PATH = `${HALL_PATH}/results`;

/** What exhibitors are searched by; unused ones are empty. */
export interface Criteria {
  /** Words of a name, category, interest or product. */
  q: string;
  category: string;
  interest: string;
}

export const NO_CRITERIA: Criteria = { q: '', category: '', interest: '' };

const NAMES = ['q', 'category', 'interest'] as const;

/** Criteria without what makes no difference, and at most as long as can be searched for. */
export function trimmed({ q, category, interest }: Criteria): Criteria {
  return { q: q.trim().slice(0, MAX_SEARCH_LENGTH).trim(), category, interest };
}

export function isSameCriteria(one: Criteria, other: Criteria): boolean {
  const [left, right] = [trimmed(one), trimmed(other)];
  return NAMES.every((name) => left[name] === right[name]);
}

export const isNothing = (criteria: Criteria) => isSameCriteria(criteria, NO_CRITERIA);

/** Reads the criteria from a URL's query. */
export function readCriteria(search: string): Criteria {
  const query = new URLSearchParams(search);
  const [q = '', category = '', interest = ''] = NAMES.map((name) => query.get(name) ?? '');
  return trimmed({ q, category, interest });
}

/** URL of the results. `stays`: keep the scroll position (product.md#routes). */
export function resultsPath(criteria: Partial<Criteria>, { stays = false } = {}): string {
  const wanted = trimmed({ ...NO_CRITERIA, ...criteria });
  const query = new URLSearchParams(NAMES.flatMap((name) => (wanted[name] ? [[name, wanted[name]]] : [])));
  if (stays) query.set('noScroll', 'true');
  const search = query.toString();
  return search === '' ? RESULTS_PATH : `${RESULTS_PATH}?${search}`;
}
