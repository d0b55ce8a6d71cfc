import type { Locale } from '../../../contract/platform/eventConfig';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor } from '../../../../test/builders/state';
import { selectConfig, selectNavigation } from '.';

describe('header navigation entries (product.md#shell)', () => {
  const [item] = buildEventConfig().activeNavigation;
  if (!item) throw new Error('The built event has no navigation.');
  const entry = (name: string, order: number, active = true) => ({ ...item, name, order, active });
  const namesOf = (...activeNavigation: ReturnType<typeof entry>[]) =>
    selectNavigation(stateFor({ event: { activeNavigation } })).map(({ name }) => name);

  it('are sorted numerically by order, however the event lists them', () => {
    expect(namesOf(entry('help', 10), entry('sessions', 2), entry('home', 1), entry('schedule', 9))).toEqual([
      'home',
      'sessions',
      'schedule',
      'help',
    ]);
  });

  it('include only the active ones', () => {
    expect(namesOf(entry('help', 3), entry('posters', 1, false), entry('sessions', 2))).toEqual([
      'sessions',
      'help',
    ]);
  });
});

describe('the configuration in the chosen language', () => {
  const config = buildEventConfig();
  const spanish = {
    conferenceName: 'Foro del Puerto',
    'activeNavigation.1.displayName': 'Mi agenda',
    'pageOptions.help.content': '<p>Escríbanos.</p>',
  };
  const stateIn = (locale: Locale) => ({
    ...stateFor({ locale }),
    event: { environment: 'development' as const, config, texts: { es: spanish } },
  });
  const inSpanish = stateIn('es');

  it('has the texts of that language, falling back to its own', () => {
    const expected = structuredClone(config);
    expected.conferenceName = 'Foro del Puerto';
    expected.pageOptions.help.content = '<p>Escríbanos.</p>';
    const schedule = expected.activeNavigation[1];
    if (schedule) schedule.displayName = 'Mi agenda';
    expect(selectConfig(inSpanish)).toEqual(expected);
    expect(selectNavigation(inSpanish).map(({ displayName }) => displayName)).toEqual([
      'Program',
      'Mi agenda',
    ]);
  });

  it('is the configuration itself if the language has no texts of its own', () => {
    expect(selectConfig(stateIn('en'))).toBe(config);
  });

  it('is the same object as long as event and language are unchanged', () => {
    expect(selectConfig({ ...inSpanish })).toBe(selectConfig(inSpanish));
  });
});
