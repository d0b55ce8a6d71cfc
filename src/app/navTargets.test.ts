import { NAV_TARGETS, navTargetAt, ROUTE_NAMES } from '../contract/eventConfig/navTargets';
import { routes } from './routes';

/** Alias of the start page: redirected before the route table is consulted. */
const HOME = '/home';

const guardOf = ({ navigation, environmentGuard, pageGuard }: (typeof routes)[number]) => {
  if (navigation !== undefined) return { navigation };
  const pageOption = environmentGuard ?? pageGuard;
  return pageOption && { pageOption };
};

describe('the places that configurations are validated against', () => {
  it('are the start page and every guarded route of the app, with the same guards, and no others', () => {
    const guarded = routes.filter((route) => route.path === '/' || guardOf(route) !== undefined);
    expect(NAV_TARGETS.filter(({ path }) => path !== HOME).map(({ path, guard }) => [path, guard])).toEqual(
      expect.arrayContaining(guarded.map((route) => [route.path, guardOf(route)])),
    );
    expect(NAV_TARGETS).toHaveLength(guarded.length + 1);
  });

  it('use exactly the route names', () => {
    expect([...ROUTE_NAMES].sort()).toEqual(routes.map(({ name }) => name).sort());
  });

  it.each([
    ['/sessions', '/sessions'],
    ['/sessions?onDemandFilter=', '/sessions'],
    ['/sessions/on-demand-04', '/sessions/:sessionId'],
    ['/attendees/', '/attendees'],
    ['/attendees/company-listing/7#top', '/attendees/company-listing/:companyId'],
    ['/networking/A', '/networking/:roomId'],
    ['/', '/'],
  ])('match %s', (address, place) => {
    expect(navTargetAt(address)?.path).toBe(place);
  });

  it.each([
    ...['/401', '/admin', '/sessionsandmore', '/pages/terms', '/gate'],
    ...['/networking', '/networking/', '/help/x', '/attendees/foo', '/attendees/company-listing', '/home/x'],
  ])('do not match %s', (address) => {
    expect(navTargetAt(address)).toBeUndefined();
  });
});
