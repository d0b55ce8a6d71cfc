/** Characters with a meaning in PostgreSQL's COPY text format, with their escapes. */
const MEANING: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const HAS_MEANING = /[\\\t\n\r]/;

const escaped = (value: string) =>
  HAS_MEANING.test(value) ? value.replace(/[\\\t\n\r]/g, (character) => MEANING[character] ?? '') : value;

/** One COPY row. */
export const copyRow = (values: readonly string[]): string => `${values.map(escaped).join('\t')}\n`;

/** A list in PostgreSQL's text array format. */
export const arrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
