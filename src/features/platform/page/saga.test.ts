import { eventConfigured } from '../../../shared/platform/event';
import {
  departureRequested,
  escapePressed,
  localeRequested,
  navigationRequested,
  selectFullscreen,
  selectLocale,
  selectOnline,
  selectPathname,
  selectVisible,
  titleCountRequested,
  titleRequested,
  wentOffline,
} from '../../../shared/platform/page';
import { arrivalReceived } from '../../../shared/platform/auth';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { pageSaga } from '.';

let stop = () => {};
afterEach(() => stop());

async function start(deps: FakeDeps = createFakeDeps(), event?: null) {
  const app = await startSagas(pageSaga, { deps, state: stateFor(event === null ? { event } : {}) });
  stop = app.stop;
  return app;
}
const configured = (locales: ('en' | 'es')[]) =>
  eventConfigured({ environment: 'development', config: buildEventConfig({ locales }) });

describe('the page', () => {
  it('reports its initial state', async () => {
    const deps = createFakeDeps({ path: '/sessions?onDemandFilter=SPOT01' });
    deps.page.emitVisible(false);
    deps.page.emitOnline(false);
    const { getState } = await start(deps);
    expect(getState().page).toMatchObject({
      location: { pathname: '/sessions', search: '?onDemandFilter=SPOT01' },
      visible: false,
      online: false,
    });
  });

  it('reports its changes', async () => {
    const app = await start();
    const { page } = app.deps;
    page.emitVisible(false);
    page.emitOnline(false);
    page.emitFullscreen(true);
    page.emitPlace('/help');
    const state = app.getState();
    expect([
      selectVisible(state),
      selectOnline(state),
      selectFullscreen(state),
      selectPathname(state),
    ]).toEqual([false, false, true, '/help']);
    expect(app.types()).toContain(wentOffline.type);
    page.emitFullscreen(false);
    expect(selectFullscreen(app.getState())).toBe(false);
  });

  it('broadcasts every press of Escape', async () => {
    const app = await start();
    app.deps.page.emitEscape();
    app.deps.page.emitEscape();
    expect(app.types().filter((type) => type === escapePressed.type)).toHaveLength(2);
  });

  it('is no longer observed after the saga ends', async () => {
    const app = await start();
    app.stop();
    app.deps.page.emitVisible(false);
    expect(selectVisible(app.getState())).toBe(true);
  });
});

it('removes a code from the URL before the URL enters the state', async () => {
  const app = await start(createFakeDeps({ path: '/gate?code=secret' }));
  expect(app.types()[0]).toBe(arrivalReceived.type);
  expect(JSON.stringify([app.actions, app.getState()])).not.toContain('secret');
});

describe('a navigation', () => {
  it('changes the URL and scrolls to the top of the new page', async () => {
    const app = await start();
    await app.send(navigationRequested('/sessions'));
    expect(app.deps.page.history).toEqual(['/', '/sessions']);
    expect(selectPathname(app.getState())).toBe('/sessions');
    expect(app.deps.page.scrolledToTop).toBe(1);
  });

  it('adds no history entry when it replaces', async () => {
    const app = await start();
    await app.send(navigationRequested('/gate', true));
    expect(app.deps.page.history).toEqual(['/gate']);
  });

  it.each(['/sessions?noScroll=true', '/?noScroll=true', '/?onDemandFilter=SPOT01&noScroll=true'])(
    'to %s keeps the scroll position',
    async (to) => {
      const app = await start();
      await app.send(navigationRequested(to));
      expect(app.deps.page.scrolledToTop).toBe(0);
    },
  );

  it.each([
    '/?onDemandFilter=SPOT01',
    '/',
    '/sessions?noScroll=false',
    '/sessions?noScroll',
    '/sessions/talk?t=90',
  ])('to %s scrolls to the top, even on the same page', async (to) => {
    const app = await start();
    await app.send(navigationRequested(to));
    expect(app.deps.page.scrolledToTop).toBe(1);
  });

  it('back or forward leaves scrolling to the browser, which knows the old position', async () => {
    const app = await start();
    app.deps.page.emitPlace('/sessions');
    expect(app.deps.page.scrolledToTop).toBe(0);
  });
});

describe('the language', () => {
  it.each([
    ['chosen before', 'es', ['en-GB'], ['en', 'es'], 'es'],
    ['the browser’s first that the event speaks', null, ['fr-FR', 'es-MX', 'en'], ['en', 'es'], 'es'],
    ['the event’s first when no other fits', null, ['fr'], ['es', 'en'], 'es'],
    ['the event’s, although another was chosen', 'es', ['es'], ['en'], 'en'],
    ['the browser’s when what was kept is no language', 'xx', ['es'], ['en', 'es'], 'es'],
  ] as const)('is %s', async (_name, stored, preferred, locales, expected) => {
    const deps = createFakeDeps();
    if (stored) deps.storage.local.set('locale', stored);
    deps.page.locales = preferred;
    const app = await start(deps, null);
    await app.send(configured([...locales]));
    expect(selectLocale(app.getState())).toBe(expected);
    expect(deps.page.language).toBe(expected);
  });

  it('is stored when chosen', async () => {
    const app = await start();
    await app.send(localeRequested('es'));
    expect(selectLocale(app.getState())).toBe('es');
    expect(app.deps.storage.local.get('locale')).toBe('es');
  });
});

it('titles the page with the conference name, alone or after the screen’s title', async () => {
  const app = await start();
  await app.send(titleRequested(null));
  expect(app.deps.page.title).toBe('Harbor Forum');
  await app.send(titleRequested('Program'));
  expect(app.deps.page.title).toBe('Program · Harbor Forum');
});

it('keeps a hostile name from turning the rest of the title around', async () => {
  const app = await start();
  await app.send(titleRequested('\u202enibor'));
  expect(app.deps.page.title).toBe('\u2068\u202enibor\u2069 · Harbor Forum');
});

it('puts the number of what is new before the title, and keeps it on other screens', async () => {
  const app = await start();
  await app.send(titleRequested('Program'), titleCountRequested(2));
  expect(app.deps.page.title).toBe('(2) Program · Harbor Forum');
  await app.send(titleRequested(null));
  expect(app.deps.page.title).toBe('(2) Harbor Forum');
  await app.send(titleCountRequested(0));
  expect(app.deps.page.title).toBe('Harbor Forum');
});

it('keeps working after an error in one navigation', async () => {
  const deps = createFakeDeps();
  const { push } = deps.page;
  deps.page.push = (to) => {
    if (to === '/bad') throw new Error('refused');
    return push(to);
  };
  const app = await start(deps);
  await app.send(navigationRequested('/bad'), navigationRequested('/help'));
  expect(deps.report.errors).toEqual([{ where: 'navigation', message: 'refused' }]);
  expect(selectPathname(app.getState())).toBe('/help');
});

it('leaves for another site, and does not redirect again when the user comes back', async () => {
  const app = await start(createFakeDeps({ path: '/wearecalled' }));
  app.deps.page.push('/sessions');
  app.deps.page.push('/wearecalled');
  await app.send(departureRequested('https://charity.example/'));
  expect(app.deps.page.assigned).toEqual(['https://charity.example/']);
  expect(app.deps.page.history).toEqual(['/wearecalled', '/sessions', '/']);
  // The current page stays until the other site responds.
  expect(selectPathname(app.getState())).toBe('/wearecalled');
});
