import type { Insertable } from 'kysely';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Tables } from '../db/tables';
import { demoBooth } from './booths';
import type { DemoBooths, DemoExhibitor } from './program/types';

type ExhibitorRow = Insertable<Tables['exhibitor']>;

/** Invented companies and their descriptions. */
const COMPANIES: [name: string, description: string][] = [
  ['Fjordline', 'Plans, tools and people for events that must not fail.'],
  ['Clearpath Analytics', 'Plain reports that tell a team where to go next.'],
  ['Cordwell Paper', 'Printing and packaging from recycled fibre.'],
  ['Aurora Lighting', 'Light for stages, shops and long tables.'],
  ['Northlight Software', 'Lists, tickets and proof of work in one app.'],
  ['Stonebridge Insurance', 'Cover for organizers and owners, explained in four pages.'],
  ['Greene & Ibarra', 'Advice on contracts and claims, in words one reads once.'],
  ['Kiso Tools', '手になじむ道具: tools that are made to be held, designed in Nagoya.'],
  ['Vía Abierta', 'Bilingual training in short films, with tests on the phone.'],
  ['Tern Textiles', 'Clothes and cloth that fit and last.'],
  ['Harborline Travel', 'Journeys for groups, with somebody who answers at night.'],
  ['Maple Catering', 'Food with honest names, for eight or eight hundred.'],
  ['Pellworm Logistics', 'Deliveries that survive a stairwell.'],
  ['Bergen Work Research', 'Studies on site, with results the same week.'],
  ['Loop Rentals', 'Furniture and equipment that come back.'],
  ['Silverfield Media', 'Pictures and films of people who are busy.'],
  ['Cedar & Sons', 'A family firm for rooms, walls and floors.'],
  ['Metroport Staffing', 'Colleagues for a day, a season or for good.'],
  ['Prairie Learning', 'Courses for adults, which is the harder half.'],
  ['Evergreen Partners', 'Funding for plans that are older than a year.'],
];

/**
 * Exhibitors for an event without a demo file: few in the highest tier, more below; none if the event has no
 * tiers.
 */
export function genericExhibitors(event: EventConfig, pictures: readonly string[]): DemoExhibitor[] {
  const tiers = [...event.tradeshowTiers].sort((a, b) => b.level - a.level);
  // Weights 1, 2, 3 … from the highest tier down.
  const slots = tiers.flatMap((tier, index) => Array.from({ length: index + 1 }, () => tier.level));
  if (slots.length === 0) return [];
  return COMPANIES.map(([name, description], index) => {
    const image = pictures[index % Math.max(1, pictures.length)];
    return { name, description, tier: slots[index % slots.length] ?? 0, ...(image && { image }) };
  });
}

/** Id of the event's exhibitor; `index` counts from 0. */
export const demoExhibitorId = (index: number) => `demo-exhibitor-${index + 1}`;

/** Pattern of those ids, for `like`. */
export const DEMO_EXHIBITORS = 'demo-exhibitor-%';

/** Converts a company to an exhibitor row, with its booth; `index` counts from 0. */
export function demoExhibitor(
  exhibitor: DemoExhibitor,
  index: number,
  event: EventConfig,
  { tableName, booths }: { tableName: string; booths?: DemoBooths | undefined },
): ExhibitorRow {
  const { name, description, tier, image } = exhibitor;
  return {
    ...demoBooth(exhibitor, index, event, booths),
    conference_id: event.conferenceId,
    table_name: tableName,
    exhibitor_id: demoExhibitorId(index),
    company_name: name,
    tier,
    img_path: image ?? null,
    description,
    website: `https://www.example.com/${encodeURIComponent(name.toLowerCase().replace(/[^a-z]+/g, '-'))}`,
  };
}
