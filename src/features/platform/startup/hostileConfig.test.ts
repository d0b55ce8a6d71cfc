import { createIntl } from 'react-intl';
import { eventConfig } from '../../../contract/platform/eventConfig';
import { selectConfig } from '../../../shared/platform/event';
import { mergeMessages } from '../../../shared/kit/texts';
import { localeChanged } from '../../../shared/platform/page';
import { restoreRequested } from '../../../shared/platform/auth/restore';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import fc from '../../../../test/property';
import { startupSaga } from './saga';
import { selectStartup } from './selectors';

const ID = 'startup.test';
const config = buildEventConfig({ bannerAds: [{ slots: 'all', image: 'assets/a.svg', url: '/help' }] });

async function startWith(over: object) {
  const deps = createFakeDeps();
  deps.api.loadConfig.answers({ environment: 'development', config, messages: {}, ...over });
  return startSagas(startupSaga, { deps, state: stateFor({ event: null, starting: true }) });
}

/** Dot-separated paths of all leaf values. */
const placesOf = (value: unknown, at = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => placesOf(inner, at ? `${at}.${key}` : key))
    : [at];

it.each([
  ['bannerAds.0.url', 'javascript:alert(1)'],
  ['cssVariables.--color-overlay', 'red;} body { display: none'],
  ['favicon', 'https://elsewhere.example/a.svg'],
  ['pageOptions.help.content', '<p style="position:fixed">x</p>'],
  ['pageOptions.gate.loginBox', 'above'],
])('rejects a text that makes the configuration invalid in its language: %s', async (place, text) => {
  const app = await startWith({ texts: { es: { conferenceName: 'Foro', [place]: text } } });
  expect(selectStartup(app.getState())).toMatchObject({
    status: 'failed',
    problem: { kind: 'badConfig', problems: [{ path: `texts.es.${place}`, found: JSON.stringify(text) }] },
  });
  expect(app.types()).not.toContain(restoreRequested.type);
  app.stop();
});

it('does not start if the code that checks the configuration fails to load', async () => {
  const deps = createFakeDeps();
  deps.api.loadConfig.answers({ environment: 'development', config, messages: [] });
  deps.load.configProblems = async () => {
    throw new Error('gone');
  };
  const app = await startSagas(startupSaga, { deps, state: stateFor({ event: null, starting: true }) });
  expect(selectStartup(app.getState())).toEqual({
    status: 'failed',
    problem: { kind: 'noConfig', failure: { kind: 'contract', status: null, message: 'gone' } },
  });
  app.stop();
});

const nested = (levels: number): unknown[] =>
  Array.from({ length: levels }).reduce<unknown[]>(
    (children) => [{ type: 8, value: 'b', children }],
    [{ type: 0, value: 'x' }],
  );

it.each<[string, unknown]>([
  ['no element', [null]],
  ['an element without a type', [{ value: 'x' }]],
  ['a type that is no number', [{ type: '0', value: 'x' }]],
  ['a literal that is no text', [{ type: 0, value: { x: 1 } }]],
  ['a list in place of an element', [[]]],
  ['no element in a tag', [{ type: 8, value: 'b', children: [null] }]],
  ['no element in a choice', [{ type: 5, value: 'a', options: { other: { value: [{ type: 0 }] } } }]],
  ['a choice without a case', [{ type: 5, value: 'a', options: { other: null } }]],
  ['tags nested deeper than the stack', nested(20_000)],
  ['a number', 7],
])('rejects a message with %s', async (_what, message) => {
  const app = await startWith({ messages: { en: { [ID]: message } } });
  expect(selectStartup(app.getState())).toMatchObject({
    problem: { kind: 'badConfig', problems: [{ path: `messages.en.${ID}` }] },
  });
  app.stop();
});

describe('with arbitrary texts and messages', () => {
  const text = fc.oneof(
    fc.constantFrom(
      'javascript:alert(1)',
      ';}',
      '<script>1</script>',
      'assets/a.svg',
      '',
      '/help',
      '__proto__',
    ),
    fc.string(),
  );
  const place = fc.oneof(
    fc.constantFrom(...placesOf(config)),
    fc.constantFrom('__proto__.x', 'constructor', ''),
  );
  const texts = fc.oneof(
    fc.dictionary(fc.constantFrom('es', 'en', 'de'), fc.dictionary(place, text, { maxKeys: 4 })),
    fc.jsonValue(),
  );
  const { message } = fc.letrec((tie) => ({
    element: fc.record(
      {
        type: fc.oneof(fc.nat({ max: 9 }), fc.jsonValue()),
        value: fc.oneof({ maxDepth: 2 }, fc.constantFrom('a', 'b'), fc.jsonValue()),
        children: tie('message'),
        options: fc.dictionary(fc.constantFrom('other', 'one'), fc.record({ value: tie('message') })),
      },
      { requiredKeys: ['type'] },
    ),
    message: fc.oneof(
      { maxDepth: 3 },
      fc.string(),
      fc.array(tie('element'), { maxLength: 3 }),
      fc.jsonValue(),
    ),
  }));

  it('the app starts with valid content in every language, or reports what is wrong', async () => {
    await fc.assert(
      fc.asyncProperty(texts, message, async (sent, wording) => {
        const app = await startWith({ texts: sent, messages: { en: { [ID]: wording } } });
        const startup = selectStartup(app.getState());
        if (startup.status === 'failed') {
          if (startup.problem.kind !== 'badConfig') throw new Error('The problem is not the configuration.');
          expect(startup.problem.problems.length).toBeGreaterThan(0);
        } else {
          expect(app.types()).toContain(restoreRequested.type);
          for (const locale of ['en', 'es'] as const) {
            await app.send(localeChanged(locale));
            const inLocale = selectConfig(app.getState());
            expect(eventConfig.safeParse(inLocale).success).toBe(true);
          }
          const messages = mergeMessages('en', []) as Record<string, string>;
          const intl = createIntl({ locale: 'en', messages, onError: () => {} });
          const shown = [intl.formatMessage({ id: ID }, { a: 'A', b: (parts) => parts.join() })].flat(3);
          expect(shown.filter((part) => typeof part !== 'string')).toEqual([]);
        }
        app.stop();
      }),
      { numRuns: 300 },
    );
  });
});
