import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { reportTarget } from '../../../contract/access/moderation';
import { reportRequested } from '../../../shared/stage/moderation';
import { reportSaga } from './reportSaga';
import {
  reportClosed,
  reportConfirmed,
  reportNoteChanged,
  reportReasonChosen,
  reportSlice,
  type WithReport,
} from './reportSlice';

const target = { kind: 'comment' as const, sessionId: 's1', id: '3' };

let stop = () => {};
afterEach(() => stop());

async function start(answer: { ok: true } | Error) {
  const deps = createFakeDeps();
  deps.api.on(reportTarget, answer);
  const run = await startSagas<CoreState & WithReport>(reportSaga, {
    deps,
    state: stateFor({ signedIn: true }, { moderationReport: reportSlice.getInitialState() }),
    reducers: { moderationReport: reportSlice.reducer },
  });
  stop = run.stop;
  await run.send(reportRequested({ target }));
  return { ...run, report: () => run.getState().moderationReport };
}

it('asks for a reason, then sends the report once', async () => {
  const app = await start({ ok: true });
  await app.send(reportConfirmed());
  expect(app.report()).toMatchObject({ status: 'asking', problem: 'reason' });
  await app.send(reportReasonChosen('other'), reportNoteChanged('Sells soap'), reportConfirmed());
  expect(app.report().status).toBe('sent');
  expect(app.deps.api.callsOf(reportTarget).map(({ input }) => input)).toEqual([
    { body: { target, reason: 'other', note: 'Sells soap' } },
  ]);
  await app.send(reportClosed());
  expect(app.report()).toEqual(reportSlice.getInitialState());
});

it.each([
  ['it is gone', httpFailure(404), 'gone'],
  ['there is no connection', networkFailure(), 'offline'],
  ['it is the person’s own', httpFailure(422), 'refused'],
])('says why it was not sent: %s', async (_why, failure, problem) => {
  const app = await start(failure);
  await app.send(reportReasonChosen('spam'), reportConfirmed());
  expect(app.report()).toMatchObject({ status: 'failed', problem, target });
});
