import { bannersAt, routeAt } from './banners';

const banner = (slots: 'all' | string[], url: string) => ({ slots, image: 'assets/strip.svg', url });

it.each([
  ['/', 'home'],
  ['/sessions/what-clean-means', 'session'],
  ['/sessions/on-demand-04', 'session'],
  ['/sessions/poll-results/7', 'pollResults'],
  ['/sessions/what-clean-means/presenter', 'sessionPresenter'],
  ['/attendees/attendee-profile', 'ownProfile'],
  ['/attendees/attendee-profile/a1', 'attendeeProfile'],
  ['/meeting/m1/developer', 'meetingDeveloper'],
  ['/nothing/here', 'notFound'],
])('the route at %s is %s', (path, name) => {
  expect(routeAt(path)?.name).toBe(name);
});

describe('the banners of an event', () => {
  const config = {
    conferenceId: 'harbor-forum',
    bannerAds: [
      banner('all', '/everywhere'),
      banner(['attendees'], '/section'),
      banner(['attendeeList', 'home'], '/two-routes'),
      banner(['sessions'], '/program'),
      banner([], '/nowhere'),
    ],
  };
  const at = (path: string) => bannersAt(config, path).map(({ url }) => url);

  it.each([
    ['/', ['/everywhere', '/two-routes']],
    ['/attendees', ['/everywhere', '/section']],
    ['/attendees/list', ['/everywhere', '/section', '/two-routes']],
    ['/sessions', ['/everywhere', '/program']],
    ['/sessions/what-clean-means', ['/everywhere', '/program']],
    ['/nothing/here', ['/everywhere']],
  ])('at %s are %j', (path, urls) => {
    expect(at(path)).toEqual(urls);
  });

  it('have the address of their image', () => {
    expect(bannersAt(config, '/nothing/here')).toEqual([
      {
        promotionId: 'assets/strip.svg',
        imageUrl: '/configs/harbor-forum/assets/strip.svg',
        url: '/everywhere',
        title: null,
      },
    ]);
  });
});
