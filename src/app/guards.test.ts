import { stateFor, type StateIntent } from '../../test/builders/state';
import { buildEventConfig } from '../../test/builders/eventConfig';
import { selectEntry, selectRouteOpen } from './guards';
import { routes, type RouteMeta } from './routes';

const { pageOptions } = buildEventConfig();

function route(name: string): RouteMeta {
  const found = routes.find((each) => each.name === name);
  if (!found) throw new Error(`There is no route "${name}".`);
  return found;
}
const open = (name: string, intent: StateIntent = {}) => selectRouteOpen(stateFor(intent), route(name));

const entry = (name: string, active: boolean) => ({
  name,
  active,
  path: `/${name}`,
  displayName: `Our ${name}`,
  order: 1,
});

it.each(routes.filter(({ navigation }) => navigation !== undefined).map(({ name }) => name))(
  '%s is open while its navigation entry is active, and closed while it is not or is missing',
  (name) => {
    const { navigation = '' } = route(name);
    expect(open(name, { event: { activeNavigation: [entry(navigation, true)] } })).toBe(true);
    expect(open(name, { event: { activeNavigation: [entry(navigation, false)] } })).toBe(false);
    expect(open(name, { event: { activeNavigation: [] } })).toBe(false);
  },
);

it.each([
  ['development', true],
  ['production', false],
] as const)('meetings can be requested where the environment has it active: in %s %s', (environment, is) => {
  expect(open('requestMeeting', { environment })).toBe(is);
});

it('the networking lounge is open where the event has it and has it active', () => {
  const lounge = { active: true, title: 'Lounge', helpText: '', rooms: [] };
  const withLounge = (networking: typeof lounge) => ({
    event: { pageOptions: { ...pageOptions, networking } },
  });
  expect(open('networking')).toBe(false);
  expect(open('networking', withLounge({ ...lounge, active: false }))).toBe(false);
  expect(open('networking', withLounge(lounge))).toBe(true);
});

it('routes without a guard are open whatever the navigation says', () => {
  const unguarded = [
    'home',
    'liveStream',
    'mgLive',
    'meeting',
    'staticPage',
    'admin',
    'developer',
    'notFound',
  ];
  expect(unguarded.filter((name) => !open(name, { event: { activeNavigation: [] } }))).toEqual([]);
});

it('the entry of a route is the active one of its name', () => {
  const activeNavigation = [entry('sessions', true), entry('help', false)];
  const state = stateFor({ event: { activeNavigation } });
  expect(selectEntry(state, route('session'))?.displayName).toBe('Our sessions');
  expect(selectEntry(state, route('help'))).toBeUndefined();
  expect(selectEntry(state, route('home'))).toBeUndefined();
});
