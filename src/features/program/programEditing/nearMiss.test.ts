import { nearMiss } from './nearMiss';

const KNOWN = ['Main Stage', 'Hall A', 'Studio 1', 'Operations', 'Ética'];

it.each([
  ['main stage', 'Main Stage'],
  ['Mainstage', 'Main Stage'],
  ['Main  Stgae ', 'Main Stage'],
  ['Operatons', 'Operations'],
  ['Operattions', 'Operations'],
  ['etica', 'Ética'],
])('%s is probably %s', (text, known) => {
  expect(nearMiss(text, KNOWN)).toBe(known);
});

it.each(['', ' Main Stage ', 'Hall B', 'Studio 2', 'Side Stage', 'Operational'])(
  '%j is what it says',
  (text) => {
    expect(nearMiss(text, KNOWN)).toBeUndefined();
  },
);
