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
  '%s is open only while its navigation entry exists and is active',
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
] as const)('meeting requests are open where the environment enables them: in %s %s', (environment, is) => {
  expect(open('requestMeeting', { environment })).toBe(is);
});

it('the networking lounge is open only where the event configures and enables it', () => {
  const lounge = { active: true, title: 'Lounge', helpText: '', rooms: [] };
  const withLounge = (networking: typeof lounge) => ({
    event: { pageOptions: { ...pageOptions, networking } },
  });
  expect(open('networking')).toBe(false);
  expect(open('networking', withLounge({ ...lounge, active: false }))).toBe(false);
  expect(open('networking', withLounge(lounge))).toBe(true);
});

it('routes without a guard are open regardless of the navigation', () => {
  const unguarded = [
    'home',
    'session',
    'sessionPresenter',
    'pollResults',
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

it('a route’s navigation entry is the active one of that name', () => {
  const activeNavigation = [entry('sessions', true), entry('help', false)];
  const state = stateFor({ event: { activeNavigation } });
  expect(selectEntry(state, route('sessions'))?.displayName).toBe('Our sessions');
  expect(selectEntry(state, route('help'))).toBeUndefined();
  expect(selectEntry(state, route('home'))).toBeUndefined();
});
