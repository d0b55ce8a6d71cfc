import { cardPath, contentOf } from './cards';

const ORIGIN = 'https://harbor.example';
const session = { kind: 'session', id: 's 1' } as const;

it('finds the pages of this site that are cards, each once', () => {
  const text = [
    `${ORIGIN}/sessions/s%201?tab=chat ${ORIGIN}/sessions/s%201`,
    `${ORIGIN}/tradeshow/exhibitor-details/e1, ${ORIGIN}/posters/poster-details/p1.`,
    `(${ORIGIN}/attendees/attendee-profile/ines)`,
  ].join('\n');
  expect(contentOf(text, ORIGIN).cards).toEqual([
    session,
    { kind: 'exhibitor', id: 'e1' },
    { kind: 'poster', id: 'p1' },
    { kind: 'person', id: 'ines' },
  ]);
});

it.each([
  'https://elsewhere.example/sessions/s1',
  `${ORIGIN}/sessions`,
  `${ORIGIN}/sessions/`,
  `${ORIGIN}/sessions/s1/presenter`,
  `${ORIGIN}/sessions/%E0%A4%A`,
  `${ORIGIN}/schedule`,
  'ftp://harbor.example/sessions/s1',
  'mailto:sessions@harbor.example',
])('finds no card in %s', (text) => {
  expect(contentOf(text, ORIGIN).cards).toEqual([]);
});

it('leaves out an address that is all of the text', () => {
  expect(contentOf(` ${ORIGIN}/sessions/s%201 `, ORIGIN)).toEqual({ text: '', cards: [session] });
  expect(contentOf(` See ${ORIGIN}/sessions/s%201`, ORIGIN).text).toBe(`See ${ORIGIN}/sessions/s%201`);
});

it('leads to what a card shows', () => {
  expect(cardPath(session)).toBe('/sessions/s%201');
});
