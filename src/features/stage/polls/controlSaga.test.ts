import {
  closePoll,
  createPoll,
  deletePoll,
  exportPollVotes,
  getPoll,
  listPolls,
  MAX_POLL_IMPORT,
  openPoll,
  updatePoll,
  type SeenPoll,
} from '../../../contract/stage/polls';
import { signedOut } from '../../../shared/platform/auth';
import { sessionLeft } from '../../../shared/program/sessionPage';
import { buildPollDraft } from '../../../../test/builders/poll';
import { deferred, httpFailure, networkFailure, settle, type FakeDeps } from '../../../../test/fakes/deps';
import { selectNewPoll } from './selectors';
import {
  closeRequested,
  controlSlice,
  deletionConfirmationRequested,
  deletionConfirmed,
  deletionDeclined,
  downloadRequested,
  editorChanged,
  editorClosed,
  editorOpened,
  importRequested,
  openRequested,
  saveRequested,
} from './controlSlice';
import { openPolls, POLL_ID, pollOf, sessionId } from './testing/startPolls';

const draft = pollOf({ state: 'draft', revision: 1, openedAt: null });
const one = { pollId: POLL_ID };

/** A page of somebody who manages its polls; by default there is one draft. */
const open = (prepare: (deps: FakeDeps) => void = () => {}, polls: SeenPoll[] = [draft]) =>
  openPolls({ polls, manages: true, prepare });

describe('a new poll', () => {
  const written = [
    editorOpened({ poll: null }),
    editorChanged({ question: ' Was it clear? ', options: 'Yes\n\n No ', privacy: 'named' }),
  ];

  it('is stored once, however often it is tried', async () => {
    const run = await open(({ api }) => api.on(createPoll, networkFailure(), draft), []);
    await run.send(...written, saveRequested());
    expect(run.control().editor).toMatchObject({ status: 'failed', problem: 'offline' });
    await run.send(saveRequested());
    expect([run.control().editor, run.one()]).toEqual([null, draft]);
    const calls = run.deps.api.callsOf(createPoll);
    expect(calls.map(({ input }) => input)).toEqual(
      Array.from({ length: 2 }, () => ({ params: { sessionId }, body: buildPollDraft() })),
    );
    expect(new Set(calls.map(({ target }) => target.idempotencyKey)).size).toBe(1);
    run.stop();
  });

  it('with faults is not sent; a fault is shown until its field changes', async () => {
    const run = await open(undefined, []);
    await run.send(editorOpened({ poll: null }), editorChanged({ options: 'Same\nsame' }), saveRequested());
    const faults = () => run.control().editor?.faults.map(({ path, code }) => `${path} ${code}`);
    expect(faults()).toEqual(['question empty', 'options sameOptions']);
    await run.send(editorChanged({ question: 'Why?' }));
    expect(faults()).toEqual(['options sameOptions']);
    expect(run.deps.api.callsOf(createPoll)).toEqual([]);
    run.stop();
  });

  it.each([
    [{ kind: 'multiple', options: 'A\nB', maxChoices: '3' }, ['max maxChoices']],
    [{ kind: 'multiple', options: 'A\nB', maxChoices: 'two' }, ['max maxChoices']],
    [{ kind: 'rating', maxRating: '11' }, ['max maxRating']],
    [{ kind: 'single', options: 'A' }, ['options fewOptions']],
    [{ kind: 'single', options: `A\n${'x'.repeat(201)}` }, ['options.1 longOption']],
  ] as const)('as %j is faulty', async (form, faults) => {
    const run = await open(undefined, []);
    await run.send(editorOpened({ poll: null }), editorChanged({ question: 'Why?', ...form }));
    await run.send(saveRequested());
    const found = run.control().editor?.faults.map(({ path, code }) => `${path} ${code}`);
    expect(found).toEqual(faults);
    run.stop();
  });

  it('is one too many where the session is full', async () => {
    const run = await open(({ api }) => api.on(createPoll, httpFailure(409)), []);
    await run.send(...written, saveRequested());
    expect(run.control().editor).toMatchObject({ status: 'failed', problem: 'full' });
    run.stop();
  });

  it('is not called one too many where the session is gone', async () => {
    const run = await open(({ api }) => api.on(createPoll, httpFailure(404)), []);
    await run.send(...written, saveRequested());
    expect(run.control().editor).toMatchObject({ status: 'failed', problem: 'changed' });
    run.stop();
  });

  it('cannot be changed or closed while it is being saved', async () => {
    const reply = deferred<SeenPoll>();
    const run = await open(({ api }) => api.on(createPoll, () => reply.promise), []);
    await run.send(...written, saveRequested(), editorChanged({ question: 'Other?' }), editorClosed());
    expect(run.control().editor).toMatchObject({ status: 'saving', form: { question: ' Was it clear? ' } });
    reply.resolve(draft);
    await run.send();
    expect(run.control().editor).toBeNull();
    run.stop();
  });
});

describe('a draft', () => {
  it('is changed at the revision that was seen', async () => {
    const saved = { ...draft, question: 'Is it clear now?', revision: 2 };
    const run = await open(({ api }) => api.on(updatePoll, saved));
    await run.send(editorOpened({ poll: draft }), editorChanged({ question: saved.question }));
    await run.send(saveRequested());
    expect(run.one()).toEqual(saved);
    expect(run.deps.api.callsOf(updatePoll).map(({ input }) => input)).toEqual([
      { params: one, body: { revision: 1, draft: buildPollDraft({ question: saved.question }) } },
    ]);
    run.stop();
  });

  it('that somebody else has changed is shown as it is, and can be saved after all', async () => {
    const theirs = { ...draft, question: 'Theirs?', revision: 4 };
    const run = await open(({ api }) => {
      api.on(updatePoll, httpFailure(409), { ...draft, question: 'Mine?', revision: 5 });
      api.on(getPoll, { poll: theirs, manages: true });
    });
    run.deps.api.on(listPolls, { polls: [theirs], manages: true });
    await run.send(editorOpened({ poll: draft }), editorChanged({ question: 'Mine?' }), saveRequested());
    expect(run.control().editor).toMatchObject({ problem: 'changed', form: { question: 'Mine?' } });
    expect(run.one()?.question).toBe('Theirs?');
    await run.send(saveRequested());
    expect(run.deps.api.callsOf(updatePoll).map(({ input }) => input.body)).toMatchObject([
      { revision: 1 },
      { revision: 4 },
    ]);
    expect([run.control().editor, run.one()?.question]).toEqual([null, 'Mine?']);
    run.stop();
  });

  it('is opened at the revision that is shown', async () => {
    const run = await open(({ api }) => api.on(openPoll, pollOf()));
    await run.send(openRequested(one));
    expect(run.one()).toMatchObject({ state: 'open', revision: 2 });
    expect(run.control()).toMatchObject({
      working: null,
      outcome: { pollId: POLL_ID, command: 'open', problem: null },
    });
    expect(run.deps.api.callsOf(openPoll).map(({ input }) => input)).toEqual([
      { params: one, body: { revision: 1 } },
    ]);
    expect(selectNewPoll(run.getState())).toBeNull();
    run.stop();
  });

  it('is deleted once that is confirmed', async () => {
    const run = await open(({ api }) => api.on(deletePoll, { ok: true }));
    await run.send(deletionConfirmationRequested(one));
    expect(run.control().asking).toBe(POLL_ID);
    await run.send(deletionDeclined());
    expect([run.control().asking, run.deps.api.callsOf(deletePoll)]).toEqual([null, []]);
    await run.send(deletionConfirmationRequested(one), deletionConfirmed(one));
    expect([run.control().asking, run.one()]).toEqual([null, undefined]);
    expect(run.control().outcome).toMatchObject({ command: 'delete', problem: null });
    run.stop();
  });

  it('that was opened meanwhile is not deleted, and shown as it is', async () => {
    const run = await open(({ api }) => api.on(deletePoll, httpFailure(409)));
    run.deps.api.on(listPolls, { polls: [pollOf()], manages: true });
    await run.send(deletionConfirmed(one));
    expect(run.control().outcome).toMatchObject({ command: 'delete', problem: 'changed' });
    expect(run.one()?.state).toBe('open');
    run.stop();
  });
});

describe('an open poll', () => {
  it('is closed, one command at a time', async () => {
    const reply = deferred<SeenPoll>();
    const run = await open(({ api }) => api.on(closePoll, () => reply.promise), [pollOf()]);
    await run.send(closeRequested(one), closeRequested(one));
    expect(run.control().working).toEqual({ pollId: POLL_ID, command: 'close' });
    reply.resolve(pollOf({ state: 'closed', revision: 3 }));
    await run.send();
    expect(run.one()?.state).toBe('closed');
    expect(run.deps.api.callsOf(closePoll)).toHaveLength(1);
    run.stop();
  });

  it.each([
    [networkFailure(), 'offline', 1],
    [httpFailure(503), 'busy', 1],
    [httpFailure(403), 'refused', 1],
    [httpFailure(409), 'changed', 2],
    [httpFailure(404), 'changed', 2],
  ] as const)('stays open after %s', async (failure, problem, lists) => {
    const run = await open(({ api }) => api.on(closePoll, failure), [pollOf()]);
    await run.send(closeRequested(one));
    expect(run.control()).toMatchObject({ working: null, outcome: { command: 'close', problem } });
    expect([run.one()?.state, run.lists()]).toEqual(['open', lists]);
    run.stop();
  });

  it('is exported under a name of its own; a failure says so and can be tried again', async () => {
    const run = await open(undefined, [pollOf({ number: 7 })]);
    run.deps.files.save.answers(networkFailure(), undefined);
    await run.send(downloadRequested(one));
    expect(run.control().outcome).toMatchObject({ command: 'download', problem: 'offline' });
    await run.send(downloadRequested(one));
    expect(run.control().outcome).toMatchObject({ command: 'download', problem: null });
    const [endpoint, input, name] = run.deps.files.save.calls[1]?.args ?? [];
    expect([endpoint?.id, input]).toEqual([exportPollVotes.id, { params: one, query: { dialect: 'excel' } }]);
    expect(name).toMatch(/-poll-7\.csv$/);
    run.stop();
  });
});

describe('an import', () => {
  const file = importRequested({ handle: 'file-1', bytes: 120 });

  it('shows what was stored', async () => {
    const run = await open(undefined, []);
    await run.send(file);
    expect(run.control().import).toEqual({ status: 'sending' });
    run.deps.api.on(listPolls, { polls: [draft], manages: true });
    const [sending] = run.deps.files.sent;
    expect(sending).toMatchObject({ handle: 'file-1', input: { params: { sessionId } } });
    sending?.emit({ kind: 'progress', sent: 60, total: 120 });
    sending?.emit({ kind: 'done', reply: { imported: 1, faults: [] } });
    await settle();
    expect(run.control().import).toEqual({ status: 'done', imported: 1, faults: [] });
    expect([run.one(), sending?.closed]).toEqual([draft, true]);
    run.stop();
  });

  it('names every fault of the file, and loads nothing', async () => {
    const run = await open();
    const faults = [
      { path: '0.question', code: 'empty' as const },
      { path: '3.options.1', code: 'longOption' as const },
    ];
    await run.send(file);
    run.deps.files.sent[0]?.emit({ kind: 'done', reply: { imported: 0, faults } });
    await settle();
    expect(run.control().import).toEqual({ status: 'done', imported: 0, faults });
    expect(run.lists()).toBe(1);
    run.stop();
  });

  it('is repeated under the same key when the server puts it off', async () => {
    const run = await open();
    await run.send(file);
    const failure = { kind: 'http', status: 503, message: '', retryAfterMs: 2_000 } as const;
    run.deps.files.sent[0]?.emit({ kind: 'failed', failure });
    await run.deps.clock.advance(4_000);
    run.deps.files.sent[1]?.emit({ kind: 'done', reply: { imported: 2, faults: [] } });
    await settle();
    expect(run.control().import).toMatchObject({ status: 'done', imported: 2 });
    expect(new Set(run.deps.files.sent.map(({ target }) => target.idempotencyKey)).size).toBe(1);
    run.stop();
  });

  it('fails with the reason, before sending if the file is too large', async () => {
    const run = await open();
    await run.send(importRequested({ handle: 'file-1', bytes: MAX_POLL_IMPORT + 1 }));
    expect(run.control().import).toEqual({ status: 'failed', problem: 'size' });
    expect(run.deps.files.sent).toEqual([]);
    for (const [status, problem] of [
      [413, 'size'],
      [403, 'refused'],
    ] as const) {
      await run.send(file);
      run.deps.files.sent.at(-1)?.emit({ kind: 'failed', failure: { kind: 'http', status, message: '' } });
      await settle();
      expect(run.control().import).toEqual({ status: 'failed', problem });
    }
    run.stop();
  });
});

describe.each([
  ['leaving the page', sessionLeft({ sessionId })],
  ['signing out', signedOut({ reason: 'user' })],
])('%s', (_name, ends) => {
  it('cancels an import', async () => {
    const run = await open();
    await run.send(importRequested({ handle: 'file-1', bytes: 120 }), ends);
    expect(run.deps.files.sent.map(({ closed }) => closed)).toEqual([true]);
    expect(run.control()).toEqual(controlSlice.getInitialState());
    run.stop();
  });

  it('cancels saving: a late reply does not close the next editor', async () => {
    const reply = deferred<SeenPoll>();
    const run = await open(({ api }) => api.on(updatePoll, () => reply.promise));
    await run.send(editorOpened({ poll: draft }), saveRequested(), ends, editorOpened({ poll: null }));
    reply.resolve({ ...draft, revision: 2 });
    await run.send();
    expect(run.control().editor).toMatchObject({ pollId: null, status: 'writing' });
    run.stop();
  });

  it('cancels a command: its outcome is not shown later', async () => {
    const reply = deferred<SeenPoll>();
    const run = await open(({ api }) => api.on(openPoll, () => reply.promise));
    await run.send(openRequested(one), ends);
    reply.resolve(pollOf());
    await run.send();
    expect(run.control()).toEqual(controlSlice.getInitialState());
    run.stop();
  });
});
