import { buildEventConfig } from '../../test/builders/eventConfig';
import type { EventConfig } from './platform/eventConfig';
import { firstCalls } from './firstCalls';
import { ROUTE_NAMES, ROUTES, type RouteName } from './platform/routes';

const event = buildEventConfig();
const { pageOptions } = event;
const SHELL = ['/settings', '/sessions', '/notifications/networking', '/userinfo'];

const ofScreen = (route: RouteName, over: Partial<EventConfig> = {}) =>
  firstCalls(route, { ...event, ...over })
    .map(({ path }) => path)
    .filter((path) => !SHELL.includes(path));
const withLanes = {
  ...pageOptions,
  attendees: {
    ...pageOptions.attendees,
    swimlanes: [{ label: 'Suppliers', field: 'companyType' as const, values: ['Supplier'], count: 4 }],
  },
};
const attendeesEntry = {
  path: '/attendees',
  name: 'attendees',
  displayName: 'People',
  active: true,
  order: 3,
};

it.each(ROUTE_NAMES)('has only calls that need no input but what the address has: %s', (route) => {
  const calls = firstCalls(route, { ...event, pageOptions: withLanes });
  expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining(SHELL));
  for (const { id, method, path, body } of calls) {
    const unknown = path
      .match(/(?<=\{)\w+/g)
      ?.filter((name) => !ROUTES[route].path.split('/').includes(`:${name}`));
    expect({ id, method, unknown: unknown ?? [], body }).toEqual({
      id,
      method: 'GET',
      unknown: [],
      body: undefined,
    });
  }
});

it('has those of the home sections that the event shows', () => {
  const tradeshowTiers = [{ level: 1, headerLabel: 'Gold' }];
  expect(ofScreen('home', { tradeshowTiers: [] })).toEqual(['/featured-video', '/saved']);
  expect(ofScreen('home', { tradeshowTiers })).toEqual(['/featured-video', '/saved', '/tradeshow']);
  expect(
    ofScreen('home', {
      tradeshowTiers,
      pageOptions: { ...withLanes, home: { ...pageOptions.home, sections: ['attendees', 'ads'] } },
      activeNavigation: [attendeesEntry],
    }),
  ).toEqual(['/directory/swimlanes']);
});

it.each([
  ['without the entry', []],
  ['with an entry that is not active', [{ ...attendeesEntry, active: false }]],
])('does not ask for attendees on the home page %s', (_case, activeNavigation) => {
  expect(ofScreen('home', { pageOptions: withLanes, activeNavigation })).not.toContain(
    '/directory/swimlanes',
  );
});

it('has the lanes of the attendee search only where the event has some', () => {
  expect(ofScreen('attendees')).toEqual(['/directory/choices', '/directory/recommended']);
  expect(ofScreen('attendees', { pageOptions: withLanes })).toContain('/directory/swimlanes');
});
