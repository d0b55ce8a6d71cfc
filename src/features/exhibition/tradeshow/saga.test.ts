import { getTradeshow } from '../../../contract/exhibition/tradeshow';
import { buildExhibitor } from '../../../../test/builders/tradeshow';
import { stateFor } from '../../../../test/builders/state';
import { createFakeDeps } from '../../../../test/fakes/deps';
import { describeFetch } from '../../../../test/fetchSaga';
import { startSagas } from '../../../../test/saga';
import { tradeshowReducer, tradeshowRequested, tradeshowSaga } from '.';

const reply = (...ids: string[]) => ({
  exhibitors: ids.map((exhibitorId) => buildExhibitor({ exhibitorId })),
});

describeFetch({
  name: 'tradeshow',
  saga: tradeshowSaga,
  reducer: tradeshowReducer,
  requested: tradeshowRequested,
  endpoint: getTradeshow,
  replies: [reply('a'), reply(), reply('b', 'c')],
  kept: (state) => state.exhibitors,
  keptOf: ({ exhibitors }) => exhibitors,
});

it.each([
  [undefined, {}],
  ['demo-sessions', { tableName: 'demo-sessions' }],
])('requests the demo data set in demo mode: %s', async (tableName, query) => {
  const deps = createFakeDeps();
  deps.api.on(getTradeshow, reply());
  const app = await startSagas(tradeshowSaga, {
    deps,
    state: stateFor({ signedIn: true, ...(tableName && { tableName }) }),
  });
  await app.send(tradeshowRequested());
  expect(deps.api.callsOf(getTradeshow)[0]?.input.query).toEqual(query);
  app.stop();
});
