import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import {
  getEvaluationReport,
  hideEvaluationComment,
  listEvaluationComments,
} from '../../../contract/program/evaluationReport';
import { downloadsReducer, type WithDownloads } from '../../../shared/platform/downloads';
import { evaluationReportReducer, evaluationReportSaga } from '.';
import {
  commentFilterChanged,
  commentHidingRequested,
  evaluationExportRequested,
  moreCommentsRequested,
  reportClosed,
  reportOpened,
  reportPrintRequested,
  reportRequested,
  type WithEvaluationReport,
} from './slice';
import { COMMENTS, REPORT } from './testing/sample';

const PAGE = { comments: COMMENTS.slice(0, 1), next: COMMENTS[0]?.entryId ?? '' };

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}, sessionId: string | null = 's') {
  const deps = createFakeDeps();
  deps.api.on(getEvaluationReport, REPORT);
  deps.api.on(listEvaluationComments, PAGE);
  prepare(deps);
  const run = await startSagas<CoreState & WithEvaluationReport & WithDownloads>(evaluationReportSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        evaluationReport: evaluationReportReducer(undefined, { type: 'test/init' }),
        downloads: downloadsReducer(undefined, { type: 'test/init' }),
      },
    ),
    reducers: { evaluationReport: evaluationReportReducer, downloads: downloadsReducer },
  });
  stop = run.stop;
  await run.send(reportOpened({ sessionId }));
  return {
    ...run,
    shown: () => run.getState().evaluationReport,
    reads: () => deps.api.callsOf(getEvaluationReport).map(({ input }) => input.query),
    searches: () => deps.api.callsOf(listEvaluationComments).map(({ input }) => input.query),
  };
}

it('follows the event while it is open', async () => {
  const run = await start();
  expect(run.shown()).toMatchObject({ status: 'loaded', report: REPORT });
  await run.deps.clock.advance(60_000);
  expect(run.reads()).toEqual([{ sessionId: 's' }, { sessionId: 's' }]);
  await run.send(reportOpened({ sessionId: null }));
  expect(run.reads()).toHaveLength(3);
  expect(run.reads().at(-1)).toEqual({});
  await run.send(reportClosed());
  await run.deps.clock.advance(300_000);
  expect(run.reads()).toHaveLength(3);
});

it('keeps what it has when reading again fails, and reads again on request', async () => {
  const run = await start(({ api }) =>
    api.on(getEvaluationReport, networkFailure(), REPORT, httpFailure(500)),
  );
  expect(run.shown().status).toBe('failed');
  await run.send(reportRequested());
  expect(run.shown().status).toBe('loaded');
  await run.deps.clock.advance(60_000);
  expect(run.shown()).toMatchObject({ status: 'loaded', report: REPORT });
});

it('searches comments after a pause, and goes on page by page', async () => {
  const run = await start(({ api }) =>
    api.on(listEvaluationComments, PAGE, PAGE, PAGE, networkFailure(), {
      comments: COMMENTS.slice(1),
      next: null,
    }),
  );
  await run.send(commentFilterChanged({ q: 'm' }), commentFilterChanged({ q: ' more ' }));
  await run.deps.clock.advance(250);
  await run.send(commentFilterChanged({ withHidden: true }));
  await run.send(moreCommentsRequested());
  expect(run.shown().comments.more).toBe('failed');
  await run.send(moreCommentsRequested());
  expect(run.shown().comments).toMatchObject({ list: COMMENTS, next: null, more: 'idle' });
  expect(run.searches()).toEqual([
    { sessionId: 's' },
    { sessionId: 's', q: 'more' },
    { sessionId: 's', q: 'more', hidden: 'true' },
    { sessionId: 's', q: 'more', hidden: 'true', after: PAGE.next },
    { sessionId: 's', q: 'more', hidden: 'true', after: PAGE.next },
  ]);
});

it('hides a comment at once, and takes that back if it is refused', async () => {
  const run = await start(({ api }) => api.on(hideEvaluationComment, { ok: true }, networkFailure()));
  const [{ entryId, questionId } = { entryId: '', questionId: '' }] = COMMENTS;
  await run.send(commentHidingRequested({ entryId, questionId, isHidden: true }));
  expect(run.shown().comments).toMatchObject({ list: [{ isHidden: true }], isRefused: false });
  await run.send(commentHidingRequested({ entryId, questionId, isHidden: false }));
  expect(run.shown().comments).toMatchObject({ list: [{ isHidden: true }], isRefused: true });
  expect(run.deps.api.callsOf(hideEvaluationComment)[0]?.input).toEqual({
    params: { entryId, questionId },
    body: { isHidden: true },
  });
});

it('is saved as files and printed', async () => {
  const run = await start();
  await run.send(evaluationExportRequested({ format: 'json' }));
  expect(run.shown().download).toBe('done');
  const [[endpoint, input, name] = []] = run.deps.files.save.calls.map(({ args }) => args);
  expect([endpoint?.id, input, name]).toEqual([
    'exportEvaluations',
    { query: { sessionId: 's', format: 'json' } },
    'harbor-forum-evaluations.json',
  ]);
  await run.send(evaluationExportRequested({ format: 'csv' }));
  const [, table] = run.deps.files.save.calls.map(({ args }) => args);
  expect(table?.slice(1, 3)).toEqual([
    { query: { sessionId: 's', format: 'csv', locale: 'en', dialect: 'excel' } },
    'harbor-forum-evaluations.csv',
  ]);
  await run.send(reportPrintRequested());
  expect(run.deps.page.printed).toBe(1);
});
