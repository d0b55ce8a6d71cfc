/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import { getAttendee } from '../../contract/people/attendeeProfile';
import { getCompany, type CompanyPage } from '../../contract/exhibition/companies';
import {
  listConnections,
  removeConnection,
  requestConnection,
  type ConnectionEntry,
  type ConnectionState,
} from '../../contract/people/connections';
import { getDeletionRequest } from '../../contract/people/dataRights';
import { userChannel } from '../../contract/platform/realtime';
import { titleRequested } from '../../shared/platform/page';
import { channelMessage } from '../../shared/platform/realtime';
import { buildAttendee } from '../../../test/builders/attendee';
import { buildProfile } from '../../../test/builders/profile';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { buildExhibitor } from '../../../test/builders/tradeshow';
import { buildUser } from '../../../test/builders/user';
import { createFakeDeps, deferred, httpFailure, settle } from '../../../test/fakes/deps';
import { renderApp } from '../../../test/render';
import { chunk } from '../chunks/people';
import { chunkFailed } from '../chunkLoading/slice';
import type { ChunkModule } from '../chunkModule';
import type { ChunkName } from '../chunkRegistry';
import { routes } from '../routes';

const nav = (name: string, displayName: string) => ({
  path: `/${name}`,
  name,
  displayName,
  active: true,
  order: 1,
});

async function open(
  path: string,
  prepare: (deps: ReturnType<typeof createFakeDeps>) => void,
  navigation = [nav('attendees', 'Guests'), nav('sessions', 'Agenda'), nav('tradeshow', 'Hall')],
) {
  const deps = createFakeDeps({ path });
  deps.api.on(getDeletionRequest, { requestedAt: null, refused: null });
  prepare(deps);
  const route = routes.find(({ path: pattern }) =>
    new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path),
  );
  const Screen = (chunk as ChunkModule).screens[route?.screen ?? ''];
  if (!route || !Screen) throw new Error(`No screen at ${path}.`);
  const init = Object.entries(chunk.reducers).map(([name, reducer]) => [
    name,
    reducer(undefined, { type: 'test/init' }) as unknown,
  ]);
  const running = renderApp<CoreState>(<Screen />, {
    deps,
    route: route.path,
    sagas: Object.values(chunk.sagas),
    reducers: chunk.reducers,
    state: stateFor(
      { signedIn: true, at: path, event: { activeNavigation: navigation } },
      Object.fromEntries(init) as object,
    ),
  });
  await act(settle);
  const title = () => running.actions.filter(titleRequested.match).at(-1)?.payload;
  return { ...running, deps, title };
}
const connection = (attendeeId: string, state: ConnectionState): ConnectionEntry => ({
  attendee: buildAttendee({ attendeeId, firstName: 'Ada', lastName: 'Lin' }),
  state,
  note: '',
  interests: [],
  sessions: [],
  at: '2021-01-26T15:10:00.000Z',
});
/** What the bell follows, too. */
const hint = channelMessage({
  channel: userChannel(buildUser().id),
  seq: 1,
  at: '',
  body: { kind: 'notices' },
});
/** Chunks of sections beside the connections on the user's own profile. */
const OTHER_SECTIONS: ChunkName[] = ['availability', 'recommended', 'sharedContacts'];
const failure = { kind: 'network', status: null, message: '' } as const;
const lacks = (dispatch: (action: UnknownAction) => unknown, name: ChunkName) =>
  act(() => void dispatch(chunkFailed({ name, failure })));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('a profile page', () => {
  it('shows the profile in the address and is titled with the attendee’s name', async () => {
    const { deps, title } = await open('/attendees/attendee-profile/auth0%7Cada', ({ api }) =>
      api.on(getAttendee, buildProfile({ attendeeId: 'auth0|ada', firstName: 'Ada' })),
    );
    expect(deps.api.callsOf(getAttendee)[0]?.input).toEqual({ params: { attendeeId: 'auth0|ada' } });
    expect(title()).toBe('Dr. Ada M. Barbosa');
    expect(screen.getByRole('link', { name: /Guests/ }).getAttribute('href')).toBe('/attendees');
    expect(screen.queryByText('Edit my profile')).toBeNull();
    // Only the texts the event enables are shown; the event hides the country if it is the US.
    expect(screen.getByRole('region', { name: 'Biography' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'About my organization' })).toBeNull();
    expect(screen.queryByText('US')).toBeNull();
  });

  it('comes together with what connects the user with the attendee', async () => {
    const connections = deferred<{ connections: ConnectionEntry[] }>();
    await open('/attendees/attendee-profile/ada', ({ api }) => {
      api.on(getAttendee, buildProfile({ attendeeId: 'ada' }));
      api.on(listConnections, () => connections.promise);
    });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    await act(async () => connections.resolve({ connections: [] }));
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Connect/ })).toBeTruthy();
  });

  it('follows an acceptance as the bell does, and shows what connections may see', async () => {
    const { deps, dispatch } = await open('/attendees/attendee-profile/ada', ({ api }) => {
      const profile = buildProfile({ attendeeId: 'ada', email: '' });
      api.on(getAttendee, profile, { ...profile, email: 'ada@example.org' });
      api.on(
        listConnections,
        { connections: [connection('ada', 'sent')] },
        { connections: [connection('ada', 'connected')] },
      );
    });
    expect(screen.getByText('Request sent')).toBeTruthy();
    expect(screen.queryByText('ada@example.org')).toBeNull();
    await act(async () => {
      dispatch(hint);
      await settle();
    });
    expect(screen.queryByText('Request sent')).toBeNull();
    expect(screen.getByText('You are connected')).toBeTruthy();
    expect(screen.getByText('ada@example.org')).toBeTruthy();
    expect(deps.api.callsOf(getAttendee)).toHaveLength(2);
  });

  it('links to editing for its own user', async () => {
    const me = buildUser().id;
    await open(`/attendees/attendee-profile/${me}`, ({ api }) =>
      api.on(getAttendee, buildProfile({ attendeeId: me })),
    );
    expect(screen.getByText('Edit my profile')).toBeTruthy();
  });

  it('reports a missing profile or a failure', async () => {
    const { deps, user, title } = await open('/attendees/attendee-profile/a', ({ api }) =>
      api.on(getAttendee, httpFailure(503, 'Busy.'), httpFailure(404)),
    );
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the profile');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Attendee not found')).toBeTruthy();
    expect(deps.api.callsOf(getAttendee)).toHaveLength(2);
    // The route's own, which this screen is rendered without.
    expect(title()).toBeNull();
  });
});

it('the user’s own profile is at the address without an id', async () => {
  await open('/attendees/attendee-profile', ({ api }) => api.on(getAttendee, buildProfile()));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My profile');
});

describe('a request on the user’s own profile', () => {
  async function openOwn(...states: (ConnectionState | null)[]) {
    const app = await open('/attendees/attendee-profile', ({ api }) => {
      api.on(getAttendee, buildProfile());
      api.on(
        listConnections,
        ...states.map((state) => ({ connections: state === null ? [] : [connection('ada', state)] })),
      );
      api.on(requestConnection, { state: states[1] ?? 'none' });
      api.on(removeConnection, { ok: true });
    });
    for (const name of OTHER_SECTIONS) lacks(app.dispatch, name);
    return app;
  }
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  it('is accepted there', async () => {
    const { deps, user } = await openOwn('received', 'connected');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await act(settle);
    expect(deps.api.callsOf(requestConnection)).toMatchObject([{ input: { params: { attendeeId: 'ada' } } }]);
    expect(statuses()).toContain('You and Ada Lin are connected.');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('is ignored there, which only the user is told', async () => {
    const { deps, user } = await openOwn('received', null);
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    await act(settle);
    expect(deps.api.callsOf(removeConnection)).toMatchObject([{ input: { params: { attendeeId: 'ada' } } }]);
    expect(statuses()).toContain('You ignored the request.');
  });

  it('that was taken back meanwhile becomes one of the user’s, and says so', async () => {
    const { user } = await openOwn('received', 'sent');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await act(settle);
    expect(statuses()).toContain('Your request was sent to Ada Lin.');
  });

  it('comes with the hint that the bell follows', async () => {
    const { dispatch } = await openOwn(null, 'received');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await act(async () => {
      dispatch(hint);
      await settle();
    });
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });
});

it('what is below the user’s own profile is shown together, once all of it is known', async () => {
  const connections = deferred<{ connections: ConnectionEntry[] }>();
  const app = await open('/attendees/attendee-profile', ({ api }) => {
    api.on(getAttendee, buildProfile());
    api.on(listConnections, () => connections.promise);
  });
  const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const waits = () => screen.queryByText('Loading…') !== null;
  expect(screen.getByRole('textbox', { name: 'First Name' })).toBeTruthy();
  for (const name of OTHER_SECTIONS) lacks(app.dispatch, name);
  expect([headings(), waits()]).toEqual([['Picture'], true]);
  await act(async () => connections.resolve({ connections: [] }));
  expect([headings(), waits()]).toEqual([['Picture', 'Connections', 'My data'], false]);
});

describe('a company’s page', () => {
  const company: CompanyPage = {
    companyId: 'harbor',
    companyName: 'Harbor Works',
    about: '',
    count: 300,
    people: [buildAttendee({ attendeeId: 'ada' })],
    sessions: [{ sessionId: 'clean', title: 'Clean harbors' }],
    exhibitor: buildExhibitor({ exhibitorId: 'e1', tier: 2, website: null }),
  };

  it('links to its people, sessions, stand and a search for all its people', async () => {
    const { title } = await open('/attendees/company-listing/harbor', ({ api }) =>
      api.on(getCompany, company),
    );
    expect(title()).toBe('Harbor Works');
    expect(screen.getByText('Gold')).toBeTruthy();
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        '/attendees/attendee-profile/ada',
        '/sessions/clean',
        '/tradeshow/exhibitor-details/e1',
        '/attendees/results?companyName=Harbor+Works',
      ]),
    );
  });

  it('does not link to closed routes', async () => {
    await open('/attendees/company-listing/harbor', ({ api }) => api.on(getCompany, company), [
      nav('attendees', 'Guests'),
    ]);
    expect(hrefs()).toEqual(expect.arrayContaining(['/sessions/clean']));
    expect(hrefs()).not.toEqual(expect.arrayContaining(['/tradeshow/exhibitor-details/e1']));
    expect(screen.getByText('Clean harbors')).toBeTruthy();
  });

  it('reports a missing company or a failure', async () => {
    const { user } = await open('/attendees/company-listing/harbor', ({ api }) =>
      api.on(getCompany, httpFailure(503, 'Busy.'), httpFailure(404)),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Company not found')).toBeTruthy();
  });
});
