import { getPoster, POSTER_VISIT_MS, putPosterVisit } from '../../../contract/posters';
import { buildPosterDetails } from '../../../../test/builders/poster';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { expectEffects } from '../../../../test/expectEffects';
import { createFakeDeps, networkFailure } from '../../../../test/fakes/deps';
import { toFailure } from '../../../shared/lib/apiFailure';
import { posterEntered, posterLeft, posterReducer, posterRetried, posterSaga, type WithPoster } from '.';
import { posterFailed, posterSucceeded, visitSucceeded } from './slice';

const poster = buildPosterDetails({ posterId: 'p' });
const heard = { here: [0], likes: 12, views: 341 };

it('stays with a poster: loads it until it is there, then says so every half minute until it is left', async () => {
  const deps = createFakeDeps();
  const lost = networkFailure();
  deps.api.on(getPoster, lost, poster);
  deps.api.on(putPosterVisit, heard, lost, heard);
  const state = stateFor({ signedIn: true }, { poster: posterReducer(undefined, { type: 'init' }) });
  const reducers = { poster: posterReducer };
  await expectEffects<CoreState & WithPoster>(
    posterSaga,
    { deps, state, reducers },
    async ({ send, advance }) => {
      await send(posterEntered({ posterId: 'p' }));
      await send(posterRetried());
      await advance(POSTER_VISIT_MS);
      await advance(4 * POSTER_VISIT_MS);
      await send(posterLeft());
      await advance(4 * POSTER_VISIT_MS);
    },
  )
    .call(deps.report.error, 'poster', lost)
    .put(posterFailed({ posterId: 'p', failure: toFailure(lost) }))
    .put(posterSucceeded(poster))
    .put(visitSucceeded({ posterId: 'p', ...heard }))
    .call(deps.report.error, 'poster', lost)
    .put(visitSucceeded({ posterId: 'p', ...heard }))
    .silentRun(false);
  const visits = deps.api.callsOf(putPosterVisit).length;
  expect(visits).toBeGreaterThanOrEqual(3);
  await deps.clock.advance(4 * POSTER_VISIT_MS);
  expect(deps.api.callsOf(putPosterVisit)).toHaveLength(visits);
});
