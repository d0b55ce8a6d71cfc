import {
  everyPart,
  logOfSegments,
  replayApp,
  startRecordedApp,
  visitDeps,
} from '../../../test/actionLog/app';
import { buildChatItem, buildContact, buildDesk, contactIdOf } from '../../../test/builders/desk';
import { buildUserInfo } from '../../../test/builders/replies';
import { settle } from '../../../test/fakes/deps';
import { readable } from '../../../test/readable';
import {
  acceptContact,
  contactChannel,
  CONTENT_TYPE,
  DESK_CHANNEL,
  getDesk,
  getTranscript,
  handOverContact,
  searchTranscripts,
  sendAgentMessage,
  sendAgentTyping,
} from '../../contract/helpdesk/helpdesk';
import { getUserInfo } from '../../contract/access/userinfo';
import { logoutRequested } from '../../features/access/auth/slice';
import { draftChanged, sendRequested, agentTyped } from '../../features/helpdesk/desk/chatsSlice';
import { pathOf } from '../../features/helpdesk/desk/location';
import {
  acceptRequested,
  deskEntered,
  deskLeft,
  handOverRequested,
} from '../../features/helpdesk/desk/slice';
import { navigationRequested } from '../../shared/platform/page';

const ID = contactIdOf(1);
/** In every private value of the visit, and nowhere else. */
const CANARY = /canary/i;
const attendee = {
  userId: 'canary-1',
  name: 'Canary One',
  companyName: 'Canary Works',
  email: 'canary@example.org',
  place: { page: '/help', browser: 'Firefox 132' },
};
const lastMessage = { text: 'Canary', at: '2021-01-26T15:10:00.000Z', fromAttendee: true };
const contact = (over: Parameters<typeof buildContact>[0] = {}) =>
  buildContact({ attendee, lastMessage, ...over });
const item = (Id: string) =>
  buildChatItem({ Id, Content: 'Canary said', DisplayName: 'Canary One', ParticipantId: 'canary-9' });

/** An agent accepts a chat, answers, searches, hands over, loses the connection and signs out. */
async function visit() {
  const deps = visitDeps('/gate?code=c&state=s');
  const { api, realtime } = deps;
  const desk = buildDesk({ contacts: [contact()], colleagues: [{ userId: 'canary-2', name: 'Canary Two' }] });
  api.on(getUserInfo, buildUserInfo({ roles: ['helpdesk'] }));
  api.on(getDesk, desk);
  const mine = contact({
    status: 'active',
    revision: 2,
    agent: { userId: 'attendee', name: 'Alex Attendee' },
  });
  api.on(acceptContact, mine);
  api.on(getTranscript, { contact: mine, items: [{ number: 1, item: item('a') }], more: false, seq: 5 });
  api.on(sendAgentTyping, { ok: true });
  api.on(sendAgentMessage, { item: { ...item('b'), ParticipantRole: 'AGENT' } });
  api.on(searchTranscripts, { contacts: [contact({ status: 'ended' })], cursor: null });
  api.on(
    handOverContact,
    contact({ status: 'active', revision: 9, agent: { userId: 'canary-2', name: 'Canary Two' } }),
  );
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart);
  await app.send(navigationRequested('/admin/helpdesk'), deskEntered());
  realtime.accept();
  await app.send(acceptRequested({ contactId: ID }));
  for (const channel of [DESK_CHANNEL, contactChannel(ID)]) {
    realtime.frame({ type: 'subscribed', channel, seq: channel === DESK_CHANNEL ? 7 : 5 });
  }
  await settle();
  const at = '2021-01-26T15:10:00.000Z';
  realtime.frame({ type: 'message', channel: contactChannel(ID), seq: 6, at, body: item('c') });
  realtime.frame({ type: 'message', channel: DESK_CHANNEL, seq: 8, at, body: contact({ revision: 1 }) });
  const typing = { ContentType: CONTENT_TYPE.typing, ParticipantRole: 'CUSTOMER' };
  realtime.frame({ type: 'signal', channel: contactChannel(ID), body: typing });
  await app.send(
    agentTyped({ contactId: ID }),
    draftChanged({ contactId: ID, text: ' Canary, hello ' }),
    sendRequested({ contactId: ID }),
  );
  await deps.clock.advance(10_000);
  realtime.close();
  await deps.clock.advance(10_000);
  realtime.accept();
  await app.send(navigationRequested(pathOf({ query: 'canary one', chosen: ID })));
  await app.send(handOverRequested({ contactId: ID, userId: 'canary-2', note: 'Canary' }));
  await deps.clock.advance(120_000);
  await app.send(deskLeft(), logoutRequested());
  await deps.clock.advance(10_000);
  app.stop();
  return { app, segment: app.segment() };
}

it('a helpdesk agent visit leaves nothing private in the log and replays', async () => {
  const { app, segment } = await visit();
  for (const entry of segment.entries) expect(readable(entry)).not.toMatch(CANARY);
  expect(readable([segment, app.recorder.state()])).not.toMatch(CANARY);
  const types = new Set(segment.entries.flatMap((entry) => ('action' in entry ? [entry.action.type] : [])));
  for (const type of [
    'realtime/channelMessage',
    'realtime/connectionLost',
    'desk/deskSucceeded',
    'desk/contactChanged',
    'deskChats/itemReceived',
    'deskChats/typingStarted',
    'deskChats/messageSent',
    'deskSearch/searchSucceeded',
  ]) {
    expect(types).toContain(type);
  }
  const result = await replayApp(logOfSegments(segment));
  expect(result.divergence).toBeNull();
  expect(result.entries).toBe(segment.entries.length);
});
