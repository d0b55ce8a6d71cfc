import type { EventConfig } from '../../src/contract/eventConfig';
import { VARIATIONS, type Variation } from './variations';

/** Where the table stands in a document: between these two comments. */
export const BEGIN = '<!-- events:table, written by `npm run events:table` -->';
export const END = '<!-- /events:table -->';

/** The events that use a variation, with what each has of it. */
export function usesOf(
  variation: Variation,
  configs: readonly EventConfig[],
): { conferenceId: string; what: string }[] {
  return configs.flatMap((config) => {
    const what = variation.use(config);
    return what === null ? [] : [{ conferenceId: config.conferenceId, what }];
  });
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function usedBy(variation: Variation, configs: readonly EventConfig[]): string {
  const uses = usesOf(variation, configs);
  if (uses.length === 0) return 'nobody';
  if (uses.length === configs.length && uses.every(({ what }) => what === '')) return 'all';
  return uses.map(({ conferenceId, what }) => (what ? `${conferenceId} (${what})` : conferenceId)).join(', ');
}

/** A table with its columns in line, as prettier writes it. */
function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const padded = rows.map((row) => line(row.map((text, column) => text.padEnd(widths[column] ?? 0))));
  padded.splice(1, 0, line(widths.map((width) => '-'.repeat(width))));
  return padded.join('\n');
}

/** The table of variations as Markdown: a part for each group, a row for each variation, and who uses it. */
export function variationsTable(configs: readonly EventConfig[]): string {
  return VARIATIONS.map(({ title, variations }) => {
    const rows = variations.map((variation) => [cell(variation.name), cell(usedBy(variation, configs))]);
    return `### ${title}\n\n${markdownTable([['Variation', 'Events'], ...rows])}`;
  }).join('\n\n');
}

/** The document with the table of now in its place. Throws when the document has no place for it. */
export function withTable(document: string, table: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`The document has no ${BEGIN} with ${END} after it.`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}
