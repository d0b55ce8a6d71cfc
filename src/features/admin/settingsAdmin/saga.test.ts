import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, httpFailure, networkFailure, type FakeDeps } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { getSettingsForm, putSettings } from '../../../contract/platform/settingsAdmin';
import { signedOut } from '../../../shared/platform/auth';
import { settingsAdminReducer, settingsAdminSaga } from '.';
import { selectChanges, selectTexts, selectWrong } from './selectors';
import {
  conflictResolved,
  fieldsChanged,
  formRequested,
  saveRequested,
  type WithSettingsAdmin,
} from './slice';
import { STORED } from './testing/sample';

let stop = () => {};
afterEach(() => stop());

async function start(prepare: (deps: FakeDeps) => void = () => {}) {
  const deps = createFakeDeps();
  deps.api.on(getSettingsForm, STORED);
  prepare(deps);
  const run = await startSagas<CoreState & WithSettingsAdmin>(settingsAdminSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      { settingsAdmin: settingsAdminReducer(undefined, { type: 'test/init' }) },
    ),
    reducers: { settingsAdmin: settingsAdminReducer },
  });
  stop = run.stop;
  await run.send(formRequested());
  return {
    ...run,
    form: () => run.getState().settingsAdmin,
    texts: () => selectTexts(run.getState()),
    sent: () => deps.api.callsOf(putSettings).map(({ input }) => input.body),
  };
}

it('shows what is set; what is not set, or not accepted, is empty', async () => {
  const run = await start();
  expect(run.texts()).toEqual({
    SESSION_EARLY_ENTRY_MINUTES: '15',
    APPOINTMENT_EARLY_ENTRY_MINUTES: '',
    HOST_APPOINTMENT_EARLY_ENTRY_MINUTES: '',
    speakeasyExtraMinutes: '',
    exhibitorThresholdAddToProfile: '2',
  });
});

it('saves all of them with the revision that was read; empty ones are the configuration’s', async () => {
  const stored = {
    ...STORED,
    settings: { ...STORED.settings, SESSION_EARLY_ENTRY_MINUTES: null },
    revision: 4,
  };
  const run = await start(({ api }) => api.on(putSettings, stored));
  await run.send(fieldsChanged({ SESSION_EARLY_ENTRY_MINUTES: ' ' }));
  await run.send(saveRequested());
  expect(run.sent()).toEqual([
    { settings: { ...STORED.settings, SESSION_EARLY_ENTRY_MINUTES: null }, revision: 3 },
  ]);
  expect(run.form()).toMatchObject({ stored, changes: {}, saving: { status: 'saved' } });
});

it.each([
  ['', true],
  ['0', true],
  [' 7.5 ', true],
  ['-0.5', true],
  ['-1', false],
  ['ten', false],
  ['1e3', false],
  ['5 minutes', false],
  ['Infinity', false],
  ['100001', false],
])('of “%s” says at once whether it is accepted', async (text, isAccepted) => {
  const run = await start();
  await run.send(fieldsChanged({ speakeasyExtraMinutes: text }));
  expect(selectWrong(run.getState())).toEqual(isAccepted ? [] : ['speakeasyExtraMinutes']);
});

describe('settings that somebody else has saved meanwhile', () => {
  const theirs = {
    ...STORED,
    settings: { ...STORED.settings, APPOINTMENT_EARLY_ENTRY_MINUTES: 9 },
    revision: 4,
  };
  const conflict = () =>
    start(({ api }) => {
      api.on(getSettingsForm, STORED, theirs);
      api.on(putSettings, httpFailure(409), { ...theirs, revision: 5 });
    });

  it('are shown, and mine are saved on top of them', async () => {
    const run = await conflict();
    await run.send(fieldsChanged({ speakeasyExtraMinutes: '20' }));
    await run.send(saveRequested());
    expect(run.form()).toMatchObject({ theirs, saving: { status: 'idle' } });
    await run.send(conflictResolved({ keep: 'mine' }));
    expect(run.sent().at(-1)).toEqual({
      settings: { ...theirs.settings, speakeasyExtraMinutes: 20 },
      revision: 4,
    });
  });

  it('replace mine if I say so', async () => {
    const run = await conflict();
    await run.send(fieldsChanged({ speakeasyExtraMinutes: '20' }));
    await run.send(saveRequested());
    await run.send(conflictResolved({ keep: 'theirs' }));
    expect([run.sent().length, selectChanges(run.getState())]).toEqual([1, []]);
    expect(run.texts()).toMatchObject({ APPOINTMENT_EARLY_ENTRY_MINUTES: '9', speakeasyExtraMinutes: '' });
  });
});

it('says that they could not be read or saved, and keeps what was typed', async () => {
  const run = await start(({ api }) => {
    api.on(getSettingsForm, networkFailure(), STORED);
    api.on(putSettings, networkFailure());
  });
  expect(run.form().status).toBe('failed');
  await run.send(formRequested());
  await run.send(fieldsChanged({ speakeasyExtraMinutes: '20' }));
  await run.send(saveRequested());
  expect(run.form()).toMatchObject({
    saving: { status: 'failed' },
    changes: { speakeasyExtraMinutes: '20' },
  });
  await run.send(signedOut({ reason: 'user' }));
  expect(run.form()).toMatchObject({ stored: null, changes: {} });
});
