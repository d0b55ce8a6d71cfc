import { getDesk, getTranscript, type Contact } from '../../../../contract/helpdesk/helpdesk';
import { buildChatItem, buildContact, buildDesk, contactIdOf } from '../../../../../test/builders/desk';
import { stateFor, type CoreState } from '../../../../../test/builders/state';
import { createFakeDeps, type FakeDeps } from '../../../../../test/fakes/deps';
import { locationOf } from '../../../../../test/fakes/page';
import { startSagas } from '../../../../../test/saga';
import { locationChanged } from '../../../../shared/platform/page';
import { realtimeReducer, realtimeSaga } from '../../../../shared/platform/realtime';
import { DESK_PATH } from '../location';
import { deskReducers } from '..';
import { deskSaga } from '../saga';
import { itemsOf, selectMine, selectOthers, selectQueue, type WithDesk } from '../selectors';
import { deskEntered } from '../slice';

export const ID = contactIdOf(1);
export const ME = { userId: 'attendee', name: 'Alex Attendee' };
export const SAM = { userId: 'sam', name: 'Sam Stone' };
export const KIM = { userId: 'kim', name: 'Kim Kerr' };
const AT = '2021-01-26T15:10:00.000Z';

/** Contact number `number`, overridden by `over`. */
export const contact = (over: Partial<Contact> = {}, number = 1) =>
  buildContact({ contactId: contactIdOf(number), ...over });
/** The same contact, answered by the desk's agent. */
export const mine = (over: Partial<Contact> = {}, number = 1) =>
  contact({ status: 'active', agent: ME, revision: 2, ...over }, number);
/** Message number `number` of a chat. */
export const item = (number: number, over: Parameters<typeof buildChatItem>[0] = {}) =>
  buildChatItem({ Id: `item-${number}`, Content: `Text ${number}`, ...over });
/** A transcript as the server returns it. */
export const transcript = (
  over: { contact?: Contact; numbers?: number[]; more?: boolean; seq?: number } = {},
) => ({
  contact: over.contact ?? mine(),
  items: (over.numbers ?? [1]).map((number) => ({ number, item: item(number) })),
  more: over.more ?? false,
  seq: over.seq ?? 5,
});

type State = CoreState & WithDesk;

const running: (() => void)[] = [];
/** Cleans up what a test opened; call after each test. */
export const closeDesk = () => {
  for (const stop of running.splice(0)) stop();
};

/** Opens the desk at an address as a signed-in user; `prepare` sets up the server's answers. */
export async function openDesk(prepare: (deps: FakeDeps) => void = () => {}, at = DESK_PATH) {
  const deps = createFakeDeps({ path: at });
  deps.api.on(getDesk, buildDesk());
  deps.api.on(getTranscript, transcript());
  prepare(deps);
  const reducers = { ...deskReducers, realtime: realtimeReducer };
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [name, reducer(undefined, { type: 'test/init' })]),
  ) as unknown as WithDesk;
  const app = await startSagas<State>([realtimeSaga, deskSaga], {
    deps,
    state: stateFor<WithDesk>({ signedIn: true, at }, slices),
    reducers,
  });
  running.push(app.stop);
  await app.send(deskEntered());
  const state = () => app.getState();
  const pass = () => deps.clock.advance(0);
  return {
    ...app,
    pass,
    chat: (id = ID) => state().deskChats[id],
    texts: (id = ID) => {
      const chat = state().deskChats[id];
      return chat ? itemsOf(chat).map((each) => each.item.Content) : [];
    },
    queue: () => selectQueue(state()).map(({ contactId }) => contactId),
    mine: () => selectMine(state()).map(({ contactId }) => contactId),
    others: () => selectOthers(state()).map(({ contactId }) => contactId),
    go: (to: string) => app.send(locationChanged(locationOf(to))),
    followed: () => Object.keys((state() as unknown as { realtime: { channels: object } }).realtime.channels),
    async online() {
      deps.realtime.accept();
      await pass();
      for (const call of deps.realtime.calls) {
        if (call.ask === 'subscribe') {
          deps.realtime.frame({ type: 'subscribed', channel: call.channel, seq: call.after ?? 0 });
        }
      }
      await pass();
    },
    async say(channel: string, seq: number, body: unknown) {
      deps.realtime.frame({ type: 'message', channel, seq, at: AT, body });
      await pass();
    },
  };
}
