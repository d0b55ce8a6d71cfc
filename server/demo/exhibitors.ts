import type { Insertable } from 'kysely';
import type { EventConfig } from '../../src/contract/eventConfig';
import type { Tables } from '../db/tables';

type ExhibitorRow = Insertable<Tables['exhibitor']>;

/** Invented companies and what they say of themselves. */
const COMPANIES: [name: string, description: string][] = [
  ['Fjordkem', 'Concentrates in refillable packs, dosed by hand without a machine on the wall.'],
  ['Sweepline Robotics', 'Autonomous scrubbers for floors from 800 square metres, serviced within a day.'],
  ['Clearpath Analytics', 'Sensors and plain reports that tell a team where to go next.'],
  ['Cordwell Paper', 'Towels and tissue from recycled fibre, with dispensers that last a lease.'],
  ['Halden Microfibre', 'Cloths and mops with a known life of two hundred washes.'],
  ['Aurora Air', 'Filters, purifiers and the measurements that prove them.'],
  ['Brightway Building Care', 'Contract cleaning for schools, clinics and offices in nine states.'],
  ['Torres & Hijas', 'Family contractor with its own training school in San Antonio.'],
  ['Nordhem Facility Services', 'Day cleaning for offices that want to know who cleans them.'],
  ['Pellworm Pumps', 'Dosing pumps that survive a stairwell.'],
  ['Kiso Tools', '手になじむ道具: ergonomic handles designed in Nagoya.'],
  ['Vía Limpia', 'Bilingual training in short films, with tests on the phone.'],
  ['Stonebridge Insurance', 'Liability cover for contractors, explained in four pages.'],
  ['Greene & Ibarra', 'Advice on labels, claims and contracts.'],
  ['Loop Laundry', 'Collection, washing and counting of mops and cloths.'],
  ['Tern Uniforms', 'Workwear that fits, for people who bend, reach and kneel.'],
  ['Northlight Software', 'Rounds, tickets and proof of service in one app.'],
  ['Pure Drain', 'Drain care for kitchens that are inspected.'],
  ['Maple Scents', 'Fragrance-free products with honest names.'],
  ['Bergen Work Research', 'Ergonomic studies on site, with results the same week.'],
];

/** Companies for the event's tiers: few at the top, more below. */
export function demoExhibitors(
  event: EventConfig,
  tableName: string,
  images: readonly string[],
): ExhibitorRow[] {
  const tiers = [...event.tradeshowTiers].sort((a, b) => b.level - a.level);
  // Shares 1, 2, 3 … from the highest tier down.
  const slots = tiers.flatMap((tier, index) => Array.from({ length: index + 1 }, () => tier.level));
  if (slots.length === 0) return [];
  return COMPANIES.map(([company_name, description], index) => ({
    conference_id: event.conferenceId,
    table_name: tableName,
    exhibitor_id: `demo-exhibitor-${index + 1}`,
    company_name,
    tier: slots[index % slots.length] ?? 0,
    img_path: images.length > 0 ? (images[index % images.length] ?? null) : null,
    description,
    website: `https://www.example.com/${encodeURIComponent(company_name.toLowerCase().replace(/[^a-z]+/g, '-'))}`,
  }));
}
