import type { Product } from '../../src/contract/exhibition/booth';
import type { BoothFields } from '../../src/contract/exhibition/exhibitorCenter';

/** A product of a booth. */
export const buildProduct = (over: Partial<Product> = {}): Product => ({
  productId: 'floor-sensor',
  name: 'Floor Sensor',
  description: 'Knows which floor needs a mop.',
  imgPath: null,
  link: 'https://halvora.example/sensor',
  ...over,
});

/** What an exhibitor's staff write about their booth. */
export const buildBooth = (over: Partial<BoothFields> = {}): BoothFields => ({
  description: 'Floors that clean themselves',
  website: 'https://halvora.example/',
  about: '<p>We make <b>floors</b>.</p>',
  categories: ['Floor care'],
  interests: [],
  products: [buildProduct()],
  videos: [],
  links: [{ network: 'linkedin', url: 'https://www.linkedin.com/company/halvora' }],
  hours: [{ start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T17:00:00.000Z' }],
  imgPath: null,
  darkLogo: false,
  ...over,
});

/** What an exhibitor writes about a lead. */
export const buildLeadEdit = (over: { revision?: number; note?: string } = {}) => ({
  revision: 1,
  rating: 4,
  note: 'Wants a sample.',
  assignedTo: null,
  ...over,
});
