import { isNothing, isSameWanted, readWanted, resultsPath, searchedFields } from './address';

it('searches by what is typed first, then by what is chosen, each once', () => {
  expect(
    searchedFields({ searchFields: ['country', 'lastName', 'title'], dropdownFields: ['state', 'country'] }),
  ).toEqual(['lastName', 'title', 'state', 'country']);
});

it('writes what is looked for into the address and reads it from there', () => {
  const wanted = { lastName: ' O’Brien & Søn ', firstName: '', country: 'US' };
  const path = resultsPath(wanted);
  expect(path).toBe('/attendees/results?lastName=O%E2%80%99Brien+%26+S%C3%B8n&country=US');
  expect(readWanted(path.slice(path.indexOf('?')), ['lastName', 'country'])).toEqual({
    lastName: 'O’Brien & Søn',
    country: 'US',
  });
  expect(resultsPath({ lastName: 'Lee' }, { stays: true })).toBe(
    '/attendees/results?lastName=Lee&noScroll=true',
  );
  expect(resultsPath({ lastName: ' ' })).toBe('/attendees/results');
});

it('reads nothing by which the event does not search, and no more than can be searched', () => {
  const { title, ...rest } = readWanted(`?email=a&title=${'x'.repeat(150)}&lastName=+`, [
    'title',
    'lastName',
  ]);
  expect(rest).toEqual({});
  expect(title).toHaveLength(100);
});

it('takes texts for the same that differ in the space around them', () => {
  expect(isSameWanted({ lastName: ' Lee' }, { lastName: 'Lee ', title: '' })).toBe(true);
  expect(isSameWanted({ lastName: 'Lee' }, { lastName: 'lee' })).toBe(false);
  expect(isNothing({ lastName: '  ' })).toBe(true);
});
