import type { Exhibitor } from '../../src/contract/tradeshow';

export function buildExhibitor(over: Partial<Exhibitor> = {}): Exhibitor {
  return {
    exhibitorId: 'brightline',
    companyName: 'Brightline Supply',
    tier: 2,
    imgPath: null,
    description: '<p>Everything that shines.</p>',
    website: 'https://brightline.example/',
    categories: [],
    interests: [],
    featured: false,
    darkLogo: false,
    ...over,
  };
}
