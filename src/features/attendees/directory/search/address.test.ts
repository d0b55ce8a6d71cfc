import { isNothing, isSameCriteria, readCriteria, resultsPath, searchedFields } from './address';

it('searches typed fields first, then dropdowns, each field once', () => {
  expect(
    searchedFields({ searchFields: ['country', 'lastName', 'title'], dropdownFields: ['state', 'country'] }),
  ).toEqual(['lastName', 'title', 'state', 'country']);
});

it('writes the search into the URL and reads it back', () => {
  const criteria = { lastName: ' O’Brien & Søn ', firstName: '', country: 'US' };
  const path = resultsPath(criteria);
  expect(path).toBe('/attendees/results?lastName=O%E2%80%99Brien+%26+S%C3%B8n&country=US');
  expect(readCriteria(path.slice(path.indexOf('?')), ['lastName', 'country'])).toEqual({
    lastName: 'O’Brien & Søn',
    country: 'US',
  });
  expect(resultsPath({ lastName: 'Lee' }, { stays: true })).toBe(
    '/attendees/results?lastName=Lee&noScroll=true',
  );
  expect(resultsPath({ lastName: ' ' })).toBe('/attendees/results');
});

it('ignores fields the event does not search, and cuts text to the searchable length', () => {
  const { title, ...rest } = readCriteria(`?email=a&title=${'x'.repeat(150)}&lastName=+`, [
    'title',
    'lastName',
  ]);
  expect(rest).toEqual({});
  expect(title).toHaveLength(100);
});

it('treats texts that differ only in surrounding whitespace as the same', () => {
  expect(isSameCriteria({ lastName: ' Lee' }, { lastName: 'Lee ', title: '' })).toBe(true);
  expect(isSameCriteria({ lastName: 'Lee' }, { lastName: 'lee' })).toBe(false);
  expect(isNothing({ lastName: '  ' })).toBe(true);
});
