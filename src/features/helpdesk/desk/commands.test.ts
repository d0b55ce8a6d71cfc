import {
  acceptContact,
  DESK_CHANNEL,
  endContact,
  getDesk,
  getTranscript,
  handOverContact,
  setDeskOptions,
} from '../../../contract/helpdesk/helpdesk';
import { buildDesk, contactIdOf } from '../../../../test/builders/desk';
import { httpFailure, networkFailure } from '../../../../test/fakes/deps';
import { navigationRequested } from '../../../shared/platform/page';
import { SOUND_KEY } from './commandSaga';
import { DESK_PATH, pathOf } from './location';
import { selectCalling, selectIsHanded, selectPart } from './selectors';
import {
  acceptRequested,
  deskEntered,
  deskLeft,
  endRequested,
  handOverRequested,
  optionsOpened,
  optionsSaveRequested,
  soundToggled,
} from './slice';
import { ID, ME, SAM, KIM, contact, mine, transcript, openDesk, closeDesk } from './testing/openDesk';

afterEach(closeDesk);

describe('accepting, handing over and ending', () => {
  it('accepts a chat and shows it', async () => {
    const app = await openDesk((deps) => deps.api.on(acceptContact, mine()));
    await app.send(acceptRequested({ contactId: ID }));
    expect(app.mine()).toEqual([ID]);
    expect(app.actions).toContainEqual(navigationRequested(pathOf({ chosen: ID })));
    expect(app.getState().desk.busy).toEqual({});
  });

  it.each([
    ['somebody who has it', mine({ agent: SAM, revision: 3 }), { kind: 'taken', name: 'Sam Stone' }],
    ['somebody, unknown who', contact({ revision: 3 }), { kind: 'taken', name: null }],
    ['its end', mine({ status: 'ended', revision: 3 }), { kind: 'over' }],
  ])('reports losing the race to %s', async (_name, stands, notice) => {
    const app = await openDesk((deps) => {
      deps.api.on(acceptContact, httpFailure(409));
      deps.api.on(getTranscript, transcript({ contact: stands }));
    });
    await app.send(acceptRequested({ contactId: ID }));
    expect(app.getState().desk.notice).toEqual(notice);
    expect(app.types()).not.toContain(navigationRequested.type);
  });

  it('opens a chat the agent already has, as when the first response was lost', async () => {
    const app = await openDesk((deps) => deps.api.on(acceptContact, httpFailure(409)));
    await app.send(acceptRequested({ contactId: ID }));
    expect(app.actions).toContainEqual(navigationRequested(pathOf({ chosen: ID })));
    expect(app.getState().desk.notice).toBeNull();
  });

  it('hands a chat to a colleague, or back to the queue', async () => {
    const app = await openDesk((deps) => {
      deps.api.on(getDesk, buildDesk({ contacts: [mine()] }));
      deps.api.on(handOverContact, mine({ agent: SAM, revision: 3 }));
    });
    await app.send(handOverRequested({ contactId: ID, userId: 'sam', note: 'No sound.' }));
    expect(app.others()).toEqual([ID]);
    app.deps.api.on(handOverContact, contact({ revision: 4 }));
    await app.send(handOverRequested({ contactId: ID, userId: null, note: '' }));
    expect(app.queue()).toEqual([ID]);
    expect(app.deps.api.callsOf(handOverContact).map(({ input }) => input.body)).toEqual([
      { userId: 'sam', note: 'No sound.' },
      { userId: null, note: '' },
    ]);
  });

  it('announces a chat handed over by a colleague until viewed, but not one the agent took', async () => {
    const handOver = (minute: number) => ({
      by: 'Sam Stone',
      note: 'No sound.',
      at: `2021-01-26T15:1${minute}:00.000Z`,
    });
    const app = await openDesk((deps) =>
      deps.api.on(getDesk, buildDesk({ contacts: [contact({ status: 'active', agent: SAM })] })),
    );
    await app.online();
    await app.say(DESK_CHANNEL, 8, mine({ revision: 2, handOver: handOver(1) }));
    expect(app.getState().desk.arrival).toEqual({ count: 1, name: 'Robin Reed', by: 'Sam Stone' });
    expect([selectIsHanded(app.getState(), ID), selectCalling(app.getState())]).toEqual([true, 1]);
    await app.say(DESK_CHANNEL, 9, mine({ revision: 3, handOver: handOver(1) }));
    expect(app.getState().desk.arrival.count).toBe(1);
    await app.go(pathOf({ chosen: ID }));
    expect([selectIsHanded(app.getState(), ID), selectCalling(app.getState())]).toEqual([false, 0]);

    await app.go(DESK_PATH);
    await app.say(DESK_CHANNEL, 10, contact({ status: 'active', agent: KIM, revision: 4 }));
    app.deps.api.on(handOverContact, mine({ revision: 5, handOver: handOver(2) }));
    await app.send(handOverRequested({ contactId: ID, userId: ME.userId, note: '' }));
    expect([app.mine(), app.getState().desk.arrival.count]).toEqual([[ID], 1]);
    expect(selectIsHanded(app.getState(), ID)).toBe(false);
  });

  it('offers to take over a chat only if its agent has left the desk', async () => {
    const app = await openDesk((deps) => {
      deps.api.on(getDesk, buildDesk({ contacts: [mine({ agent: SAM }), mine({ agent: KIM }, 2)] }));
    });
    const part = (number: number) => selectPart(app.getState(), contactIdOf(number));
    expect([part(1), part(2)]).toEqual(['read', 'takeOver']);
  });

  it('ends a chat, and reports a failure', async () => {
    const app = await openDesk((deps) => deps.api.on(endContact, networkFailure()));
    await app.send(endRequested({ contactId: ID }));
    expect(app.getState().desk.notice).toEqual({ kind: 'failed', fault: { code: 'offline' } });
    app.deps.api.on(endContact, mine({ status: 'ended', revision: 9 }));
    await app.send(endRequested({ contactId: ID }));
    expect([app.queue(), app.mine(), app.getState().desk.notice]).toEqual([[], [], null]);
  });
});

describe('options and sound', () => {
  const options = { hours: { hours: [], closedText: 'Back at nine.' }, cannedAnswers: [] };

  it('saves the options, or reports why not', async () => {
    const app = await openDesk((deps) => deps.api.on(setDeskOptions, networkFailure()));
    await app.send(optionsOpened(), optionsSaveRequested(options));
    expect(app.getState().desk.options).toEqual({ status: 'failed', fault: { code: 'offline' } });
    app.deps.api.on(setDeskOptions, { ok: true });
    await app.send(optionsSaveRequested(options));
    expect(app.getState().desk).toMatchObject({ ...options, options: { status: 'closed' } });
  });

  it('remembers per browser whether new chats play a sound', async () => {
    const app = await openDesk();
    expect(app.getState().desk.sound).toBe(false);
    await app.send(soundToggled());
    expect(app.deps.storage.local.get(SOUND_KEY)).toBe('1');
    await app.send(deskLeft(), deskEntered());
    expect(app.getState().desk.sound).toBe(true);
    await app.send(soundToggled());
    expect(app.deps.storage.local.get(SOUND_KEY)).toBeNull();
  });
});
