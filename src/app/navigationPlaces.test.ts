import { NAVIGATION_PLACES, navigationPlace } from '../contract/eventConfig/places';
import { routes } from './routes';

/** The start page by its other name: it is led on from before the table of routes is asked. */
const HOME = '/home';

const guardOf = ({ navigation, environmentGuard, pageGuard }: (typeof routes)[number]) => {
  if (navigation !== undefined) return { navigation };
  const pageOption = environmentGuard ?? pageGuard;
  return pageOption && { pageOption };
};

describe('the places of the navigation that configurations are held against', () => {
  it('are places of the app, with the same guards', () => {
    for (const place of NAVIGATION_PLACES.filter(({ path }) => path !== HOME)) {
      const there = routes.filter(({ path }) => path === place.path || path.startsWith(`${place.path}/:`));
      expect(there).not.toEqual([]);
      expect(there.map(guardOf)).toEqual(there.map(() => place.guard));
    }
  });

  it('have every guarded place of the app among them', () => {
    for (const route of routes.filter((each) => guardOf(each) !== undefined)) {
      expect([route.path, navigationPlace(route.path)?.guard]).toEqual([route.path, guardOf(route)]);
    }
  });

  it.each(['/sessions?onDemandFilter=', '/sessions/on-demand-04', '/sessions'])('find %s', (address) => {
    expect(navigationPlace(address)?.path).toBe('/sessions');
  });

  it.each(['/401', '/admin', '/sessionsandmore', '/pages/terms', '/gate'])('do not find %s', (address) => {
    expect(navigationPlace(address)).toBeUndefined();
  });
});
