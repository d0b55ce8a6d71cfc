import { buildEventConfig } from '../../test/builders/eventConfig';
import { startListOf, startRouteAt, type StartLists } from './startLists';

const LISTS: StartLists = {
  home: { files: ['/app/home.js'], calls: ['/settings'] },
  sessions: { files: ['/app/sessions.js'], calls: ['/settings', '/sessions'] },
};
const event = buildEventConfig();
const listAt = (pathname: string, over: Partial<typeof event> = {}, tableName?: string) =>
  startListOf(LISTS, startRouteAt(pathname), { ...event, ...over }, 'production', tableName);

it('names the files and calls of the route at a path', () => {
  expect(listAt('/sessions')).toEqual({
    config: '/config.json',
    files: ['/app/sessions.js'],
    calls: ['/api/harbor-forum/settings', '/api/harbor-forum/sessions'],
  });
});

it.each(['/gate', '/gate/', '/gate/token'])('prepares the start page at %s, without calls', (path) => {
  expect(listAt(path)).toEqual({ config: '/config.json', files: ['/app/home.js'], calls: [] });
});

it('is empty for a route that the build does not list', () => {
  expect(listAt('/help')).toEqual({ config: '/config.json', files: [], calls: [] });
});

it('has no calls to an API on another origin', () => {
  const api = { baseUrl: { development: '', production: 'https://api.example.org' } };
  expect(listAt('/sessions', { api }).calls).toEqual([]);
});

it('has no calls while another data set than the program is shown', () => {
  expect(listAt('/sessions', {}, 'demo-sessions').calls).toEqual([]);
});
