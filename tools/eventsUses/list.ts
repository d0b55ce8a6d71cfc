import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { VARIATIONS, type Variation } from './variations';

/** Markers around the list in a document. */
export const BEGIN = '<!-- events:uses, written by `npm run events:uses` -->';
export const END = '<!-- /events:uses -->';

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

function usedBy(variation: Variation, configs: readonly EventConfig[]): string {
  const uses = usesOf(variation, configs);
  if (uses.length === 0) return 'nobody';
  if (uses.length === configs.length && uses.every(({ what }) => what === '')) return 'all';
  return uses.map(({ conferenceId, what }) => (what ? `${conferenceId} (${what})` : conferenceId)).join(', ');
}

/**
 * The list of variations as Markdown: a section per group and an item per variation, with the events that use
 * it.
 */
export function variationsList(configs: readonly EventConfig[]): string {
  return VARIATIONS.map(({ title, variations }) => {
    const items = variations.map((variation) => `- ${variation.name}: ${usedBy(variation, configs)}`);
    return `### ${title}\n\n${items.join('\n')}`;
  }).join('\n\n');
}

/** The document with its list replaced. Throws if the document has no markers for it. */
export function withList(document: string, list: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`The document has no ${BEGIN} with ${END} after it.`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${list}\n\n${document.slice(end)}`;
}
