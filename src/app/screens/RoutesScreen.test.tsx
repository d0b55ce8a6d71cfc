/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { stateFor } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { allMessages } from '../../../test/messages';
import { createTestStore } from '../../../test/store';
import { nextTask } from '../../../test/fakes/settle';
import { accessSucceeded, accessRequested } from '../../features/access/guard/slice';
import { nowSucceeded } from '../../features/admin/adminHub/nowSlice';
import { PAGES } from '../../features/admin/adminHub/pages';
import { QUIET } from '../../features/admin/adminHub/testing/sample';
import { ownTimesSucceeded } from '../../features/program/schedule/ownTimes/slice';
import { sessionSucceeded } from '../../features/program/session/slice';
import { sessionsSucceeded } from '../../features/program/sessions/slice';
import { pageSaga } from '../../features/platform/page';
import { newerBuildFound } from '../../features/platform/update/slice';
import type { EventConfig } from '../../contract/platform/eventConfig';
import { meetingsSucceeded } from '../../shared/meetings/meetings/slice';
import { MessagesProvider } from '../../shared/kit/texts/MessagesProvider';
import { departureRequested, navigationRequested } from '../../shared/platform/page';
import { savedSucceeded } from '../../shared/people/saved/slice';
import { CHUNK_NAMES } from '../chunkRegistry';
import type { ChunkModule } from '../chunkModule';
import { loadAllChunks } from '../loadAllChunks';
import { chunkLoaded, chunksSlice, type ChunksState } from '../chunkLoading/slice';
import { loadedChunks } from '../chunkLoading/loadedChunks';
import { routes } from '../routes';
import { RoutesScreen } from './RoutesScreen';

const NAME = 'Harbor Forum';
/** Doors are still closed, so no player loads. */
const TALK = buildSession({ startTime: '2021-01-27T15:00:00.000Z', endTime: '2021-01-27T16:00:00.000Z' });
const LINK = 'https://charity.example/';

beforeAll(loadAllChunks);
afterAll(() => loadedChunks.clear());

let stop = () => {};
afterEach(() => stop());

const ALL_LOADED: ChunksState = CHUNK_NAMES.map((name) => chunkLoaded(name)).reduce(chunksSlice.reducer, {});

/**
 * Renders the routes at a path, with all chunks loaded unless told otherwise, and a page that tracks title
 * and address.
 */
function showAt(path: string, event: Partial<EventConfig> = {}, chunks = ALL_LOADED) {
  const deps = createFakeDeps({ path });
  const reducers: ChunkModule['reducers'] = Object.fromEntries(
    [...loadedChunks.values()].flatMap((chunk) => Object.entries(chunk.reducers)),
  );
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [name, reducer(undefined, { type: 'test/init' })]),
  );
  const state = {
    ...stateFor({ signedIn: true, at: path, event: { activeNavigation: navigation({}), ...event } }, slices),
    chunks,
  };
  const app = createTestStore({ deps, state, reducers, sagas: [pageSaga] });
  stop = app.stop;
  render(
    <Provider store={app.store}>
      <MessagesProvider locale="en" messages={allMessages('en')}>
        <RoutesScreen />
      </MessagesProvider>
    </Provider>,
  );
  return {
    title: () => deps.page.title,
    path: () => app.getState().page.location.pathname,
    place: () => app.getState().page.location,
    actions: app.actions,
    deps,
    send: (action: Parameters<typeof app.dispatch>[0]) => act(() => void app.dispatch(action)),
  };
}

/** Names of all navigation entries that guard a route. */
const GUARDS = [...new Set(routes.flatMap(({ navigation: name }) => name ?? []))];

/** Navigation with the event's own labels. */
function navigation(over: { active?: boolean }): EventConfig['activeNavigation'] {
  return GUARDS.map((name, order) => ({
    name,
    path: `/${name}`,
    displayName: `Our ${name}`,
    active: true,
    order,
    ...(name === 'wearecalled' && { link: LINK }),
    ...over,
  }));
}

const { pageOptions } = buildEventConfig();
const networking = {
  active: true,
  title: 'The quay',
  helpText: '<p>Press a letter.</p>',
  rooms: [{ letter: 'A', name: 'Pier' }],
};
const staticPages = [{ name: 'by-sea', title: 'By sea', content: '<p>Follow the light.</p>' }];

/** Every guarded path of the route table, with its parameters filled in. */
const guardedPaths = routes
  .filter(({ navigation: name }) => name !== undefined)
  .map(({ path }) => path.replace(/:\w+/g, 'some-id'));

describe('a page’s title (product.md#routes)', () => {
  it.each([
    ['/', NAME],
    ['/attendees', `Our attendees · ${NAME}`],
    ['/attendees/results', `Search results · Our attendees · ${NAME}`],
    ['/attendees/list', `Full list · Our attendees · ${NAME}`],
    ['/attendees/attendee-profile', `My profile · ${NAME}`],
    ['/attendees/attendee-profile/ana', `Attendee · ${NAME}`],
    ['/attendees/company-listing/hull', `Company · ${NAME}`],
    ['/sessions', `Our sessions · ${NAME}`],
    ['/sessions/poll-results/p1', `Poll results · ${NAME}`],
    ['/live-stream/s1', `Live stream · ${NAME}`],
    ['/meeting/m1', `Meeting · ${NAME}`],
    ['/tradeshow', `Our tradeshow · ${NAME}`],
    ['/tradeshow/results', `Exhibitor search results · Our tradeshow · ${NAME}`],
    ['/tradeshow/exhibitor-details/halvora', `Exhibitor · ${NAME}`],
    ['/resources', `Our resources · ${NAME}`],
    ['/presenters', `Our presenters · ${NAME}`],
    ['/awards', `Our awards · ${NAME}`],
    ['/message-center', `Our messageCenter · ${NAME}`],
    ['/request-meeting', `Request A Meeting · ${NAME}`],
    ['/schedule', `My Schedule · ${NAME}`],
    ['/help', `Our help · ${NAME}`],
    ['/posters/gallery', `Our posters · ${NAME}`],
    ['/networking/A', `Networking lounge · ${NAME}`],
    ['/pages/by-sea', `By sea · ${NAME}`],
    ['/pages/by-air', `Page not found · ${NAME}`],
    ['/entrance', `Entrance · ${NAME}`],
    ['/admin/attendees', `People at this event · ${NAME}`],
    ['/admin/helpdesk', `Helpdesk · ${NAME}`],
    ['/admin/moderation', `Moderation · ${NAME}`],
    ['/admin/sessions', `Sessions · ${NAME}`],
    ['/developer', `Developer tools · ${NAME}`],
    ['/401', `Not authorized · ${NAME}`],
    ['/nothing/here', `Page not found · ${NAME}`],
  ])('at %s is %s', (path, title) => {
    const app = showAt(path, { pageOptions: { ...pageOptions, networking, staticPages } });
    expect(app.title()).toBe(title);
    expect(app.path()).toBe(path);
  });

  it('is the session’s own title on every visit to a session', () => {
    const app = showAt(`/sessions/${TALK.sessionId}`);
    expect(app.title()).toBe(`Session · ${NAME}`);
    app.send(sessionSucceeded({ session: TALK, loadedAt: 0 }));
    expect(app.title()).toBe(`${TALK.title} · ${NAME}`);
    app.send(navigationRequested('/schedule'));
    expect(app.title()).toBe(`My Schedule · ${NAME}`);
    app.send(navigationRequested(`/sessions/${TALK.sessionId}`));
    expect(app.title()).toBe(`${TALK.title} · ${NAME}`);
  });

  it('is the route’s own before the screen’s code has loaded', () => {
    const app = showAt(`/sessions/${TALK.sessionId}`, {}, { ...ALL_LOADED, session: { status: 'loading' } });
    expect(app.title()).toBe(`Session · ${NAME}`);
    app.send(sessionSucceeded({ session: TALK, loadedAt: 0 }));
    app.send(chunkLoaded('session'));
    expect(app.title()).toBe(`${TALK.title} · ${NAME}`);
  });

  it('is not the previous session’s while the next one is loading', () => {
    const app = showAt(`/sessions/${TALK.sessionId}`);
    app.send(sessionSucceeded({ session: TALK, loadedAt: 0 }));
    app.send(navigationRequested('/sessions/another'));
    expect(app.title()).toBe(`Session · ${NAME}`);
  });
});

describe('the guards (product.md#guards)', () => {
  it.each(guardedPaths)(
    'redirect from %s to the start page while it is inactive, without showing it',
    (path) => {
      const app = showAt(path, { activeNavigation: navigation({ active: false }) });
      expect(app.path()).toBe('/');
      expect(app.title()).toBe(NAME);
      expect(app.actions.filter(({ type }) => type === departureRequested.type)).toEqual([]);
    },
  );

  it.each(['/sessions/some-id', '/sessions/poll-results/some-id'])(
    'let %s open while the program is closed',
    (path) => {
      expect(showAt(path, { activeNavigation: navigation({ active: false }) }).path()).toBe(path);
    },
  );

  it.each(guardedPaths)('let %s open while it is active', (path) => {
    expect(showAt(path).path()).toBe(path);
  });

  it('redirect from meeting requests to the start page where the environment disables them', () => {
    const createActivity = { active: { development: false, production: true } };
    const app = showAt('/request-meeting', { pageOptions: { ...pageOptions, createActivity } });
    expect(app.path()).toBe('/');
  });

  it.each([
    ['is off', { ...networking, active: false }],
    ['is not configured', undefined],
  ])('redirect from the networking lounge to the start page where it %s', (_how, lounge) => {
    const app = showAt('/networking/A', {
      pageOptions: { ...pageOptions, ...(lounge && { networking: lounge }) },
    });
    expect(app.path()).toBe('/');
  });

  it('redirect from /home to the start page', () => {
    expect(showAt('/home').path()).toBe('/');
  });

  it('redirect from /home keeping the query and hash', () => {
    const app = showAt('/home?noScroll=true#cards');
    expect(app.place()).toEqual({ pathname: '/', search: '?noScroll=true', hash: '#cards' });
  });

  it.each(['/admin', '/admin/schedule', '/developer'])(
    'show nothing of %s while the user’s rights are unknown',
    (path) => {
      showAt(path);
      expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0);
      expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    },
  );
});

it.each([
  ['a superuser', { superuser: true, helpdesk: false, moderator: false }, ['/admin']],
  ['a superuser who answers too', { superuser: true, helpdesk: true, moderator: false }, ['/admin']],
  [
    'who answers at the helpdesk',
    { superuser: false, helpdesk: true, moderator: false },
    ['/admin/helpdesk'],
  ],
  ['who moderates', { superuser: false, helpdesk: false, moderator: true }, ['/admin/moderation']],
  [
    'who works for an exhibitor',
    { superuser: false, helpdesk: false, moderator: false, exhibitor: true as const },
    ['/exhibitor'],
  ],
  ['an attendee', { superuser: false, helpdesk: false, moderator: false }, []],
])('the header’s link for staff: %s, %j, %s', (_who, roles, expected) => {
  const app = showAt('/help');
  app.send(accessSucceeded({ roles, recorded: false }));
  const links = screen.queryAllByRole('link', {
    name: /^(Administration|Helpdesk|Moderation|Exhibitor center)$/,
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  expect(app.actions.some((action) => accessRequested.match(action))).toBe(true);
});

it('the administration shows a superuser what waits, and its pages', () => {
  const app = showAt('/admin');
  app.send(
    accessSucceeded({ roles: { superuser: true, helpdesk: false, moderator: false }, recorded: false }),
  );
  app.send(nowSucceeded(QUIET));
  const places = within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(places).toEqual([
    '/admin/moderation?view=reports',
    '/admin/moderation?view=questions',
    '/admin/helpdesk',
    '/admin/attendees/deletions',
    '/posters',
    ...PAGES.map(([, , path]) => path),
  ]);
});

it.each([
  ['/admin', false],
  ['/admin/attendees', false],
  ['/admin/helpdesk', true],
])('the helpdesk’s agents see %s: %s', (path, sees) => {
  const app = showAt(path);
  app.send(
    accessSucceeded({ roles: { superuser: false, helpdesk: true, moderator: false }, recorded: false }),
  );
  expect(screen.queryByRole('heading', { level: 1 }) !== null).toBe(sees);
});

it.each([
  ['/admin', false],
  ['/admin/helpdesk', false],
  ['/admin/moderation', true],
])('moderators see %s: %s', (path, sees) => {
  const app = showAt(path);
  app.send(
    accessSucceeded({ roles: { superuser: false, helpdesk: false, moderator: true }, recorded: false }),
  );
  expect(screen.queryByRole('heading', { level: 1 }) !== null).toBe(sees);
});

/** Waits for what is rendered after the first paint. */
const nextPaint = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => void nextTask().then(resolve))));

describe('a screen’s frame (product.md#routes)', () => {
  /** One path for every route that does not depend on the event. */
  const paths = routes
    .filter(({ name }) => name !== 'networking' && name !== 'entrance')
    .map(({ path, wrapper, updateNotice }) => ({
      path: path === '*' ? '/nothing/here' : path.replace(/:\w+/g, 'some-id'),
      wrapped: wrapper !== false,
      notice: updateNotice !== false,
    }));

  it.each(paths)(
    'at $path has header and footer: $wrapped; update notice: $notice',
    async ({ path, wrapped, notice }) => {
      const app = showAt(path);
      app.send(newerBuildFound());
      await nextPaint();
      expect(screen.queryByRole('banner') !== null).toBe(wrapped);
      expect(screen.queryByRole('contentinfo') !== null).toBe(wrapped);
      expect(screen.getAllByRole('main')).toHaveLength(1);
      expect(screen.queryByText('Get updates') !== null).toBe(notice);
    },
  );

  it('has the route’s banners, except on a screen without a wrapper', () => {
    const banner = (slots: string[], url: string) => ({ slots, image: 'assets/b.svg', url, title: url });
    const bannerAds = [banner(['help'], '/offer'), banner(['meeting'], '/never')];
    const app = showAt('/help', { bannerAds });
    expect(screen.getByRole('link', { name: '/offer Sponsored' })).toBeTruthy();
    app.send(navigationRequested('/meeting/m1'));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('has no banner that links to a closed route', () => {
    const bannerAds = [{ slots: 'all' as const, image: 'assets/b.svg', url: '/posters', title: 'Posters' }];
    const posters = navigation({}).map((item) => ({ ...item, active: item.name !== 'posters' }));
    showAt('/help', { bannerAds, activeNavigation: posters });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([true, false])('links from the schedule to the program only where it is open: %s', (open) => {
    const entries = navigation({}).map((item) =>
      item.name === 'sessions' ? { ...item, active: open } : item,
    );
    const app = showAt('/schedule', { activeNavigation: entries });
    app.send(savedSucceeded({ items: [] }));
    app.send(ownTimesSucceeded({ ownTimes: [] }));
    app.send(meetingsSucceeded({ meetings: [] }));
    app.send(
      sessionsSucceeded({ upcomingSessions: [], onDemand: [], currentTimeISO: '2021-01-26T15:00:00.000Z' }),
    );
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('link', { name: 'See the program' }) !== null).toBe(open);
  });

  it('reports offline even on a screen without a wrapper', () => {
    const app = showAt('/meeting/m1');
    act(() => app.deps.page.emitOnline(false));
    expect(screen.getByText(/You are offline/)).toBeTruthy();
  });
});

describe('focus', () => {
  const main = () => screen.getByRole('main');
  const focusLink = (name: string) => {
    const link = screen.getByRole('link', { name });
    act(() => link.focus());
    return link;
  };

  it.each(['/help', '/meeting/m1'])(
    'moves to the screen at %s when the followed link has disappeared',
    (path) => {
      const app = showAt('/nothing/here');
      focusLink('Go to the home page');
      app.send(navigationRequested(path));
      expect(document.activeElement).toBe(main());
    },
  );

  it('stays on a link that still exists', () => {
    const app = showAt('/nothing/here');
    const link = focusLink('Our help');
    app.send(navigationRequested('/help'));
    expect(document.activeElement).toBe(link);
  });

  it('stays unset until the user sets it', () => {
    const app = showAt('/nothing/here');
    app.send(navigationRequested('/help'));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('/wearecalled', () => {
  it('redirects to its entry’s site and shows a link to it', () => {
    const app = showAt('/wearecalled');
    expect(app.deps.page.assigned).toEqual([LINK]);
    const way = screen.getByRole('link', { name: 'Go to charity.example now' });
    expect(way.getAttribute('href')).toBe(LINK);
  });
});

describe('static pages', () => {
  it('show the event’s content', () => {
    showAt('/pages/by-sea', { pageOptions: { ...pageOptions, staticPages } });
    expect(screen.getByRole('heading', { level: 1, name: 'By sea' })).toBeTruthy();
    expect(screen.getByText('Follow the light.')).toBeTruthy();
  });

  it.each([[staticPages], [undefined]])(
    'are not found under a name the event does not configure',
    (pages) => {
      showAt('/pages/by-air', { pageOptions: { ...pageOptions, ...(pages && { staticPages: pages }) } });
      expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    },
  );
});
