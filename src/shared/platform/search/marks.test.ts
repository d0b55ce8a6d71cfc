import { markSegments, type Sought } from './marks';

const marked = (value: string, sought: Sought) =>
  markSegments(value, sought)
    .map(({ text, marked: is }) => (is ? `[${text}]` : text))
    .join('');

it.each([
  ['Marianne', 'mar', '[Mar]ianne'],
  ['Ana Maria', 'mar', 'Ana [Mar]ia'],
  ['Maria-Marta', 'mar', '[Mar]ia-[Mar]ta'],
  ['Annamaria', 'mar', 'Annamaria'],
  ['Muller', 'MÜL', '[Mul]ler'],
  ['Müller', 'mull', '[Müll]er'],
  ['Mu\u0308ller', 'mu', '[Mu\u0308]ller'],
  ['O’Brien', "o'br", '[O’Br]ien'],
  ['O’Brien', 'obrien', '[O’Brien]'],
  ['OBrien', "O'Brien", '[OBrien]'],
  ['Jean-Luc', 'jean lu', '[Jean-Lu]c'],
  ['Straße', 'strass', '[Straß]e'],
  ['Łódź', 'lodz', '[Łódź]'],
  ['ЁЛКА', 'елка', '[ЁЛКА]'],
  ['王小明', '王小', '[王小]明'],
  ['𠮷田', '𠮷', '[𠮷]田'],
  ['Harbor Works, Inc.', 'works inc', 'Harbor [Works, Inc].'],
  ['de Vries', 'd', '[d]e Vries'],
  ['van Dellen', 'd', 'van Dellen'],
  ['van Dellen', 'del', 'van [Del]len'],
  ['  Lee', ' lee ', '  [Lee]'],
  ['Lee', '!!!', 'Lee'],
  ['Lee', '', 'Lee'],
  ['', 'lee', ''],
])('in %j, a search for %j highlights %s', (value, text, expected) => {
  expect(marked(value, { text })).toBe(expected);
  expect(
    markSegments(value, { text })
      .map(({ text }) => text)
      .join(''),
  ).toBe(value);
});

it.each([
  ['García López', 'lopez g', '[G]arcía [López]'],
  ['Annamaria', 'mar', 'Annamaria'],
  ['Jean-Luc', 'jean-l', '[Jean]-[L]uc'],
  ['Marmar', 'mar m', '[Mar]mar'],
  ['Mara', 'm mar', '[Mar]a'],
])('in %j, the words %j highlight %s', (value, words, expected) => {
  expect(marked(value, { words })).toBe(expected);
});

it('highlights a field’s own text and the words together, without overlaps', () => {
  expect(marked('Ana María García', { text: 'ana maria', words: 'maria gar' })).toBe('[Ana María] [Gar]cía');
});
