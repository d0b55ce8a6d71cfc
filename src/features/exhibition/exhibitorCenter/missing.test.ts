import { buildBooth, buildProduct } from '../../../../test/builders/booth';
import { missingIn } from './missing';
import { problemsOf } from './problems';

const NOTHING = buildBooth({
  description: '<p> </p>',
  about: '',
  website: null,
  categories: [],
  products: [],
  links: [],
  hours: [],
});
const known = { documents: 1, team: 2 };

describe('what a booth lacks', () => {
  it('is everything at first, and nothing in the end', () => {
    expect(missingIn(NOTHING, { documents: 0, team: 1 })).toMatchObject({ total: 12 });
    expect(missingIn(NOTHING, { documents: 0, team: 1 }).missing).toHaveLength(12);
    const video = { videoId: 'v', title: 'T', videoUrl: 'https://vimeo.com/1', image: null };
    const full = buildBooth({
      imgPath: 'assets/logo.svg',
      interests: ['Floors'],
      products: [buildProduct({ imgPath: 'assets/p.svg' })],
      videos: [{ ...video, captionsEn: null, captionsEs: null }],
    });
    expect(missingIn(full, known)).toEqual({ missing: [], total: 12 });
  });

  it('leaves out what is not known yet', () => {
    expect(missingIn(NOTHING, { documents: null, team: null })).toMatchObject({ total: 10 });
  });

  it('has a picture of each product, or none of them', () => {
    const products = [buildProduct({ imgPath: 'assets/p.svg' }), buildProduct({ productId: 'b' })];
    expect(missingIn(buildBooth({ products }), known).missing).toContain('productPictures');
  });
});

describe('what cannot be saved', () => {
  it('is nothing of a good booth', () => {
    expect(problemsOf(buildBooth())).toEqual({});
  });

  it('is named by its field', () => {
    const [period] = buildBooth().hours;
    const booth = buildBooth({
      website: 'javascript:alert(1)',
      products: [buildProduct({ name: ' ', link: 'halvora.example' })],
      links: [{ network: 'website', url: 'https://halvora.example@evil.example/' }],
      hours: period ? [{ start: period.end, end: period.start }] : [],
      categories: Array.from({ length: 9 }, (_, index) => `c${index}`),
    });
    expect(problemsOf(booth)).toEqual({
      website: 'address',
      'products.0.name': 'required',
      'products.0.link': 'address',
      'links.0.url': 'address',
      'hours.0.end': 'hours',
      categories: 'length',
    });
  });
});
