import { buildEventConfig, INTER } from '../../test/builders/eventConfig';
import { startListOf, startAddressOf, type StartLists } from './startLists';

const LISTS: StartLists = {
  home: ['/app/home.js'],
  sessions: ['/app/sessions.js'],
};
const event = buildEventConfig({ fonts: [INTER] });
const FONTS = ['/fonts/inter/inter-latin-wght-normal.woff2'];
const listAt = (url: string, over: Partial<typeof event> = {}, tableName?: string) =>
  startListOf(LISTS, startAddressOf(url), { ...event, ...over }, 'production', tableName);

it('names the fonts of the event, and the files and calls of the route at a path', () => {
  expect(listAt('/sessions')).toEqual({
    config: '/config.json',
    fonts: FONTS,
    pictures: [],
    isPictured: true,
    files: ['/app/sessions.js'],
    calls: [
      '/api/harbor-forum/settings',
      '/api/harbor-forum/sessions',
      '/api/harbor-forum/notifications/networking',
      '/api/harbor-forum/userinfo',
      '/api/harbor-forum/saved',
    ],
  });
});

it.each(['/gate', '/gate/', '/gate/token'])('prepares the start page at %s, without calls', (path) => {
  expect(listAt(path)).toEqual({
    config: '/config.json',
    fonts: FONTS,
    pictures: [],
    isPictured: true,
    files: ['/app/home.js'],
    calls: [],
  });
});

it('has the calls that the query of the address leads to', () => {
  expect(listAt('/posters/gallery').calls).toContain('/api/harbor-forum/posters');
  expect(listAt('/posters/gallery?query=mop').calls).not.toContain('/api/harbor-forum/posters');
});

it('has the same calls for all pages of a route, which say where in the address their input is', () => {
  const { calls } = listAt('/sessions/keynote');
  expect(calls).toContain('/api/harbor-forum/sessions/{2}');
  expect(listAt('/sessions/closing').calls).toEqual(calls);
  expect(listAt('/tradeshow/exhibitor-details/x').calls).toContain(
    '/api/harbor-forum/tradeshow/exhibitors/{3}',
  );
});

const homeOf = (over: object) => ({
  ...event.pageOptions,
  home: { ...event.pageOptions.home, ...over },
});

it.each<[string, object, string[]]>([
  ['beside the welcome', { variant: 'default', picture: 'assets/hall.webp' }, ['hall.webp']],
  [
    'of a layered image',
    {
      variant: 'image3d',
      scene: {
        description: '',
        layers: ['sky', 'hill'].map((name) => ({ image: `assets/${name}.webp`, depth: 0 })),
        buttons: [],
      },
    },
    ['sky.webp', 'hill.webp'],
  ],
  [
    'of the lobby',
    { variant: 'lobby3d', lobby: { description: '', image: 'assets/lobby.webp', stands: [] } },
    ['lobby.webp'],
  ],
])('names the picture %s for the start page and the way to it', (_what, over, names) => {
  const pageOptions = homeOf(over);
  const urls = names.map((name) => `/configs/harbor-forum/assets/${name}`);
  expect(listAt('/', { pageOptions }).pictures).toEqual(urls);
  expect(listAt('/gate', { pageOptions }).pictures).toEqual(urls);
  expect(listAt('/sessions', { pageOptions }).pictures).toEqual([]);
});

it.each([
  ['/', true],
  ['/sessions', true],
  ['/sessions?onDemandFilter=', false],
  ['/attendees', false],
])('says whether %s shows a picture of the program first: %s', (url, isPictured) => {
  expect(listAt(url).isPictured).toBe(isPictured);
});

it('has no files for a route that the build does not list', () => {
  expect(listAt('/help').files).toEqual([]);
});

it('has no calls to an API on another origin', () => {
  const api = { baseUrl: { development: '', production: 'https://api.example.org' } };
  expect(listAt('/sessions', { api }).calls).toEqual([]);
});

it('has no calls while another data set than the program is shown', () => {
  expect(listAt('/sessions', {}, 'demo-sessions').calls).toEqual([]);
});
