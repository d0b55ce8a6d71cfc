/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axeViolations } from '../../../test/axe';
import { buildAttendee } from '../../../test/builders/attendee';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createFakeDeps, networkFailure, settle, type FakeDeps } from '../../../test/fakes/deps';
import { fakeLayout } from '../../../test/fakes/layout';
import { locationOf } from '../../../test/fakes/page';
import { renderApp } from '../../../test/render';
import {
  findAttendeeListRow,
  getAttendeeChoices,
  getAttendeeListPage,
  getAttendeeListPages,
  getAttendeeSwimlanes,
  searchAttendees,
} from '../../contract/people/attendees';
import type { EventConfig } from '../../contract/platform/eventConfig';
import { navigationRequested, locationChanged } from '../../shared/platform/page';
import { chunk as listChunk } from '../chunks/attendeeList';
import { chunk as searchChunk } from '../chunks/attendees';
import type { ChunkModule } from '../chunkModule';
import { routes } from '../routes';
import { ShownRoute } from '../shownRoute';

const { pageOptions } = buildEventConfig();
const event = (over: Partial<EventConfig['pageOptions']['attendees']> = {}): Partial<EventConfig> => ({
  activeNavigation: [
    { path: '/attendees', name: 'attendees', displayName: 'Guests', active: true, order: 1 },
  ],
  pageOptions: {
    ...pageOptions,
    attendees: {
      ...pageOptions.attendees,
      searchFields: ['firstName', 'lastName'],
      dropdownFields: ['country'],
      attendeeListFields: ['firstName', 'lastName', 'title', 'companyName', 'country'],
      fieldLabels: { lastName: 'Surname', companyName: 'Circle' },
      swimlanes: [{ label: 'Suppliers', field: 'companyType', values: ['Supplier'], count: 4 }],
      ...over,
    },
  },
});

/** Renders a route's screen and waits for all pending replies. */
async function show(name: string, at: string, deps: FakeDeps, config = event()) {
  const route = routes.find((each) => each.name === name);
  const chunk: ChunkModule = route?.chunk === 'attendeeList' ? listChunk : searchChunk;
  const Screen = chunk.screens[route?.screen ?? ''];
  if (!route || !Screen) throw new Error(`There is no screen ${name}.`);
  const slices = Object.fromEntries(
    Object.entries(chunk.reducers).map(([key, reducer]) => [key, reducer(undefined, { type: 'test/init' })]),
  );
  const app = renderApp<CoreState>(
    <ShownRoute value={route}>
      <Screen />
    </ShownRoute>,
    {
      deps,
      sagas: Object.values(chunk.sagas),
      state: stateFor({ signedIn: true, at, event: config }, slices),
      reducers: chunk.reducers,
    },
  );
  await act(settle);
  const navigations = () => app.actions.filter(navigationRequested.match).map(({ payload }) => payload);
  return { ...app, navigations };
}

describe('the search', () => {
  function searchDeps() {
    const deps = createFakeDeps();
    deps.api.on(getAttendeeChoices, { choices: [{ field: 'country', values: ['AT', 'AU', 'NO', 'US'] }] });
    deps.api.on(getAttendeeSwimlanes, {
      swimlanes: [
        { label: 'Retailers', attendees: [] },
        { label: 'Suppliers', attendees: [buildAttendee()] },
      ],
    });
    return deps;
  }

  it('shows the event’s fields and labels, the sample by lane, and a link to the full list', async () => {
    const app = await show('attendees', '/attendees', searchDeps());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guests');
    await screen.findByRole('heading', { level: 2, name: 'Suppliers' });
    expect(screen.queryByRole('heading', { name: 'Retailers' })).toBeNull();
    expect(
      screen.getAllByRole('searchbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Search people', 'First Name', 'Surname']);
    expect(screen.getByRole('link', { name: 'See the full list' }).getAttribute('href')).toBe(
      '/attendees/list',
    );
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link', { name: 'Ines Barbosa' }).getAttribute('href')).toBe(
      '/attendees/attendee-profile/demo-0001',
    );
    expect(card.getByRole('link', { name: 'Harbor Works' }).getAttribute('href')).toBe(
      '/attendees/company-listing/231c49f84ba60db2aaa5',
    );
    expect(card.queryByText('US')).toBeNull();
    expect(await axeViolations()).toEqual([]);

    const country = screen.getByRole('combobox', { name: 'Country' });
    const options = within(country).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Any',
      'Australia',
      'Austria',
      'Norway',
      'United States',
    ]);
    await app.user.selectOptions(country, 'Norway');
    await app.user.type(screen.getByLabelText('Surname'), 'Lee{Enter}');
    // The address of this screen does not change here, so every change requests the results again.
    await waitFor(() => {
      expect(app.navigations()[0]).toEqual({
        to: '/attendees/results?country=NO&noScroll=true',
        replace: false,
      });
      expect(app.navigations().at(-1)).toEqual({
        to: '/attendees/results?lastName=Lee&country=NO',
        replace: false,
      });
    });
  });

  it('reports what failed to load and retries', async () => {
    const deps = searchDeps();
    deps.api.on(getAttendeeSwimlanes, networkFailure('Away'), { swimlanes: [] });
    deps.api.on(getAttendeeChoices, networkFailure('Gone'), { choices: [] });
    const app = await show('attendees', '/attendees', deps);
    expect(await screen.findByText('Couldn’t load these people.')).toBeTruthy();
    expect(await screen.findByText('Couldn’t load the options.')).toBeTruthy();
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await app.user.click(button);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows and requests no lanes if the event has none', async () => {
    const deps = searchDeps();
    await show('attendees', '/attendees', deps, event({ swimlanes: [], dropdownFields: [] }));
    expect(screen.queryByRole('status')).toBeNull();
    expect(deps.api.calls).toEqual([]);
  });
});

describe('the results', () => {
  const reply = {
    attendees: [buildAttendee({ firstName: 'María', title: 'Marshal' })],
    next: null,
    count: 1,
    countIsLeast: false,
    similar: [],
  };
  const deps = (...replies: Parameters<FakeDeps['api']['on']>[1][]) => {
    const made = createFakeDeps();
    made.api.on(getAttendeeChoices, { choices: [] });
    made.api.on(searchAttendees, ...((replies.length > 0 ? replies : [reply]) as (typeof reply)[]));
    return made;
  };

  it('highlight the search text, show the count, and list similar names separately', async () => {
    const similar = [buildAttendee({ attendeeId: 'near', firstName: 'Moira' })];
    await show('attendeeResults', '/attendees/results?firstName=MAR', deps({ ...reply, similar }));
    await screen.findByText('One person found');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Mar']);
    expect(screen.getByRole('link', { name: /^Mar ?ía Barbosa$/ })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Similar names' })).getByRole('link', {
        name: 'Moira Barbosa',
      }),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'First Name' }).value).toBe('MAR');
    expect(await axeViolations()).toEqual([]);
  });

  it('highlight the words searched for in every field that has them', async () => {
    await show('attendeeResults', '/attendees/results?query=bar+harb+mari', deps());
    await screen.findByText('One person found');
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Marí',
      'Bar',
      'Harb',
    ]);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' });
    expect(field.value).toBe('bar harb mari');
  });

  it('suggest what to do when nobody is found', async () => {
    await show(
      'attendeeResults',
      '/attendees/results?lastName=x',
      deps({ ...reply, attendees: [], count: 0 }),
    );
    expect(await screen.findByText('No one found')).toBeTruthy();
    expect(screen.getByText(/Check the spelling/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'See the full list' })).toHaveLength(2);
  });

  it('show a hint when no search is set', async () => {
    const made = deps();
    await show('attendeeResults', '/attendees/results', made);
    expect(screen.getByRole('status').textContent).toMatch(/^Search for people/);
    expect(made.api.callsOf(searchAttendees)).toEqual([]);
  });

  it('show more people on request, and the total', async () => {
    const next = { ...reply, attendees: [buildAttendee({ attendeeId: 'b' })] };
    const first = { ...reply, next: 'n', count: 1_000, countIsLeast: true };
    const app = await show('attendeeResults', '/attendees/results?lastName=b', deps(first, next));
    await screen.findByText(/More than 1,000 people found\. Showing 1 of them\./);
    await app.user.click(screen.getByRole('button', { name: 'Show more people' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more people' })).toBeNull();
  });

  it('report why the search failed and retry', async () => {
    const app = await show(
      'attendeeResults',
      '/attendees/results?lastName=b',
      deps(networkFailure('Away'), reply),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The search failed.');
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('One person found')).toBeTruthy();
  });
});

describe('the list', () => {
  const COUNT = 1_000;
  const SIZE = 100;
  const person = (row: number) =>
    buildAttendee({ attendeeId: `p${row}`, firstName: 'Kim', lastName: `Number${row}`, country: 'Norway' });

  let layout: { restore: () => void };
  beforeEach(() => {
    layout = fakeLayout({ height: 600, scrollHeight: COUNT * 88 });
  });
  afterEach(() => layout.restore());

  function listDeps() {
    const deps = createFakeDeps();
    // Pauses are covered by the saga tests; here they end immediately, whenever the list stops scrolling.
    deps.clock.sleep = async () => {};
    deps.api.on(getAttendeeListPages, {
      count: COUNT,
      pageSize: SIZE,
      starts: Array.from({ length: COUNT / SIZE }, (_item, page) => String(page * SIZE)),
    });
    deps.api.on(getAttendeeListPage, ({ query }) => ({
      attendees: Array.from({ length: SIZE }, (_item, index) => person(Number(query?.from) + index)),
    }));
    deps.api.on(findAttendeeListRow, { row: 640 });
    return deps;
  }
  const focused = () => document.activeElement?.textContent?.trim();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  async function open(deps = listDeps(), at = '/attendees/list') {
    const app = await show('attendeeList', at, deps);
    await screen.findByRole('link', { name: 'Kim Number0' });
    return app;
  }

  it('renders only visible rows, each with its position in the set and the event’s fields', async () => {
    await open();
    const rows = screen.getAllByRole('listitem');
    expect(rows.length).toBeLessThan(30);
    expect(['aria-posinset', 'aria-setsize'].map((name) => rows[2]?.getAttribute(name))).toEqual([
      '3',
      '1000',
    ]);
    expect(rows[2]?.textContent).toBe(
      'Kim Number2 Title: Head of FacilitiesCircle: Harbor WorksCountry: NorwayRequest a meeting',
    );
    expect(screen.getAllByText('1,000 people, by last name')).toHaveLength(2);
    expect(await axeViolations()).toEqual([]);
  });

  it('has one roving tab stop that the keyboard moves to any row', async () => {
    const deps = listDeps();
    const { user } = await open(deps);
    const stops = () => document.querySelectorAll('li a[tabindex="0"]').length;
    // The attendee link, the company link, and the one to ask for a meeting.
    expect(stops()).toBe(3);
    act(() => screen.getByRole('link', { name: 'Kim Number0' }).focus());
    press('ArrowDown');
    await waitFor(() => expect(focused()).toBe('Kim Number1'));
    press('End');
    await waitFor(() => expect(focused()).toBe('Kim Number999'));
    expect(stops()).toBe(3);
    press('ArrowDown');
    press('PageUp');
    await waitFor(() => expect(focused()).not.toBe('Kim Number999'));
    press('Home');
    await waitFor(() => expect(focused()).toBe('Kim Number0'));
    await user.tab();
    expect(focused()).toBe('Harbor Works');
  });

  it('jumps to a last name typed into it, moving focus, or into its field, without moving it', async () => {
    const deps = listDeps();
    const { user } = await open(deps);
    act(() => screen.getByRole('link', { name: 'Kim Number0' }).focus());
    press('n');
    press('u');
    await waitFor(() => expect(focused()).toBe('Kim Number640'));
    expect(deps.api.callsOf(findAttendeeListRow).map(({ input }) => input.query)).toEqual([
      { lastName: 'nu' },
    ]);
    expect(await screen.findByText('Kim Number640, 641 of 1,000')).toBeTruthy();

    deps.api.on(findAttendeeListRow, { row: 320 });
    const field = screen.getByRole('searchbox', { name: 'Go to a last name' });
    await user.clear(field);
    await user.type(field, 'nub');
    expect(await screen.findByText('Kim Number320, 321 of 1,000')).toBeTruthy();
    expect(document.activeElement).toBe(field);
  });

  it('opens a profile and restores its position on return', async () => {
    const deps = listDeps();
    const app = await open(deps);
    act(() => screen.getByRole('link', { name: 'Kim Number0' }).focus());
    press('n');
    await waitFor(() => expect(focused()).toBe('Kim Number640'));
    await app.user.click(screen.getByRole('link', { name: 'Kim Number640' }));
    expect(app.navigations()).toEqual([{ to: '/attendees/attendee-profile/p640', replace: false }]);
    app.unmount();
    act(() => void app.dispatch(locationChanged(locationOf('/attendees/list'))));
    const Screen = listChunk.screens.AttendeeList;
    renderApp(<Screen />, { on: app });
    await waitFor(() => expect(focused()).toBe('Kim Number640'));
    const scroller = screen.getByRole('list', { name: 'People by last name' }).parentElement;
    expect(scroller?.scrollTop).toBe(640 * 88);
  });

  it('leaves modified clicks on links to the browser', async () => {
    const app = await open();
    // jsdom cannot open tabs.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(screen.getByRole('link', { name: 'Kim Number1' }), { ctrlKey: true });
    expect(app.navigations()).toEqual([]);
  });

  it('renders a table of the loaded rows while printing', async () => {
    await open();
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    const table = document.querySelector('table');
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(2 * SIZE);
    expect(table?.caption?.textContent).toBe('Harbor Forum: 1 to 200 of 1,000 people');
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('table')).toBeNull();
  });

  it('prints on request', async () => {
    const deps = listDeps();
    const { user } = await open(deps);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(deps.page.printed).toBe(1));
  });

  it('reports what failed to load and retries', async () => {
    const deps = listDeps();
    deps.api.on(getAttendeeListPages, networkFailure('Away'), { count: 1, pageSize: SIZE, starts: ['0'] });
    deps.api.on(getAttendeeListPage, networkFailure('Gone'), { attendees: [person(0)] });
    const { user } = await show('attendeeList', '/attendees/list', deps);
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the list.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Couldn’t load part of the list.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Kim Number0' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that it is empty', async () => {
    const deps = listDeps();
    deps.api.on(getAttendeeListPages, { count: 0, pageSize: SIZE, starts: [] });
    await show('attendeeList', '/attendees/list', deps);
    expect(await screen.findByText('No one is on the list yet.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
