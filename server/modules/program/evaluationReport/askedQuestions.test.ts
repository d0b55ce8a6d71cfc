import { buildEventConfig } from '../../../../test/builders/eventConfig';
import type { LoadedEvent } from '../../../events/load';
import { askedQuestions } from './askedQuestions';

const config = buildEventConfig();
const { sessionEvals: _configured, ...others } = config.pageOptions;
const loaded = (over: Partial<LoadedEvent> = {}): LoadedEvent => ({
  config,
  folder: '',
  messages: {},
  texts: {},
  modified: new Date(0),
  ...over,
});
const unconfigured = { ...config, pageOptions: others };
const labels = (...args: Parameters<typeof askedQuestions>) =>
  askedQuestions(...args).map(({ label }) => label);

it('are in the event’s own words, translated as far as it translates them', () => {
  const own = config.pageOptions.sessionEvals?.questions.map(({ label }) => label) ?? [];
  const texts = { es: { 'pageOptions.sessionEvals.questions.0.label': '¿Qué tal?' } };
  expect(labels(loaded({ texts }), 'en')).toEqual(own);
  expect(labels(loaded({ texts }), 'es')).toEqual(['¿Qué tal?', ...own.slice(1)]);
});

it.each([
  ['en', 'How would you rate this session overall?'],
  ['es', '¿Cómo valora esta sesión en conjunto?'],
] as const)('are the default ones in %s if the event has none', (locale, first) => {
  expect(labels(loaded({ config: unconfigured }), locale)[0]).toBe(first);
  expect(askedQuestions(loaded({ config: unconfigured }), locale)[0]?.id).toBe('question1');
});

it('are in the event’s first language if no other is asked for', () => {
  const event = { ...unconfigured, locales: ['es' as const] };
  expect(labels(loaded({ config: event }))[0]).toBe('¿Cómo valora esta sesión en conjunto?');
});
