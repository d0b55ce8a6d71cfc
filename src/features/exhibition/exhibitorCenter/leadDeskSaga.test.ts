import { httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { exportLeads, getLead, listLeads, putLead, type Lead } from '../../../contract/exhibition/leads';
import {
  leadConflictResolved,
  leadOpened,
  leadSaveRequested,
  leadsDownloadRequested,
  leadsRequested,
  moreLeadsRequested,
  notesChanged,
  searchChanged,
} from './leadDeskSlice';
import { LEADS } from './testing/sample';
import { startBooth } from './testing/startBooth';

let stop = () => {};
afterEach(() => stop());

const [first] = LEADS;
if (!first) throw new Error('There is no lead.');
const { leadId } = first;
const page = (leads: Lead[], next: string | null = null) => ({ leads, next, total: 7 });

async function start(prepare: Parameters<typeof startBooth>[0] = () => {}) {
  const run = await startBooth((deps) => {
    deps.api.on(listLeads, page(LEADS));
    prepare(deps);
  });
  stop = run.stop;
  await run.send(leadsRequested());
  return {
    ...run,
    desk: () => run.getState().leadDesk,
    queries: () => run.deps.api.callsOf(listLeads).map(({ input }) => input),
  };
}

it('searches once typing has paused, with what narrows it down', async () => {
  const run = await start();
  await run.send(searchChanged({ query: 'q' }));
  await run.send(searchChanged({ query: 'quill ', rating: 3, assignedTo: '-' }));
  await run.deps.clock.advance(250);
  expect(run.queries().slice(1)).toMatchObject([{ query: { q: 'quill', rating: 3, assignedTo: '-' } }]);
});

it('reads further pages after the last one', async () => {
  const run = await start(({ api }) =>
    api.on(listLeads, page(LEADS, leadId), page([{ ...first, leadId: 'another' }])),
  );
  await run.send(moreLeadsRequested());
  expect(run.queries().at(-1)).toMatchObject({ query: { after: leadId } });
  expect([run.desk().leads.length, run.desk().next]).toEqual([LEADS.length + 1, null]);
});

describe('a lead', () => {
  const noted = { ...first, note: 'Call.', rating: 5, revision: 2 };

  it('is saved with the revision that was read, and closed', async () => {
    const run = await start(({ api }) => api.on(putLead, noted));
    await run.send(leadOpened({ leadId }), notesChanged({ note: 'Call.', rating: 5 }));
    await run.send(leadSaveRequested());
    expect(run.deps.api.callsOf(putLead)[0]?.input).toMatchObject({
      body: { revision: first.revision, note: 'Call.', rating: 5 },
    });
    expect([run.desk().open, run.desk().leads[0]]).toEqual([null, noted]);
  });

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Call.'],
  ] as const)('that a colleague changed meanwhile is decided about: %s', async (keep, note) => {
    const run = await start(({ api }) => {
      api.on(putLead, httpFailure(409), { ...noted, note: 'Mine.', revision: 3 });
      api.on(getLead, noted);
    });
    await run.send(leadOpened({ leadId }), notesChanged({ note: 'Mine.' }));
    await run.send(leadSaveRequested());
    expect(run.desk()).toMatchObject({ theirs: noted, saving: false });
    await run.send(leadConflictResolved({ keep }));
    if (keep === 'mine') {
      expect(run.deps.api.callsOf(putLead).at(-1)?.input).toMatchObject({ body: { revision: 2, note } });
    } else expect(run.desk().open?.notes.note).toBe(note);
  });

  it.each([
    [httpFailure(404), 'revoked'],
    [networkFailure(), 'offline'],
  ] as const)('says why it was not saved', async (failure, problem) => {
    const run = await start(({ api }) => api.on(putLead, failure));
    await run.send(leadOpened({ leadId }));
    await run.send(leadSaveRequested());
    expect(run.desk()).toMatchObject({ problem, saving: false });
  });

  it('that was revoked cannot be opened', async () => {
    const run = await start();
    const revoked = LEADS.find(({ revokedAt }) => revokedAt !== null);
    await run.send(leadOpened({ leadId: revoked?.leadId ?? '' }));
    expect(run.desk().open).toBeNull();
  });
});

it('exports to a file named after the event', async () => {
  const run = await start();
  await run.send(leadsDownloadRequested());
  expect(run.desk().download).toBe('idle');
  expect(run.deps.files.save.calls.map(({ args: [endpoint, , name] }) => [endpoint.id, name])).toEqual([
    [exportLeads.id, 'harbor-forum-leads.csv'],
  ]);
});
