import { logOfSegments, replayApp, startRecordedApp, visitDeps } from '../../../test/actionLog/app';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { settle } from '../../../test/fakes/deps';
import { readable } from '../../../test/readable';
import { getDeskStatus } from '../../contract/helpdesk/helpdesk';
import { logoutRequested } from '../../features/access/auth/slice';
import { attendeeTyped, draftChanged, sendRequested } from '../../features/helpdesk/helpdesk/slice';
import { buildItem, OPEN, OWN_DESK } from '../../features/helpdesk/helpdesk/testing/startHelpdesk';
import { chatRequested, panelClosed } from '../../shared/helpdesk/helpdesk';
import { chunkRequested } from '../chunkLoading/slice';

function chatDeps() {
  const deps = visitDeps('/gate?code=c&state=s');
  deps.api.loadConfig.answers({
    config: buildEventConfig({ helpdeskConnection: OWN_DESK }),
    environment: 'development',
    messages: {},
  });
  deps.api.on(getDeskStatus, OPEN);
  deps.helpdesk.start.answers({
    contactId: 'contact',
    participantId: 'canary-participant',
    participantToken: 'canary-token',
  });
  deps.helpdesk.transcript.answers({
    items: [buildItem('1', { Content: 'Canary said this', DisplayName: 'Canary Two' })],
    before: null,
  });
  return deps;
}

it('a chat is replayed by the real sagas and leaves nothing private in the log', async () => {
  const deps = chatDeps();
  const app = startRecordedApp(deps);
  await settle();
  await app.send(chunkRequested('shell'));
  await deps.clock.advance(1_000);
  await app.send(chatRequested());
  await deps.clock.advance(1_000);
  const tell = async (...events: Parameters<typeof deps.helpdesk.emit>[0][]) => {
    for (const event of events) deps.helpdesk.emit(event);
    await settle();
  };
  await tell({ kind: 'established' }, { kind: 'typing', participantRole: 'AGENT' });
  await app.send(attendeeTyped(), draftChanged({ draft: 'Canary asks' }), sendRequested());
  await tell({ kind: 'lost' }, { kind: 'established' });
  await app.send(panelClosed());
  await tell({ kind: 'item', item: buildItem('2', { Content: 'Canary again' }) });
  await deps.clock.advance(30_000);
  await app.send(logoutRequested());
  await deps.clock.advance(20_000);
  app.stop();

  const segment = app.segment();
  const types = new Set(segment.entries.flatMap((entry) => ('action' in entry ? [entry.action.type] : [])));
  for (const type of [
    'catchUpSucceeded',
    'messageSent',
    'connectionLost',
    'agentTyped',
    'chatReset',
    'signOutFinished',
  ]) {
    expect(types).toContain(`helpdesk/${type}`);
  }
  expect(deps.helpdesk.disconnect.calls).toHaveLength(1);
  expect(readable(segment)).not.toMatch(/canary/i);
  const result = await replayApp(logOfSegments(segment));
  expect(result.divergence).toBeNull();
  expect(result.entries).toBe(segment.entries.length);
});
