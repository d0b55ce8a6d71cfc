/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { stateFor } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { allMessages } from '../../../test/messages';
import { createTestStore } from '../../../test/store';
import { sessionSucceeded } from '../../features/session/slice';
import { uiSaga } from '../../features/ui';
import type { EventConfig } from '../../contract/eventConfig';
import { navigationRequested } from '../../shared/page';
import { CHUNKS } from '../../shared/chunks';
import { chunk as developer } from '../chunks/developer';
import { chunk as report } from '../chunks/report';
import { chunk as session } from '../chunks/session';
import { chunk as sessions } from '../chunks/sessions';
import { chunk as shell } from '../chunks/shell';
import { chunk as update } from '../chunks/update';
import { chunkLoaded } from '../chunksSlice';
import { loadedChunks } from '../loadedChunks';
import { RoutesScreen } from './RoutesScreen';

const NAME = 'Harbor Forum';
/** Its doors are not open yet: there is no player to load. */
const TALK = buildSession({ startTime: '2021-01-27T15:00:00.000Z', endTime: '2021-01-27T16:00:00.000Z' });

beforeAll(() => {
  const modules = { update, shell, sessions, session, report, developer };
  for (const name of CHUNKS) loadedChunks.set(name, modules[name]);
});
afterAll(() => loadedChunks.clear());

let stop = () => {};
afterEach(() => stop());

/** The routes at a path, with all of the app's code there and a page whose title and address follow. */
function showAt(path: string, activeNavigation: EventConfig['activeNavigation'] = navigation({})) {
  const deps = createFakeDeps({ path });
  const reducers = {
    ...shell.reducers,
    ...session.reducers,
    ...report.reducers,
    ...developer.reducers,
  };
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [name, reducer(undefined, { type: 'test/init' })]),
  );
  const state = stateFor({ signedIn: true, at: path, event: { activeNavigation } }, slices);
  const app = createTestStore({ deps, state, reducers, sagas: [uiSaga] });
  stop = app.stop;
  for (const name of CHUNKS) app.dispatch(chunkLoaded(name));
  render(
    <Provider store={app.store}>
      <IntlProvider locale="en" messages={allMessages('en')}>
        <RoutesScreen />
      </IntlProvider>
    </Provider>,
  );
  return {
    title: () => deps.page.title,
    path: () => app.getState().page.place.pathname,
    send: (action: Parameters<typeof app.dispatch>[0]) => act(() => void app.dispatch(action)),
  };
}

/** The header of an event whose labels are its own. */
function navigation(over: { active?: boolean }): EventConfig['activeNavigation'] {
  const [item] = buildEventConfig().activeNavigation;
  if (!item) throw new Error('The built event has no navigation.');
  return ['sessions', 'schedule', 'help'].map((name, order) => ({
    ...item,
    ...{ name, path: `/${name}`, displayName: `Our ${name}`, active: true, order },
    ...over,
  }));
}

describe('the title of a page (spec §2)', () => {
  it.each([
    ['/', NAME],
    ['/sessions', `Our sessions · ${NAME}`],
    ['/schedule', `My Schedule · ${NAME}`],
    ['/help', `Our help · ${NAME}`],
    ['/developer', `Developer tools · ${NAME}`],
    ['/401', `Not authorized · ${NAME}`],
    ['/nothing/here', `Page not found · ${NAME}`],
  ])('of %s is %s', (path, title) => {
    expect(showAt(path).title()).toBe(title);
  });

  it('of a session is the session’s own, on the first visit and on every other', () => {
    const app = showAt(`/sessions/${TALK.sessionId}`);
    expect(app.title()).toBe(`Session · ${NAME}`);
    app.send(sessionSucceeded({ session: TALK, loadedAt: 0 }));
    expect(app.title()).toBe(`${TALK.title} · ${NAME}`);
    app.send(navigationRequested('/schedule'));
    expect(app.title()).toBe(`My Schedule · ${NAME}`);
    app.send(navigationRequested(`/sessions/${TALK.sessionId}`));
    expect(app.title()).toBe(`${TALK.title} · ${NAME}`);
  });

  it('of a session that is still loading is not that of the one before', () => {
    const app = showAt(`/sessions/${TALK.sessionId}`);
    app.send(sessionSucceeded({ session: TALK, loadedAt: 0 }));
    app.send(navigationRequested('/sessions/another'));
    expect(app.title()).toBe(`Session · ${NAME}`);
  });
});

describe('the guards (spec §5)', () => {
  it.each(['/sessions', '/schedule', '/help'])(
    'lead from %s to the start page while it is inactive',
    (path) => {
      const app = showAt(path, navigation({ active: false }));
      expect(app.path()).toBe('/');
      expect(app.title()).toBe(NAME);
    },
  );

  it.each(['/sessions', '/schedule', '/help'])('open %s while it is active', (path) => {
    expect(showAt(path).path()).toBe(path);
  });

  it('lead from /home to the start page', () => {
    expect(showAt('/home').path()).toBe('/');
  });
});
