import { httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { getBooth, putBooth } from '../../../contract/exhibition/exhibitorCenter';
import { signedOut } from '../../../shared/platform/auth';
import {
  boothOpened,
  boothRequested,
  changesDropped,
  conflictResolved,
  fieldsChanged,
  saveRequested,
} from './editSlice';
import { selectBoothChanges, selectBoothDraft } from './selectors';
import { buildDraft, startBooth } from './testing/startBooth';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: Parameters<typeof startBooth>[0] = () => {}) {
  const run = await startBooth((deps) => {
    deps.api.on(getBooth, buildDraft());
    prepare(deps);
  });
  stop = run.stop;
  await run.send(boothRequested());
  return {
    ...run,
    edit: () => run.getState().boothEdit,
    changes: () => selectBoothChanges(run.getState()),
    sent: () => run.deps.api.callsOf(putBooth).map(({ input }) => input),
  };
}

it('sends the whole booth with the revision that was read', async () => {
  const run = await start(({ api }) => api.on(putBooth, buildDraft({ description: 'New' }, 2)));
  await run.send(fieldsChanged({ description: 'New' }));
  await run.send(saveRequested());
  expect(run.sent()).toMatchObject([
    {
      params: { exhibitorId: 'halvora' },
      body: { revision: 1, booth: buildDraft({ description: 'New' }).booth },
    },
  ]);
  expect([run.changes(), run.edit().saving, run.edit().stored?.revision]).toEqual([
    [],
    { status: 'saved' },
    2,
  ]);
});

it('keeps what was typed while it was sent as a change', async () => {
  const run = await start(({ api }) => api.on(putBooth, buildDraft({ description: 'New' }, 2)));
  await run.send(fieldsChanged({ description: 'New' }));
  await run.send(saveRequested(), fieldsChanged({ description: 'Newer' }));
  expect(run.changes()).toEqual(['description']);
  expect(selectBoothDraft(run.getState())?.description).toBe('Newer');
});

it('has no change where something is as it was', async () => {
  const run = await start();
  await run.send(fieldsChanged({ darkLogo: true }));
  expect(run.changes()).toEqual(['darkLogo']);
  await run.send(fieldsChanged({ darkLogo: false }));
  expect(run.changes()).toEqual([]);
  await run.send(fieldsChanged({ darkLogo: true }), changesDropped());
  expect(run.changes()).toEqual([]);
});

describe('a booth that a colleague has changed meanwhile', () => {
  const theirs = buildDraft({ about: 'Theirs' }, 2);
  const conflict = () =>
    start(({ api }) => {
      api.on(getBooth, buildDraft(), theirs);
      api.on(putBooth, httpFailure(409), buildDraft({ about: 'Theirs', description: 'Mine' }, 3));
    });

  it('is shown, and mine is saved on top of it', async () => {
    const run = await conflict();
    await run.send(fieldsChanged({ description: 'Mine' }));
    await run.send(saveRequested());
    expect([run.edit().theirs, run.edit().saving.status]).toEqual([theirs, 'idle']);
    await run.send(conflictResolved({ keep: 'mine' }));
    expect(run.sent().at(-1)).toMatchObject({
      body: { revision: 2, booth: { about: 'Theirs', description: 'Mine' } },
    });
    expect(run.edit()).toMatchObject({ theirs: null, saving: { status: 'saved' } });
  });

  it('replaces mine if I say so', async () => {
    const run = await conflict();
    await run.send(fieldsChanged({ description: 'Mine' }));
    await run.send(saveRequested());
    await run.send(conflictResolved({ keep: 'theirs' }));
    expect([run.sent().length, run.changes(), selectBoothDraft(run.getState())?.about]).toEqual([
      1,
      [],
      'Theirs',
    ]);
  });
});

it('says that it could not be saved or read', async () => {
  const run = await start(({ api }) => {
    api.on(getBooth, networkFailure(), buildDraft());
    api.on(putBooth, networkFailure());
  });
  expect(run.edit().status).toBe('failed');
  await run.send(boothRequested());
  await run.send(fieldsChanged({ description: 'New' }));
  await run.send(saveRequested());
  expect(run.edit()).toMatchObject({ saving: { status: 'failed' }, changes: { description: 'New' } });
});

it('keeps unsaved changes when the same booth is opened again, and none for another one or person', async () => {
  const run = await start();
  await run.send(fieldsChanged({ description: 'New' }));
  await run.send(boothOpened({ exhibitorId: 'halvora' }), boothRequested());
  expect(run.changes()).toEqual(['description']);
  await run.send(boothOpened({ exhibitorId: 'nimbrel' }));
  expect([run.edit().stored, run.changes()]).toEqual([null, []]);
  await run.send(signedOut({ reason: 'user' }));
  expect(run.edit().exhibitorId).toBeNull();
});
