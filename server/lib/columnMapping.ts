/** Column titles as they are compared: without case, accents, spaces and punctuation. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');

/** The field of a column, by its title; null skips the column. */
export type GivenFields<Field extends string> = Readonly<Record<string, Field | null>>;

/** Where the fields of a file are, and which of its columns cannot be used. */
export interface MappedTitles<Field extends string> {
  /** The field of each column, by index. */
  columns: Map<number, Field>;
  /** Columns that are no field, or one that an earlier column is already. */
  problems: ({ kind: 'unknown'; title: string } | { kind: 'double'; title: string; field: Field })[];
  /** Titles of the given mapping that the file does not have. */
  missing: string[];
}

/** Maps the titles of a file by the given mapping, else by the names that fields are known under. */
export function mapTitles<Field extends string>(
  titles: readonly string[],
  names: ReadonlyMap<string, Field>,
  given: GivenFields<Field>,
): MappedTitles<Field> {
  const said = new Map(Object.entries(given).map(([title, field]) => [plainTitle(title), field]));
  const columns = new Map<number, Field>();
  const problems: MappedTitles<Field>['problems'] = [];
  for (const [index, title] of titles.entries()) {
    const name = plainTitle(title);
    const field = said.has(name) ? said.get(name) : names.get(name);
    if (field === null) continue;
    if (field === undefined) problems.push({ kind: 'unknown', title });
    else if ([...columns.values()].includes(field)) problems.push({ kind: 'double', title, field });
    else columns.set(index, field);
  }
  const present = new Set(titles.map(plainTitle));
  return {
    columns,
    problems,
    missing: Object.keys(given).filter((title) => !present.has(plainTitle(title))),
  };
}
