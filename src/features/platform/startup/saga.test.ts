import { eventConfigured, selectConfig } from '../../../shared/platform/event';
import { mergeMessages } from '../../../shared/kit/texts';
import { localeChanged } from '../../../shared/platform/page';
import { restoreFinished, restoreRequested } from '../../../shared/platform/auth/restore';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure, putOff, type FakeDeps } from '../../../../test/fakes/deps';
import { settle } from '../../../../test/fakes/settle';
import { startSagas } from '../../../../test/saga';
import { FONT_DEADLINE_MS, startupSaga } from './saga';
import { startupFailed, startupFinished, startupSlice } from './slice';
import { selectStartup } from './selectors';

const delivered = (over = {}) => ({
  environment: 'development',
  config: buildEventConfig(),
  messages: { en: { 'ui.retry': 'Once more' } },
  ...over,
});
const font = {
  family: 'Inter',
  package: '@fontsource-variable/inter',
  file: 'inter-latin-wght-normal.woff2',
  weight: '100 900',
  style: 'normal',
} as const;

let stop = () => {};
afterEach(() => stop());

async function start(deps: FakeDeps) {
  const app = await startSagas(startupSaga, { deps, state: stateFor({ event: null, starting: true }) });
  stop = app.stop;
  return { ...app, startup: () => selectStartup(app.getState()) };
}

function depsWith(config: unknown): FakeDeps {
  const deps = createFakeDeps();
  deps.api.loadConfig.answers(config);
  return deps;
}

it('loads configuration, fonts and stored token in this order, then shows the app', async () => {
  const deps = depsWith(delivered({ config: buildEventConfig({ fonts: [font] }) }));
  const app = await start(deps);
  expect(app.types()).toEqual([eventConfigured.type, restoreRequested.type]);
  expect(app.startup().status).toBe('starting');
  await app.send(restoreFinished());
  expect(app.types().at(-1)).toBe(startupFinished.type);
  expect(app.startup()).toEqual({ status: 'ready' });
});

it('restores the token while the fonts are loading, and shows the app after both', async () => {
  const deps = depsWith(delivered({ config: buildEventConfig({ fonts: [font] }) }));
  let arrive: (failed: string[]) => void = () => {};
  deps.page.loadFonts.answers(() => new Promise<string[]>((resolve) => (arrive = resolve)));
  const app = await start(deps);
  await app.send(restoreFinished());
  expect(app.types()).toEqual([eventConfigured.type, restoreRequested.type, restoreFinished.type]);
  expect(app.startup().status).toBe('starting');
  arrive([]);
  await settle();
  expect(app.startup()).toEqual({ status: 'ready' });
});

it('does not check again what was checked with the same contract', async () => {
  const deps = depsWith(delivered({ checkedBy: 'ours' }));
  deps.load.isOwnContract = (fingerprint) => fingerprint === 'ours';
  deps.load.configProblems = jest.fn();
  const app = await start(deps);
  expect(app.types()).toContain(eventConfigured.type);
  expect(app.getState().event).not.toHaveProperty('checkedBy');
  expect(deps.load.configProblems).not.toHaveBeenCalled();
});

it('checks what was checked with another contract', async () => {
  const app = await start(depsWith(delivered({ checkedBy: 'theirs', config: {} })));
  expect(app.startup()).toMatchObject({ status: 'failed', problem: { kind: 'badConfig' } });
});

it('applies the event’s own messages, and keeps them out of the state', async () => {
  const app = await start(depsWith(delivered()));
  expect(mergeMessages('en', [{ en: { 'ui.retry': 'Try again' }, es: {} }])['ui.retry']).toBe('Once more');
  expect(app.getState().event).not.toHaveProperty('messages');
});

it('keeps the configuration’s translations in the state, where a replay finds them', async () => {
  const app = await start(depsWith(delivered({ texts: { es: { conferenceName: 'Foro del Puerto' } } })));
  expect(selectConfig(app.getState()).conferenceName).toBe('Harbor Forum');
  await app.send(localeChanged('es'));
  expect(selectConfig(app.getState()).conferenceName).toBe('Foro del Puerto');
});

it.each([
  ['fails', () => networkFailure()],
  ['never comes', () => new Promise<string[]>(() => {})],
  ['lacks one', () => ['Inter']],
])('shows the app even if font loading %s', async (_name, answer) => {
  const deps = depsWith(delivered({ config: buildEventConfig({ fonts: [font] }) }));
  (deps.page.loadFonts as unknown as { answers(script: () => unknown): void }).answers(async () => {
    const result = await answer();
    if (result instanceof Error) throw result;
    return result;
  });
  const app = await start(deps);
  await deps.clock.advance(FONT_DEADLINE_MS);
  expect(app.types()).toContain(restoreRequested.type);
  expect(deps.report.errors.length + deps.report.warnings.length).toBe(_name === 'never comes' ? 0 : 1);
  expect(deps.clock.sleeping()).toEqual([]);
});

it('requests the configuration again after Retry-After', async () => {
  const deps = createFakeDeps();
  deps.api.loadConfig.answers(putOff(503, 10_000), delivered());
  const app = await start(deps);
  expect(app.startup().status).toBe('starting');
  await deps.clock.advance(10_000);
  expect(app.types()).toContain(eventConfigured.type);
});

it('reports a missing configuration if none arrives', async () => {
  const app = await start(depsWith(networkFailure('Failed to fetch')));
  expect(app.startup()).toEqual({
    status: 'failed',
    problem: { kind: 'noConfig', failure: { kind: 'network', status: null, message: 'Failed to fetch' } },
  });
  expect(app.types()).not.toContain(restoreRequested.type);
});

it.each([
  ['nothing', null],
  ['a page of another program', '<html></html>'],
  [
    'values nested deeper than the stack',
    delivered({
      config: {
        ...buildEventConfig(),
        slogan: JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown,
      },
    }),
  ],
  [
    'a thousand faults',
    delivered({
      config: { ...buildEventConfig(), posterCategories: Array.from({ length: 1_000 }, () => 1) },
    }),
  ],
  ['a field that is wrong', delivered({ config: { ...buildEventConfig(), conferenceYear: 'soon' } })],
])('reports what is wrong with %s', async (_name, config) => {
  const app = await start(depsWith(config));
  const startup = app.startup();
  expect(startup).toMatchObject({ status: 'failed', problem: { kind: 'badConfig' } });
  expect(JSON.stringify(startup).length).toBeLessThan(5_000);
});

it('names the path and the value of a problem', async () => {
  const app = await start(depsWith(delivered({ config: { ...buildEventConfig(), conferenceYear: 'soon' } })));
  expect(app.startup()).toMatchObject({
    problem: { problems: [{ path: 'config.conferenceYear', found: '"soon"' }] },
  });
});

it('requests nothing in a browser that lacks what the app needs', async () => {
  const deps = depsWith(delivered());
  const problem = { kind: 'outdated' as const, missing: ['navigator.locks'] };
  const state = stateFor({ event: null, starting: true });
  const app = await startSagas(startupSaga, {
    deps,
    state: { ...state, startup: startupSlice.reducer(undefined, startupFailed(problem)) },
  });
  stop = app.stop;
  await deps.clock.advance(FONT_DEADLINE_MS);
  expect(selectStartup(app.getState())).toEqual({ status: 'failed', problem });
  expect(deps.api.loadConfig.calls).toEqual([]);
});

it('reports an insecure origin before requesting anything', async () => {
  const deps = depsWith(delivered());
  deps.page.makeInsecure();
  const app = await start(deps);
  expect(app.startup()).toEqual({ status: 'failed', problem: { kind: 'insecure' } });
  expect(deps.api.loadConfig.calls).toEqual([]);
});
