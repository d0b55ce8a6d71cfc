import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor } from '../../../test/builders/state';
import { selectNavigation } from '.';

describe('the entries of the header (spec §2)', () => {
  const [item] = buildEventConfig().activeNavigation;
  if (!item) throw new Error('The built event has no navigation.');
  const entry = (name: string, order: number, active = true) => ({ ...item, name, order, active });
  const namesOf = (...activeNavigation: ReturnType<typeof entry>[]) =>
    selectNavigation(stateFor({ event: { activeNavigation } })).map(({ name }) => name);

  it('are sorted by order, as numbers, however the event lists them', () => {
    expect(namesOf(entry('help', 10), entry('sessions', 2), entry('home', 1), entry('schedule', 9))).toEqual([
      'home',
      'sessions',
      'schedule',
      'help',
    ]);
  });

  it('are the active ones only', () => {
    expect(namesOf(entry('help', 3), entry('posters', 1, false), entry('sessions', 2))).toEqual([
      'sessions',
      'help',
    ]);
  });
});
