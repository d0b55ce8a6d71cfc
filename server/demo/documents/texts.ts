import type { EventConfig } from '../../../src/contract/platform/eventConfig';
import { productsOf } from '../booths';
import { canWrite } from '../pdf';
import type { DemoBooths, DemoExhibitor } from '../program/types';
import { seededRandom } from '../random';
import type { DocumentText } from './drawDocument';

const SEED = 9_203;
/** Exhibitors with a brochure, and with a price list, which is gated; those of higher tiers first. */
export const BROCHURES = 8;
const PRICE_LISTS = 3;

const UNITS = ['each', 'per site and month', 'per person', 'set of ten'];

/** A document of the demo, and whether it asks for contact details. */
export interface DemoDocument extends DocumentText {
  name: string;
  gated: boolean;
}

/** The documents of an exhibitor, of which there are fewer the lower its tier. All prices are invented. */
export function writeDocuments(
  exhibitor: DemoExhibitor,
  index: number,
  { conferenceName, conferenceYear }: Pick<EventConfig, 'conferenceName' | 'conferenceYear'>,
  booths: DemoBooths | undefined,
): DemoDocument[] {
  const { name: company, description } = exhibitor;
  const products = productsOf(exhibitor, index, booths);
  const random = seededRandom(SEED + index);
  const common = { company, footer: `${conferenceName} ${conferenceYear} · Invented for the demo` };
  const documents: DemoDocument[] = [];
  if (index < BROCHURES) {
    documents.push({
      ...common,
      title: 'What we make',
      name: `${company} brochure.pdf`,
      gated: false,
      pages: [
        {
          heading: 'In short',
          paragraphs: [
            description,
            'This brochure fits on two pages because most visitors read no further. The second one lists what we show at the booth; for everything else, ask us there.',
            'Each of our figures names where it was measured. If you want to measure it again, we lend you the instrument.',
          ].filter(canWrite),
        },
        {
          heading: 'At our booth',
          items: products.map(({ name, description: text }) => ({ name, text })),
        },
      ],
    });
  }
  if (index < PRICE_LISTS) {
    documents.push({
      ...common,
      title: `Prices ${conferenceYear}`,
      name: `${company} price list.pdf`,
      gated: true,
      pages: [
        {
          heading: 'Prices before tax',
          columns: ['Product', 'Unit', 'US dollars'],
          rows: products.map(({ name, price }) => [
            name,
            price?.unit ?? random.pick(UNITS),
            (price?.dollars ?? 5 * (4 + random.whole(180))).toFixed(2),
          ]),
        },
      ],
    });
  }
  return documents;
}
