import { isNothing, isSameCriteria, readCriteria, resultsPath, searchedFields } from './address';

it('searches typed fields first, then dropdowns, each field once', () => {
  expect(
    searchedFields({ searchFields: ['country', 'lastName', 'title'], dropdownFields: ['state', 'country'] }),
  ).toEqual(['lastName', 'title', 'state', 'country']);
});

it('offers the country as a choice even where the event has it as a text field', () => {
  expect(searchedFields({ searchFields: ['country', 'lastName'], dropdownFields: [] })).toEqual([
    'lastName',
    'country',
  ]);
});

it('writes the search into the URL and reads it back', () => {
  const criteria = { lastName: ' O’Brien & Søn ', firstName: '', country: 'US' };
  const path = resultsPath(criteria);
  expect(path).toBe('/attendees/results?lastName=O%E2%80%99Brien+%26+S%C3%B8n&country=US');
  expect(readCriteria(path.slice(path.indexOf('?')), ['lastName', 'country'])).toEqual({
    lastName: 'O’Brien & Søn',
    country: 'US',
  });
  expect(readCriteria(resultsPath({ query: ' ana garcía ' }).slice('/attendees/results'.length), [])).toEqual(
    {
      query: 'ana garcía',
    },
  );
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
  expect(isSameCriteria({ query: 'Ana' }, { query: 'Ana G' })).toBe(false);
});
