import {
  everyPart,
  logOfSegments,
  replayApp,
  startRecordedApp,
  visitDeps,
} from '../../../test/actionLog/app';
import { settle } from '../../../test/fakes/deps';
import { logoutRequested } from '../../features/access/auth/slice';
import { submitRequested } from '../../features/program/evaluation/slice';
import { commentRequested, draftChanged } from '../../features/stage/comments/slice';
import { playbackAdvanced, played, videoRequested } from '../../features/stage/video/slice';
import { navigationRequested } from '../../shared/platform/page';

const SESSION = 'what-clean-means';

/** Sign-in, the program, a session with comment, video and evaluation, two hours, and sign-out. */
async function visit(deps = visitDeps('/gate?code=c&state=s')) {
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart);
  await app.send(navigationRequested(`/sessions/${SESSION}`));
  await deps.clock.advance(65_000);
  await app.send(
    draftChanged({ sessionId: SESSION, text: 'Well said' }),
    commentRequested({ sessionId: SESSION }),
  );
  await app.send(
    videoRequested({
      sessionId: SESSION,
      title: 'What clean means now',
      url: '/media/demo/master.m3u8',
    } as never),
    played(),
  );
  await app.send(playbackAdvanced({ seconds: 61, position: 61, duration: 600 }));
  await deps.clock.advance(30_000);
  await app.send(submitRequested({ question1: 4, question2: 5 }));
  deps.page.emitOnline(false);
  await deps.clock.advance(60_000);
  deps.page.emitOnline(true);
  deps.page.emitVisible(false);
  await deps.clock.advance(7_200_000);
  deps.page.emitVisible(true);
  await deps.clock.advance(10_000);
  await app.send(logoutRequested());
  await deps.clock.advance(20_000);
  app.stop();
  return { app, deps };
}

it('a whole visit to the real app is replayed by its real sagas', async () => {
  const { app } = await visit();
  const segment = app.segment();
  expect(segment.entries.length).toBeGreaterThan(1_000);
  const types = new Set(segment.entries.flatMap((entry) => ('action' in entry ? [entry.action.type] : [])));
  for (const type of [
    'auth/signedIn',
    'auth/credentialsRefreshed',
    'comments/commentSucceeded',
    'outbox/stored',
    'auth/signedOut',
  ]) {
    expect(types).toContain(type);
  }
  const result = await replayApp(logOfSegments(segment));
  expect(result.divergence).toBeNull();
  expect(result.entries).toBe(segment.entries.length);
});
