import { NAV_TARGETS, navTargetAt } from './routes';

describe('navigation targets', () => {
  it('are the home page, the guarded routes and those of an entry', () => {
    const paths = NAV_TARGETS.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/home', '/sessions', '/networking/:roomId']));
    expect(paths).not.toEqual(expect.arrayContaining(['/admin']));
    expect(paths).not.toEqual(expect.arrayContaining(['*']));
    expect(
      NAV_TARGETS.slice(2).filter((each) => !(each.navigation ?? each.entry ?? each.pageOption)),
    ).toEqual([]);
  });

  it.each([
    ['/sessions', '/sessions'],
    ['/sessions?onDemandFilter=', '/sessions'],
    ['/sessions/on-demand-04', '/sessions/:sessionId'],
    ['/attendees/', '/attendees'],
    ['/attendees/company-listing/7#top', '/attendees/company-listing/:companyId'],
    ['/networking/A', '/networking/:roomId'],
    ['/', '/'],
  ])('match %s', (address, path) => {
    expect(navTargetAt(address)?.path).toBe(path);
  });

  it.each([
    '/401',
    '/admin',
    '/sessionsandmore',
    '/pages/terms',
    '/gate',
    '/networking',
    '/networking/',
    '/help/x',
    '/attendees/foo',
    '/attendees/company-listing',
    '/home/x',
  ])('do not match %s', (address) => {
    expect(navTargetAt(address)).toBeUndefined();
  });
});
