import type { EventConfig } from '../../src/contract/eventConfig';
import { markdownTable } from '../markdownTable';
import { VARIATIONS, type Variation } from './variations';

/** Markers around the table in a document. */
export const BEGIN = '<!-- events:table, written by `npm run events:table` -->';
export const END = '<!-- /events:table -->';

/** Events that use a variation, with how each uses it. */
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

/**
 * The table of variations as Markdown: a section per group and a row per variation, with the events that use
 * it.
 */
export function variationsTable(configs: readonly EventConfig[]): string {
  return VARIATIONS.map(({ title, variations }) => {
    const rows = variations.map((variation) => [cell(variation.name), cell(usedBy(variation, configs))]);
    return `### ${title}\n\n${markdownTable([['Variation', 'Events'], ...rows])}`;
  }).join('\n\n');
}

/** The document with its table replaced. Throws if the document has no markers for it. */
export function withTable(document: string, table: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`The document has no ${BEGIN} with ${END} after it.`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}
