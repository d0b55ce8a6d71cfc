/** PostgreSQL's text form of COPY: what has a meaning there is escaped. */
const MEANING: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const HAS_MEANING = /[\\\t\n\r]/;

const escaped = (value: string) =>
  HAS_MEANING.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => MEANING[character] ?? '') : value;

/** One row of COPY. */
export const copyRow = (values: readonly string[]): string => `${values.map(escaped).join('\t')}\n`;

/** A list as PostgreSQL writes a text array. */
export const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
