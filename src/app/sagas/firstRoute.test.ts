import { buildEventConfig } from '../../../test/builders/eventConfig';
import { stateFor } from '../../../test/builders/state';
import { createFakeDeps } from '../../../test/fakes/deps';
import { startSagas } from '../../../test/saga';
import type { HomePage } from '../../contract/platform/eventConfig';
import { chunkRequested } from '../chunkLoading/slice';
import { firstRouteSaga } from './firstRoute';

it.each([
  ['/', ['home']],
  ['/sessions/abc', ['session']],
  ['/attendees', ['attendees', 'recommended']],
  ['/no/such/page', ['shell']],
])('at %s, requests %j', async (at, expected) => {
  const app = await startSagas(firstRouteSaga, { deps: createFakeDeps(), state: stateFor({ at }) });
  expect(app.actions.filter(chunkRequested.match).map(({ payload }) => payload)).toEqual(expected);
  app.stop();
});

const PAGE = 'https://posts.example.org/wall';
const framed = (page: string) => ({ kind: 'frame', title: 'The wall', page, height: 400 }) as const;

it.each<[string, HomePage['social'], string[]]>([
  ['posts of a provider', framed(PAGE), ['home', 'socialPosts']],
  ['a page of posts of its own', framed('assets/social.html'), ['home']],
  ['a link to posts', { kind: 'link', title: 'The wall', text: 'Say it.', url: PAGE }, ['home']],
])('on the home page of an event with %s, requests what it shows', async (_what, social, expected) => {
  const { pageOptions } = buildEventConfig();
  const home = { ...pageOptions.home, social } as HomePage;
  const app = await startSagas(firstRouteSaga, {
    deps: createFakeDeps(),
    state: stateFor({ event: { pageOptions: { ...pageOptions, home } } }),
  });
  expect(app.actions.filter(chunkRequested.match).map(({ payload }) => payload)).toEqual(expected);
  app.stop();
});
