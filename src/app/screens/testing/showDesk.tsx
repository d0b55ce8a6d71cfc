import { act, screen, within } from '@testing-library/react';
import { getDesk, getTranscript, sendAgentTyping, type Contact } from '../../../contract/helpdesk/helpdesk';
import { buildChatItem, buildContact, buildDesk, contactIdOf } from '../../../../test/builders/desk';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { createFakeDeps, settle, type FakeDeps } from '../../../../test/fakes/deps';
import { renderApp } from '../../../../test/render';
import { accessReducer } from '../../../features/access/guard';
import { pageSaga } from '../../../features/platform/page';
import { eventTimeReducer } from '../../../features/platform/eventTime';
import { AdminZoneProvider } from '../../../shared/platform/admin/zone/AdminZoneProvider';
import { chunk } from '../../chunks/desk';
import { DeskScreen } from '../DeskScreen';

/** Id of the chat under test. */
export const ID = contactIdOf(1);
export const DESK = '/admin/helpdesk';
export const CHAT = `${DESK}?chat=${ID}`;
/** That chat, assigned to the signed-in agent. */
export const mine = (over: Partial<Contact> = {}) =>
  buildContact({
    status: 'active',
    agent: { userId: 'attendee', name: 'Alex Attendee' },
    revision: 2,
    ...over,
  });
/** A message in that chat. */
export const item = (number: number, over: Parameters<typeof buildChatItem>[0] = {}) => ({
  number,
  item: buildChatItem({ Id: `item-${number}`, ...over }),
});

interface Options {
  at?: string;
  superuser?: boolean;
  prepare?: (deps: FakeDeps) => void;
  locale?: 'en' | 'es';
}

/** Renders the desk for an agent, with default replies that `prepare` can override. */
export async function showDesk({
  at = DESK,
  superuser = true,
  prepare = () => {},
  locale = 'en',
}: Options = {}) {
  const deps = createFakeDeps({ path: at });
  deps.page.locales = [locale];
  deps.api.on(getDesk, buildDesk());
  deps.api.on(getTranscript, { contact: mine(), items: [item(1)], more: false, seq: 5 });
  deps.api.on(sendAgentTyping, { ok: true });
  prepare(deps);
  const access = {
    status: 'known' as const,
    superuser,
    helpdesk: true,
    moderator: false,
    exhibitor: false,
    recorded: false,
  };
  const eventTime = { offset: 0, realNow: Date.parse('2021-01-26T15:10:05.000Z') };
  const slices = Object.fromEntries(
    Object.entries(chunk.reducers).map(([name, reducer]) => [
      name,
      reducer(undefined, { type: 'test/init' }) as unknown,
    ]),
  );
  const app = renderApp<CoreState>(
    <AdminZoneProvider>
      <DeskScreen />
    </AdminZoneProvider>,
    {
      deps,
      state: stateFor({ signedIn: true, at, locale }, { ...slices, access, eventTime }),
      reducers: { ...chunk.reducers, access: accessReducer, eventTime: eventTimeReducer },
      sagas: [pageSaga, ...Object.values(chunk.sagas)],
    },
  );
  await act(settle);
  /** Runs a server message and waits for its effects. */
  const hear = async (saying: () => void) => {
    await act(async () => {
      saying();
      await settle();
    });
  };
  return {
    ...app,
    deps,
    hear,
    pass: (ms = 0) => act(() => deps.clock.advance(ms)),
    async online() {
      await hear(deps.realtime.accept);
      await hear(() => {
        for (const call of deps.realtime.calls) {
          if (call.ask !== 'subscribe') continue;
          deps.realtime.frame({ type: 'subscribed', channel: call.channel, seq: call.after ?? 0 });
        }
      });
    },
    async say(channel: string, seq: number, body: unknown) {
      const at = '2021-01-26T15:10:00.000Z';
      await hear(() => deps.realtime.frame({ type: 'message', channel, seq, at, body }));
    },
  };
}
export type App = Awaited<ReturnType<typeof showDesk>>;

/** Options that open the chat as its agent. */
export const answering = {
  at: CHAT,
  prepare: (deps: FakeDeps) => deps.api.on(getDesk, buildDesk({ contacts: [mine()] })),
};
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' });
export const messages = () => within(screen.getByRole('region', { name: 'Messages' }));
export const lines = () =>
  messages()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** The tab title without the event's name. */
export const title = (app: App) => app.deps.page.title.split(' · ')[0];
