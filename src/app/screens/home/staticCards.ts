import type { EventConfig, HomeSection } from '../../../contract/platform/eventConfig';

/** Sections made of static cards (product.md#home), and the configuration field that holds them. */
const CARDS = {
  expectations: 'staticExpectations',
  communityExchange: 'staticCommunityExchange',
  exhibitor: 'staticExhibitor',
  howTo: 'staticHowTo',
} as const satisfies Partial<Record<HomeSection, keyof EventConfig>>;

export type CardsSectionName = keyof typeof CARDS;

const hasCards = (section: HomeSection): section is CardsSectionName => section in CARDS;

/** The cards of a section. */
export const cardsOf = (section: CardsSectionName, config: EventConfig) => config[CARDS[section]];

/**
 * The sections in rows, in their order: neighbors of a single static card each share one, others have a row of
 * their own. A section without cards, which shows nothing, does not separate its neighbors.
 */
export function sectionRows(sections: readonly HomeSection[], config: EventConfig): HomeSection[][] {
  const rows: HomeSection[][] = [];
  let shared: HomeSection[] | null = null;
  for (const section of sections) {
    const count = hasCards(section) ? cardsOf(section, config).length : null;
    if (count === 0) continue;
    if (count === 1 && shared) shared.push(section);
    else {
      const row = [section];
      rows.push(row);
      shared = count === 1 ? row : null;
    }
  }
  return rows;
}
