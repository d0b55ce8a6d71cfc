import { citationOf } from './citation';

const event = { conferenceName: 'Harbor Forum', conferenceYear: '2021' };

it.each([
  [
    { authors: ['Ana', 'Bo'], title: 'Wet floors', number: 3, doi: '10.1234/wet' },
    'Ana, Bo (2021). Wet floors. Poster 3, Harbor Forum. https://doi.org/10.1234/wet',
  ],
  [
    { authors: ['', 'Bo'], title: 'How wet?', number: 3, doi: '' },
    'Bo (2021). How wet? Poster 3, Harbor Forum.',
  ],
  [{ authors: [''], title: 'Wet floors', number: 3, doi: '' }, 'Wet floors. Poster 3, Harbor Forum (2021).'],
])('cites %j', (poster, text) => {
  expect(citationOf(poster, event)).toBe(text);
});
