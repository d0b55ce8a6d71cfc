import { getSettings, type SettingsResponse } from '../../../contract/platform/settings';
import { locationChanged } from '../../../shared/platform/page';
import { signedIn, signedOut } from '../../../shared/platform/auth';
import { eventEdited } from '../../../shared/platform/event';
import { buildCredentials } from '../../../../test/builders/credentials';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { buildUser } from '../../../../test/builders/user';
import { createFakeDeps, deferred, httpFailure, settle } from '../../../../test/fakes/deps';
import { locationOf } from '../../../../test/fakes/page';
import { startSagas } from '../../../../test/saga';
import { selectSettings, type SettingsState } from '../../../shared/platform/settings';
import { settingsReducer } from '.';
import { settingsSaga } from './saga';
import { settingsSlice } from './slice';

const times = [{ start: '2021-01-26T15:00:00.000Z', end: '2021-01-26T16:00:00.000Z' }];
const goSomewhere = locationChanged(locationOf('/sessions'));

let stop = () => {};
afterEach(() => stop());

async function start(...replies: (SettingsResponse | Error | (() => Promise<SettingsResponse>))[]) {
  const deps = createFakeDeps();
  deps.api.on(getSettings, ...replies);
  const app = await startSagas<CoreState & { settings: SettingsState }>(settingsSaga, {
    deps,
    state: stateFor({ signedIn: true }, { settings: settingsSlice.getInitialState() }),
    reducers: { settings: settingsReducer },
  });
  stop = app.stop;
  return {
    ...app,
    calls: () => deps.api.callsOf(getSettings).length,
    values: () => selectSettings(app.getState()),
  };
}

it('loads the settings at sign-in, with one warning per ignored value', async () => {
  const app = await start({
    SESSION_EARLY_ENTRY_MINUTES: 10,
    speakeasyExtraMinutes: -1,
    SCHEDULING_ALLOWED_TIMES: times,
  });
  expect(app.values()).toMatchObject({
    sessionEarlyEntryMinutes: 10,
    speakeasyExtraMinutes: 5,
    allowedDates: ['2021-01-26'],
  });
  expect(app.deps.report.warnings).toHaveLength(1);
  expect(app.getState().settings.status).toBe('loaded');
});

it('reloads once, at the first navigation without allowed meeting times', async () => {
  const app = await start({ SESSION_EARLY_ENTRY_MINUTES: 1 }, { SESSION_EARLY_ENTRY_MINUTES: 2 });
  await app.send(goSomewhere);
  expect(app.calls()).toBe(2);
  expect(app.values().sessionEarlyEntryMinutes).toBe(2);
  await app.send(goSomewhere);
  expect(app.calls()).toBe(2);
});

it('warns once about an ignored value, even after a reload', async () => {
  const bad = { speakeasyExtraMinutes: -1 };
  const app = await start(bad, { ...bad, SESSION_EARLY_ENTRY_MINUTES: -2 });
  await app.send(goSomewhere);
  expect(app.calls()).toBe(2);
  expect(app.deps.report.warnings).toEqual([
    expect.stringContaining('speakeasyExtraMinutes'),
    expect.stringContaining('SESSION_EARLY_ENTRY_MINUTES'),
  ]);
});

it('does not reload once there are allowed meeting times', async () => {
  const app = await start({ SCHEDULING_ALLOWED_TIMES: times });
  await app.send(goSomewhere, goSomewhere);
  expect(app.calls()).toBe(1);
});

it('loads them again once they were edited, and keeps what is no longer accepted', async () => {
  const app = await start(
    { SESSION_EARLY_ENTRY_MINUTES: 10, speakeasyExtraMinutes: 7, SCHEDULING_ALLOWED_TIMES: times },
    { SESSION_EARLY_ENTRY_MINUTES: 20, speakeasyExtraMinutes: -3, SCHEDULING_ALLOWED_TIMES: 'any' },
  );
  await app.send(eventEdited({ part: 'promotions' }));
  expect(app.calls()).toBe(1);
  await app.send(eventEdited({ part: 'settings' }));
  expect(app.values()).toMatchObject({
    sessionEarlyEntryMinutes: 20,
    speakeasyExtraMinutes: 7,
    allowedDates: ['2021-01-26'],
  });
  expect(app.deps.report.warnings).toHaveLength(2);
});

it('keeps the defaults after a failure, which is only logged', async () => {
  const app = await start(httpFailure(500), {
    SESSION_EARLY_ENTRY_MINUTES: 3,
    SCHEDULING_ALLOWED_TIMES: times,
  });
  expect(app.getState().settings.status).toBe('failed');
  expect(app.values()).toEqual(settingsSlice.getInitialState().values);
  expect(app.deps.report.errors).toEqual([{ where: 'settings', message: 'HTTP 500' }]);
  await app.send(goSomewhere);
  expect(app.values().sessionEarlyEntryMinutes).toBe(3);
});

it('does not apply one user’s response to the next', async () => {
  const slow = deferred<SettingsResponse>();
  const app = await start(() => slow.promise, {
    SESSION_EARLY_ENTRY_MINUTES: 4,
    SCHEDULING_ALLOWED_TIMES: times,
  });
  await app.send(signedOut({ reason: 'user' }));
  slow.resolve({ SESSION_EARLY_ENTRY_MINUTES: 99 });
  await settle();
  expect(app.getState().settings).toEqual(settingsSlice.getInitialState());
  await app.send(
    signedIn({ user: buildUser({ id: 'other' }), credentials: buildCredentials(), how: 'provider' }),
  );
  expect(app.values().sessionEarlyEntryMinutes).toBe(4);
});
