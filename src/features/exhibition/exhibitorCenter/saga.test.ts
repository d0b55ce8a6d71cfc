import { networkFailure } from '../../../../test/fakes/deps';
import {
  addTeamMember,
  getBoothStatistics,
  getTeam,
  listBoothActs,
  listOwnDocuments,
  listOwnExhibitors,
  putOwnDocument,
  removeOwnDocument,
  removeTeamMember,
} from '../../../contract/exhibition/exhibitorCenter';
import { choiceRequested } from './choiceSlice';
import {
  documentRemovalConfirmationRequested,
  documentRemovalConfirmed,
  documentsRequested,
  gateRequested,
} from './documentsSlice';
import { logRequested, moreRequested, statisticsRequested } from './figuresSlice';
import {
  emailTyped,
  memberRequested,
  removalConfirmationRequested,
  removalConfirmed,
  teamRequested,
} from './teamSlice';
import { ACTS, DOCUMENTS, STATISTICS, TEAM } from './testing/sample';
import { startBooth } from './testing/startBooth';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: Parameters<typeof startBooth>[0]) {
  const run = await startBooth(prepare);
  stop = run.stop;
  return run;
}

it('searches exhibitors once typing has paused', async () => {
  const run = await start(({ api }) => api.on(listOwnExhibitors, { exhibitors: [], more: false }));
  await run.send(choiceRequested({ query: 'h' }));
  await run.send(choiceRequested({ query: 'hal' }));
  await run.deps.clock.advance(250);
  expect(run.deps.api.callsOf(listOwnExhibitors).map(({ input }) => input)).toEqual([
    { query: { q: 'hal' } },
  ]);
});

describe('the team', () => {
  it('gains and loses people', async () => {
    const run = await start(({ api }) => {
      api.on(getTeam, { members: [] });
      api.on(addTeamMember, { members: TEAM });
      api.on(removeTeamMember, { members: [] });
    });
    await run.send(teamRequested());
    await run.send(emailTyped({ email: 'zoe@example.org' }), memberRequested());
    expect(run.getState().boothTeam).toMatchObject({ members: TEAM, email: '', working: null });
    await run.send(removalConfirmationRequested({ account: 'zoe@example.org' }), removalConfirmed());
    expect(run.deps.api.callsOf(removeTeamMember)[0]?.input).toMatchObject({
      params: { exhibitorId: 'halvora', account: 'zoe@example.org' },
    });
    expect(run.getState().boothTeam.members).toEqual([]);
  });

  it('keeps the address that could not be added', async () => {
    const run = await start(({ api }) => api.on(addTeamMember, networkFailure()));
    await run.send(emailTyped({ email: 'zoe@example.org' }), memberRequested());
    expect(run.getState().boothTeam).toMatchObject({ email: 'zoe@example.org', problem: 'offline' });
  });
});

describe('documents', () => {
  const fileId = DOCUMENTS[0]?.file.fileId ?? '';

  it('are gated and removed', async () => {
    const run = await start(({ api }) => {
      api.on(listOwnDocuments, { documents: DOCUMENTS });
      api.on(putOwnDocument, { documents: DOCUMENTS });
      api.on(removeOwnDocument, { documents: [] });
    });
    await run.send(documentsRequested());
    await run.send(gateRequested({ fileId, gated: true }));
    expect(run.deps.api.callsOf(putOwnDocument)[0]?.input).toMatchObject({ body: { gated: true } });
    await run.send(documentRemovalConfirmationRequested({ fileId }), documentRemovalConfirmed());
    expect(run.getState().boothDocuments).toMatchObject({ documents: [], working: null });
  });

  it('say which of them could not be changed', async () => {
    const run = await start(({ api }) => api.on(putOwnDocument, networkFailure()));
    await run.send(gateRequested({ fileId, gated: true }));
    expect(run.getState().boothDocuments.problem).toEqual({ fileId, why: 'offline' });
  });
});

it('reads statistics, and the log page by page', async () => {
  const run = await start(({ api }) => {
    api.on(getBoothStatistics, STATISTICS);
    api.on(listBoothActs, { acts: ACTS, next: 3 }, { acts: ACTS, next: null });
  });
  await run.send(statisticsRequested(), logRequested());
  await run.send(moreRequested());
  const { statistics, log } = run.getState().boothFigures;
  expect([statistics.figures, log.acts.length, log.next]).toEqual([STATISTICS, 2 * ACTS.length, null]);
  expect(run.deps.api.callsOf(listBoothActs).at(-1)?.input).toMatchObject({ query: { before: 3 } });
});
