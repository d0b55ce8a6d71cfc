import { call } from 'typed-redux-saga';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import type { Locale } from '../../../contract/platform/eventConfig';
import { exportAnalytics } from '../../../contract/admin/analytics';
import { downloadsReducer, downloadsSaga, saveCsv, type WithDownloads } from '.';
import type { Deps } from '../deps';
import { DOWNLOADS_KEY } from './saga';
import { csvChoiceRestored, csvChoiceShown, csvForExcelSwitched } from './slice';

let stops: (() => void)[] = [];
afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
});

interface Started {
  deps?: FakeDeps;
  locale?: Locale;
  isCsvForExcel?: boolean;
  saga?: (deps: Deps) => Generator;
}

async function start({
  deps = createFakeDeps(),
  locale = 'en',
  isCsvForExcel = true,
  saga = downloadsSaga,
}: Started = {}) {
  const run = await startSagas<CoreState & WithDownloads>(saga, {
    deps,
    state: stateFor({ signedIn: true, locale }, { downloads: { isCsvForExcel } }),
    reducers: { downloads: downloadsReducer },
  });
  stops.push(run.stop);
  return { ...run, deps, isForExcel: () => run.getState().downloads.isCsvForExcel };
}

it('remembers in this browser that CSV is for other programs', async () => {
  const first = await start();
  expect(first.isForExcel()).toBe(true);
  await first.send(csvChoiceShown(), csvForExcelSwitched({ isCsvForExcel: false }));
  const second = await start({ deps: first.deps });
  await second.send(csvChoiceShown());
  expect(second.isForExcel()).toBe(false);
});

it.each([null, '{broken', '{"isCsvForExcel":"no"}'])(
  'is for Excel if what is stored is no choice: %j',
  async (stored) => {
    const deps = createFakeDeps();
    if (stored !== null) deps.storage.local.set(DOWNLOADS_KEY, stored);
    const app = await start({ deps });
    await app.send(csvChoiceShown());
    expect(app.isForExcel()).toBe(true);
    expect(app.actions.some(csvChoiceRestored.match)).toBe(false);
  },
);

describe('a CSV file', () => {
  function* save(deps: Deps) {
    yield* call(saveCsv, deps, exportAnalytics, { query: { part: 'polls' } }, 'polls.csv');
  }

  it.each([
    [true, 'en', 'excel'],
    [true, 'es', 'excelSemicolon'],
    [false, 'es', 'plain'],
  ] as const)('for Excel: %s, in %s, is written as %s', async (isCsvForExcel, locale, dialect) => {
    const { deps } = await start({ locale, isCsvForExcel, saga: save });
    const [[endpoint, input, name] = []] = deps.files.save.calls.map(({ args }) => args);
    expect(endpoint).toBe(exportAnalytics);
    expect(input).toEqual({ query: { part: 'polls', dialect } });
    expect(name).toMatch(/-polls\.csv$/);
  });
});
