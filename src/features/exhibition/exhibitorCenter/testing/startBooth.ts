import { buildBooth } from '../../../../../test/builders/booth';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps } from '../../../../../test/fakes/deps';
import { startSagas } from '../../../../../test/saga';
import type { BoothDraft, BoothFields } from '../../../../contract/exhibition/exhibitorCenter';
import { boothReducers, boothSaga } from '..';
import { downloadsReducer, type WithDownloads } from '../../../../shared/platform/downloads';
import type { WithBoothChoice } from '../choiceSlice';
import type { WithBoothDocuments } from '../documentsSlice';
import { boothOpened, type WithBoothEdit } from '../editSlice';
import type { WithBoothFigures } from '../figuresSlice';
import type { WithLeadDesk } from '../leadDeskSlice';
import type { WithBoothTeam } from '../teamSlice';

/** A booth as its staff read it. */
export const buildDraft = (over: Partial<BoothFields> = {}, revision = 1): BoothDraft => ({
  exhibitorId: 'halvora',
  companyName: 'Halvora',
  tier: 2,
  revision,
  pictures: [],
  booth: buildBooth(over),
});

type State = CoreState &
  WithBoothChoice &
  WithBoothEdit &
  WithBoothTeam &
  WithBoothDocuments &
  WithBoothFigures &
  WithLeadDesk &
  WithDownloads;

/** The exhibitor center's sagas with a booth open; `prepare` sets the server's replies. */
export async function startBooth(prepare: (deps: ReturnType<typeof createFakeDeps>) => void) {
  const deps = createFakeDeps();
  prepare(deps);
  const reducers = { ...boothReducers, downloads: downloadsReducer };
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [name, reducer(undefined, { type: 'test/init' })]),
  );
  const run = await startSagas<State>(boothSaga, {
    deps,
    state: { ...stateFor({ signedIn: true }, {}), ...slices } as unknown as State,
    reducers,
  });
  await run.send(boothOpened({ exhibitorId: 'halvora' }));
  return run;
}
