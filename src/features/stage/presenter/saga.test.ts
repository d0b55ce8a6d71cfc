import {
  getSessionPart,
  getSessionPresenters,
  putSessionPresenter,
} from '../../../contract/program/sessions';
import { navigationRequested } from '../../../shared/platform/page';
import { activeSessionOf, sessionEntered, type ActiveSession } from '../../../shared/program/sessionPage';
import { buildSession } from '../../../../test/builders/session';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { CAPTIONS_OPEN_KEY, presenterSaga } from './saga';
import {
  captionsPanelSwitched,
  partRetried,
  presenterDraftChanged,
  presenterSetRequested,
  presenterSlice,
  presentersRequested,
  type WithPresenter,
} from './slice';

const session = buildSession();
type SessionView = ActiveSession['place'];

async function enter(place: SessionView, prepare: (deps: ReturnType<typeof createFakeDeps>) => void) {
  const deps = createFakeDeps();
  prepare(deps);
  const run = await startSagas<CoreState & WithPresenter>(presenterSaga, {
    deps,
    state: stateFor({ signedIn: true }, { presenter: presenterSlice.getInitialState() }),
    reducers: { presenter: presenterSlice.reducer },
  });
  await run.send(sessionEntered(activeSessionOf(session, place)));
  return {
    ...run,
    presenter: () => run.getState().presenter,
    sentTo: () => run.actions.filter(navigationRequested.match).map(({ payload }) => payload.to),
  };
}
const may = (opensView: boolean) => (deps: ReturnType<typeof createFakeDeps>) =>
  deps.api.on(getSessionPart, { presents: opensView, manages: true, opensView });

it('leads who may not open the view to /401 after 2,000 ms, and nobody away from the session page', async () => {
  const view = await enter('presenter', may(false));
  await view.deps.clock.advance(1_999);
  expect(view.sentTo()).toEqual([]);
  await view.deps.clock.advance(1);
  expect(view.sentTo()).toEqual(['/401']);
  const page = await enter('session', may(false));
  await page.deps.clock.advance(10_000);
  expect([page.sentTo(), page.presenter().opensView]).toEqual([[], false]);
});

it('opens the view for presenters, also when the first answer was lost', async () => {
  const run = await enter('presenter', (deps) =>
    deps.api.on(getSessionPart, httpFailure(400), { presents: true, manages: true, opensView: true }),
  );
  expect(run.presenter()).toMatchObject({ status: 'failed', opensView: false });
  await run.send(partRetried());
  expect(run.presenter()).toMatchObject({ status: 'loaded', opensView: true });
  await run.deps.clock.advance(10_000);
  expect(run.sentTo()).toEqual([]);
});

it('shows who presents, and saves who is added', async () => {
  const ada = { account: 'ada', name: 'Ada', fromSchedule: false };
  const run = await enter('presenter', (deps) => {
    may(true)(deps);
    deps.api.on(getSessionPresenters, { presenters: [] });
    deps.api.on(putSessionPresenter, networkFailure(), httpFailure(409), { presenters: [ada] });
  });
  await run.send(presentersRequested(), presenterDraftChanged({ account: 'ada' }));
  await run.send(presenterSetRequested({ account: 'ada', presents: true }));
  expect(run.presenter().list).toMatchObject({ draft: 'ada', isBusy: false, problem: 'offline' });
  await run.send(presenterSetRequested({ account: 'ada', presents: true }));
  expect(run.presenter().list).toMatchObject({ draft: 'ada', problem: 'full' });
  await run.send(presenterSetRequested({ account: 'ada', presents: true }));
  expect(run.presenter().list).toMatchObject({ presenters: [ada], draft: '', isBusy: false, problem: null });
});

it('remembers on this device whether captions are open', async () => {
  const run = await enter('presenter', may(true));
  expect(run.presenter().captionsOpen).toBe(false);
  await run.send(captionsPanelSwitched(true));
  expect(run.deps.storage.local.get(CAPTIONS_OPEN_KEY)).toBe('1');
  const again = await enter('presenter', (deps) => {
    may(true)(deps);
    deps.storage.local.set(CAPTIONS_OPEN_KEY, '1');
  });
  expect(again.presenter().captionsOpen).toBe(true);
  const page = await enter('session', (deps) => {
    may(true)(deps);
    deps.storage.local.set(CAPTIONS_OPEN_KEY, '1');
  });
  expect(page.presenter().captionsOpen).toBeUndefined();
});
