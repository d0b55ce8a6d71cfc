import type { Exhibitor, ExhibitorDetails } from '../../src/contract/exhibition/tradeshow';

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

/** A booth with nothing in it. */
export function buildBooth(over: Partial<ExhibitorDetails> = {}): ExhibitorDetails {
  return {
    ...buildExhibitor(),
    about: '',
    products: [],
    documents: [],
    videos: [],
    links: [],
    hours: [],
    team: [],
    sessions: [],
    previous: null,
    next: null,
    mayEdit: false,
    ...over,
  };
}
