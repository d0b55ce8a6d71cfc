import { byLetter, letterOf } from './byLetter';

it.each([
  ['Ada Okafor', 'A'],
  ['émile Zola', 'E'],
  ['Özlem Çelik', 'O'],
  ['  Bea', 'B'],
  ['Ωmega', 'Ω'],
  ['李雷', '李'],
  ['3M', '#'],
  ['', '#'],
])('files %j under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

it('keeps the order within a letter', () => {
  const named = (name: string) => ({ name });
  expect(byLetter(['Ada', 'Álvaro', 'Bo'].map(named))).toEqual([
    { letter: 'A', items: [named('Ada'), named('Álvaro')] },
    { letter: 'B', items: [named('Bo')] },
  ]);
});
