import { listPosters, POSTER_PAGE } from '../../../../contract/posters/posters';
import type { EndpointReply } from '../../../../contract/kit/endpoint';
import { locationChanged, navigationRequested } from '../../../../shared/platform/page';
import { buildPosterCard } from '../../../../../test/builders/poster';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, deferred, networkFailure, settle } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import { posterGalleryReducer, posterGallerySaga } from '..';
import { SEARCH_PAUSE_MS } from './saga';
import {
  galleryEntered,
  galleryLeft,
  galleryRetried,
  pagesShown,
  querySubmitted,
  queryTyped,
  wantedChosen,
  type WithPosterGallery,
} from './slice';

type Reply = EndpointReply<typeof listPosters>;
const page = (count: number, title = 'A'): Reply => ({
  posters: Array.from({ length: Math.min(count, POSTER_PAGE) }, () => buildPosterCard({ title })),
  count,
  exact: count,
});
const at = (search = '') => locationChanged({ pathname: '/posters/gallery', search, hash: '' });

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: ReturnType<typeof createFakeDeps>) => void = () => {}, search = '') {
  const deps = createFakeDeps();
  deps.api.on(listPosters, page(3));
  prepare(deps);
  const run = await startSagas<CoreState & WithPosterGallery>(posterGallerySaga, {
    deps,
    state: stateFor(
      { signedIn: true, event: { posterCategories: ['Methods'] } },
      { posterGallery: posterGalleryReducer(undefined, { type: 'init' }) },
    ),
    reducers: { posterGallery: posterGalleryReducer },
  });
  stop = run.stop;
  await run.send(at(search));
  const asked = () => deps.api.callsOf(listPosters).map(({ input }) => input.query);
  return { ...run, asked, gallery: () => run.getState().posterGallery };
}

it('loads what the URL wants', async () => {
  const run = await start(undefined, '?query=wet&category=Methods&sort=number');
  await run.send(galleryEntered());
  expect(run.asked()).toEqual([{ query: 'wet', category: 'Methods', sort: 'number' }]);
  expect(run.gallery()).toMatchObject({ status: 'loaded', count: 3, draft: 'wet' });
});

it('loads pages as they come into view, each once', async () => {
  const run = await start(({ api }) => api.on(listPosters, page(200)));
  await run.send(galleryEntered(), pagesShown({ first: 1, last: 2 }));
  await settle();
  await run.send(pagesShown({ first: 0, last: 1 }));
  expect(run.asked().map((query) => (query as { page?: number }).page)).toEqual([undefined, 1, 2]);
});

it('keeps what was loaded when it is opened again, and loads another search anew', async () => {
  const run = await start();
  await run.send(galleryEntered(), galleryLeft(), galleryEntered());
  expect(run.asked()).toHaveLength(1);
  await run.send(at('?sort=newest'));
  expect(run.asked()).toHaveLength(2);
});

it('uses the answer to the last search, whatever order answers arrive in', async () => {
  const slow = deferred<Reply>();
  const run = await start(({ api }) => api.on(listPosters, () => slow.promise, page(1, 'B')));
  await run.send(galleryEntered(), at('?query=b'));
  slow.resolve(page(1, 'A'));
  await settle();
  expect(run.gallery().pages[0]?.[0]?.title).toBe('B');
});

it('writes what is typed to the URL after a pause, or at once when it is sent', async () => {
  const run = await start();
  await run.send(galleryEntered(), queryTyped({ text: 'we' }), queryTyped({ text: 'wet ' }));
  const written = () => run.actions.filter(navigationRequested.match).map(({ payload }) => payload);
  expect(written()).toEqual([]);
  await run.deps.clock.advance(SEARCH_PAUSE_MS);
  expect(written()).toEqual([{ to: '/posters/gallery?query=wet&noScroll=true', replace: true }]);
  await run.send(queryTyped({ text: 'wet floor' }), querySubmitted());
  expect(written()).toHaveLength(2);
});

it('writes a chosen category to the URL', async () => {
  const run = await start(undefined, '?query=wet');
  await run.send(galleryEntered(), wantedChosen({ category: 'Methods' }));
  expect(run.actions.filter(navigationRequested.match).at(-1)?.payload.to).toBe(
    '/posters/gallery?query=wet&category=Methods&noScroll=true',
  );
});

it('says that posters could not be loaded, and tries again when asked', async () => {
  const run = await start(({ api }) =>
    api.on(listPosters, networkFailure(), page(200), networkFailure(), page(200)),
  );
  await run.send(galleryEntered());
  expect(run.gallery()).toMatchObject({ status: 'failed', failure: { kind: 'network' } });
  await run.send(galleryRetried(), pagesShown({ first: 1, last: 1 }));
  expect(run.gallery()).toMatchObject({ status: 'loaded', pageFailure: { kind: 'network' } });
  await run.send(galleryRetried());
  expect(run.gallery().pageFailure).toBeNull();
  expect(Object.keys(run.gallery().pages)).toEqual(['0', '1']);
});
