import type { PeopleSort } from '../../../contract/admin/people';

/** The columns of the table of people, in their order. */
export const PEOPLE_COLUMNS = [
  ...(['name', 'companyName', 'title', 'country', 'companyType', 'status', 'updatedAt'] as const),
] as const satisfies readonly PeopleSort[];
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** Columns that can be left out: all but the name. */
export type OptionalColumn = Exclude<PeopleColumn, 'name'>;
export const OPTIONAL_COLUMNS = PEOPLE_COLUMNS.filter(
  (column): column is OptionalColumn => column !== 'name',
);

/** Storage key for the columns left out on this device. */
export const COLUMNS_KEY = 'adminPeople/leftOut';

/** Parses the stored columns; anything invalid is ignored. */
export function leftOutIn(stored: string | null): OptionalColumn[] {
  const names = stored?.split(',') ?? [];
  return OPTIONAL_COLUMNS.filter((column) => names.includes(column));
}
