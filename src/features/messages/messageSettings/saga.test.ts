import { putMessagingSettings, type MessagingSettings } from '../../../contract/messages/messaging';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, deferred, httpFailure } from '../../../../test/fakes/deps';
import { startSagas } from '../../../../test/saga';
import { messagingReducer, settingsSucceeded, type WithMessaging } from '../../../shared/messages/messaging';
import { messageSettingsReducer, messageSettingsSaga } from '.';
import { selectChosenSettings } from './selectors';
import { saveRetried, settingsChosen, settingsOpened, type WithMessageSettings } from './slice';

let stop = () => {};
afterEach(() => stop());

const stored: MessagingSettings = {
  strangersAsk: false,
  showsRead: true,
  showsTyping: true,
  showsPresence: true,
  showsLastSeen: false,
  playsSound: false,
  countsInTitle: true,
  pushes: false,
  enterSends: true,
  quietHours: null,
};

async function start() {
  const deps = createFakeDeps();
  deps.api.on(putMessagingSettings, ({ body }) => body);
  const app = await startSagas<CoreState & WithMessageSettings & WithMessaging>(messageSettingsSaga, {
    deps,
    state: stateFor(
      { signedIn: true },
      {
        messageSettings: messageSettingsReducer(undefined, { type: 'test/init' }),
        messaging: messagingReducer(undefined, settingsSucceeded({ settings: stored })),
      },
    ),
    reducers: { messageSettings: messageSettingsReducer, messaging: messagingReducer },
  });
  stop = app.stop;
  return {
    ...app,
    sent: () => deps.api.callsOf(putMessagingSettings).map(({ input }) => input.body),
    chosen: () => selectChosenSettings(app.getState()),
    own: () => app.getState().messageSettings,
  };
}

it('stores a choice at once, with all others', async () => {
  const app = await start();
  await app.send(settingsChosen({ playsSound: true }));
  expect(app.sent()).toEqual([{ ...stored, playsSound: true }]);
  expect(app.getState().messaging?.settings?.playsSound).toBe(true);
  expect(app.own()).toEqual({ changes: {}, saving: 'saved', problem: null });
});

it('stores what was chosen while another choice was sent, in one more call', async () => {
  const app = await start();
  const reply = deferred<MessagingSettings>();
  app.deps.api.on(
    putMessagingSettings,
    () => reply.promise,
    ({ body }) => body,
  );
  await app.send(settingsChosen({ playsSound: true }));
  await app.send(settingsChosen({ playsSound: false }), settingsChosen({ enterSends: false }));
  expect(app.chosen()).toMatchObject({ playsSound: false, enterSends: false });
  reply.resolve({ ...stored, playsSound: true });
  await app.send();
  expect(app.sent()).toEqual([
    { ...stored, playsSound: true },
    { ...stored, playsSound: false, enterSends: false },
  ]);
  expect(app.own().saving).toBe('saved');
});

it('keeps a choice that could not be stored, and stores it on retry', async () => {
  const app = await start();
  app.deps.api.on(
    putMessagingSettings,
    () => Promise.reject(httpFailure(422)),
    ({ body }) => body,
  );
  await app.send(settingsChosen({ quietHours: { from: 1_320, to: 420, timeZone: 'Nowhere' } }));
  expect(app.own()).toMatchObject({ saving: 'idle', problem: 'refused' });
  expect(app.chosen()?.quietHours?.timeZone).toBe('Nowhere');
  await app.send(saveRetried());
  expect(app.own()).toMatchObject({ saving: 'saved', problem: null, changes: {} });
});

it('says nothing of earlier choices when it is opened again', async () => {
  const app = await start();
  await app.send(settingsChosen({ playsSound: true }));
  await app.send(settingsOpened());
  expect(app.own().saving).toBe('idle');
});
