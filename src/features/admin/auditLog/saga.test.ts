import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { listAuditEntries } from '../../../contract/admin/audit';
import { downloadsReducer, type WithDownloads } from '../../../shared/platform/downloads';
import { auditLogReducer, auditLogSaga } from '.';
import {
  auditExportRequested,
  auditFilterChanged,
  auditRequested,
  moreAuditRequested,
  type WithAuditLog,
} from './slice';
import { ENTRIES } from './testing/sample';

const PAGE = { entries: ENTRIES.slice(0, 2), acts: ['session.edit'], next: 8 };

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(listAuditEntries, PAGE);
  prepare(deps);
  const run = await startSagas<CoreState & WithAuditLog & WithDownloads>(auditLogSaga, {
    deps,
    state: stateFor(
      { signedIn: true, event: { timeZone: 'America/Chicago' } },
      {
        auditLog: auditLogReducer(undefined, { type: 'test/init' }),
        downloads: downloadsReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { auditLog: auditLogReducer, downloads: downloadsReducer },
  });
  stop = run.stop;
  await run.send(auditRequested());
  return {
    ...run,
    log: () => run.getState().auditLog,
    queries: () => deps.api.callsOf(listAuditEntries).map(({ input }) => input.query),
  };
}

it('reads the log, filtered by texts after a pause and by the rest at once', async () => {
  const run = await start();
  expect(run.log()).toMatchObject({ status: 'loaded', ...PAGE });
  await run.send(auditFilterChanged({ person: 's' }), auditFilterChanged({ person: ' sam ' }));
  await run.deps.clock.advance(250);
  await run.send(auditFilterChanged({ act: 'session.edit', day: '2021-01-26' }));
  await run.send(auditFilterChanged({ object: 'x' }));
  await run.deps.clock.advance(250);
  const day = { from: '2021-01-26T06:00:00.000Z', until: '2021-01-27T06:00:00.000Z' };
  expect(run.queries()).toEqual([
    {},
    { person: 'sam' },
    { person: 'sam', act: 'session.edit', ...day },
    { person: 'sam', act: 'session.edit', object: 'x', ...day },
  ]);
});

it('goes on page by page', async () => {
  const run = await start(({ api }) =>
    api.on(listAuditEntries, PAGE, networkFailure(), { ...PAGE, entries: ENTRIES.slice(2), next: null }),
  );
  await run.send(moreAuditRequested());
  expect(run.log().more).toBe('failed');
  await run.send(moreAuditRequested());
  expect(run.queries().at(-1)).toEqual({ before: 8 });
  expect(run.log()).toMatchObject({ entries: ENTRIES, next: null, more: 'idle' });
  await run.send(moreAuditRequested());
  expect(run.queries()).toHaveLength(3);
});

it('says that it could not be read', async () => {
  const run = await start(({ api }) => api.on(listAuditEntries, networkFailure()));
  expect(run.log().status).toBe('failed');
});

it('is saved as a file, with the same filter', async () => {
  const run = await start();
  await run.send(auditFilterChanged({ act: 'session.edit' }), auditExportRequested());
  expect(run.log().download).toBe('done');
  const [[endpoint, input, name] = []] = run.deps.files.save.calls.map(({ args }) => args);
  expect([endpoint?.id, input, name]).toEqual([
    'exportAuditEntries',
    { query: { act: 'session.edit', dialect: 'excel' } },
    'harbor-forum-audit.csv',
  ]);
});
