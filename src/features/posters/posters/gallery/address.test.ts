import { EVERYTHING, galleryPath, isSameSearch, readWanted } from './address';

const CATEGORIES = ['Methods', 'Tools & Toys'];

it.each([
  ['', EVERYTHING],
  ['?query=%20wet%20floor%20', { ...EVERYTHING, query: 'wet floor' }],
  [
    '?category=Tools+%26+Toys&sort=newest&view=list',
    { ...EVERYTHING, category: 'Tools & Toys', sort: 'newest', look: 'list' },
  ],
  ['?category=Secrets&sort=votes&view=map', EVERYTHING],
  [`?query=${'x'.repeat(300)}`, { ...EVERYTHING, query: 'x'.repeat(200) }],
] as const)('reads what %j wants, without what the event does not have', (search, wanted) => {
  expect(readWanted(search, CATEGORIES)).toEqual(wanted);
});

it.each([
  [EVERYTHING, '/posters/gallery'],
  [{ ...EVERYTHING, query: 'a&b' }, '/posters/gallery?query=a%26b'],
  [
    { ...EVERYTHING, category: 'Tools & Toys', sort: 'number', look: 'list' },
    '/posters/gallery?category=Tools+%26+Toys&sort=number&view=list',
  ],
] as const)('writes %j as a URL that is read as the same', (wanted, path) => {
  expect(galleryPath(wanted)).toBe(path);
  expect(readWanted(new URL(path, 'http://x').search, CATEGORIES)).toEqual(wanted);
});

it('keeps the scroll position where it stays', () => {
  expect(galleryPath({ query: 'a' }, { stays: true })).toBe('/posters/gallery?query=a&noScroll=true');
});

it('takes another look as the same search', () => {
  expect(isSameSearch(EVERYTHING, { ...EVERYTHING, look: 'list' })).toBe(true);
  expect(isSameSearch(EVERYTHING, { ...EVERYTHING, sort: 'number' })).toBe(false);
});
