import {
  everyPart,
  logOfSegments,
  replayApp,
  startRecordedApp,
  visitDeps,
} from '../../../test/actionLog/app';
import { buildClaims, buildIdToken, buildTokenReply } from '../../../test/builders/credentials';
import { buildComment, buildStoredEvaluation, buildUserInfo } from '../../../test/builders/replies';
import { buildSession } from '../../../test/builders/session';
import { buildUser } from '../../../test/builders/user';
import { httpFailure, settle, type FakeDeps } from '../../../test/fakes/deps';
import { readable } from '../../../test/readable';
import { getComments, postComment } from '../../contract/stage/comments';
import { appendLog } from '../../contract/platform/log';
import { postSessionEvals } from '../../contract/program/sessionEvals';
import { getSession } from '../../contract/program/sessions';
import { getUserInfo } from '../../contract/access/userinfo';
import { signVideoUrl } from '../../contract/stage/video';
import { enterRequested, gateLinkConfirmed, logoutRequested } from '../../features/access/auth/slice';
import { promptOpened, submitRequested } from '../../features/program/evaluation/slice';
import { descriptionChanged, fileSaveRequested, reportOpened } from '../../features/platform/report/slice';
import { commentRequested, draftChanged } from '../../features/stage/comments/slice';
import { playbackAdvanced, played, videoRequested } from '../../features/stage/video/slice';
import type { Segment } from '../../replay/log/actionLog';
import { createRedactor } from '../../replay/log/redact';
import { navigationRequested } from '../../shared/platform/page';
import { PRIVACY } from '.';

const SESSION = 'what-clean-means';
const STREAM = 'https://cdn.harbor-forum.example/talk/master.m3u8';

/** In every private value of the visit, and nowhere else. */
const CANARY = /canary/i;

const person = buildUser({
  id: 'auth0|canary-id',
  username: 'canary@example.org',
  email: 'canary@example.org',
  name: 'Canary Person',
  companyName: 'Canary Works',
});

const createSalted = () => createRedactor({ ...PRIVACY, salt: new Uint8Array(32).fill(1) });

/** A server and a provider that know a lot about a user. */
function talkativeDeps(path: string, parts: Partial<FakeDeps> = {}): FakeDeps {
  const deps = visitDeps(path, parts);
  const { api, identity, clock } = deps;
  let granted = 0;
  const grant = () =>
    buildTokenReply({
      idToken: buildIdToken(
        buildClaims(
          {
            exp: Math.floor(clock.now() / 1000) + 3600,
            phone_number: '+1 555 canary',
            address: { formatted: '1 Canary Street', postal_code: 'CANARY1' },
            nonce: 'canary-nonce',
          },
          person,
        ),
      ),
      accessToken: `canary-access-${++granted}`,
      refreshToken: `canary-refresh-${granted}`,
    });
  identity.exchangeCode.answers(grant);
  identity.refresh.answers(grant);
  identity.createSignInUrl.answers('https://login.example/authorize?state=canary1&nonce=canary2&client_id=w');
  const { id: userId, name, username, email, companyName } = person;
  api.on(getUserInfo, buildUserInfo({ userId, name, username, email, companyName }));
  api.on(getSession, () => ({
    ...buildSession({ videoUrl: STREAM, videoUrlOnDemand: STREAM }),
    attendees: [{ attendeeId: 'canary-7', name: 'Canary Two', companyName: 'Canary Two Ltd' }],
  }));
  api.on(getComments, {
    comments: [buildComment({ text: '<b>Canary</b> says', userId: 'canary-7', userName: 'Canary Two' })],
  });
  api.on(postComment, buildComment({ number: 2, text: 'A canary', userId, userName: name }));
  api.on(postSessionEvals, [
    buildStoredEvaluation({
      sessionId: 'other',
      userId,
      answers: { question1: 3, question4: 'A canary sang' },
    }),
  ]);
  identity.inspectGateLink.answers({ name, expires: '2021-01-27T15:00:00.000Z' });
  identity.redeemGateLink.answers(grant);
  api.on(signVideoUrl, ({ body }) => ({
    url: `${(body as { url: string }).url}?Policy=canary~a&Signature=canary-b_&Key-Pair-Id=K1`,
  }));
  return deps;
}

/**
 * Everything a user does: signs in, types, watches, answers, is refused, stays two hours, reports a problem,
 * leaves.
 */
async function visit() {
  const deps = talkativeDeps('/gate?code=canary-code&state=canary-state');
  const app = startRecordedApp(deps, createSalted());
  await settle();
  await app.send(...everyPart);
  await app.send(navigationRequested(`/sessions/${SESSION}`));
  await app.send(
    draftChanged({ sessionId: SESSION, text: '  Ask canary@example.org or https://x.example/canary ' }),
    commentRequested({ sessionId: SESSION }),
  );
  const captions = { en: null, es: null };
  await app.send(
    videoRequested({ sessionId: SESSION, title: 'What clean means now', url: STREAM, captions }),
  );
  await app.send(played(), playbackAdvanced({ seconds: 61, position: 61, duration: 600 }));
  await deps.clock.advance(30_000);
  deps.api.on(appendLog, httpFailure(422, 'canary@example.org may not'));
  await app.send(promptOpened());
  await app.send(
    submitRequested({ question1: 4, question2: 5, question3: 'very', question4: ' A canary in the mine ' }),
  );
  // The page is hidden: leaves out the clock's ticks, which are irrelevant here.
  deps.page.emitVisible(false);
  await deps.clock.advance(7_200_000);
  deps.page.emitVisible(true);
  await app.send(reportOpened({ fault: null }), descriptionChanged({ description: 'The canary died' }));
  await app.send(fileSaveRequested());
  await app.send(logoutRequested());
  await deps.clock.advance(20_000);
  app.stop();
  return { app, deps, segment: app.segment() };
}

it('a whole visit leaves nothing private in its log and replays', async () => {
  const { app, segment } = await visit();
  for (const entry of segment.entries) expect(readable(entry)).not.toMatch(CANARY);
  expect(readable([segment, app.recorder.state()])).not.toMatch(CANARY);

  const types = new Set(segment.entries.flatMap((entry) => ('action' in entry ? [entry.action.type] : [])));
  for (const type of [
    'auth/signedIn',
    'auth/credentialsRefreshed',
    'presence/presenceEntered',
    'comments/commentsSucceeded',
    'comments/commentSucceeded',
    'video/videoPrepared',
    'evaluation/responsesSucceeded',
    'evaluation/submitStarted',
    'outbox/stored',
    'outbox/refused',
    'report/descriptionChanged',
    'auth/signedOut',
  ]) {
    expect(types).toContain(type);
  }
  // A replay has another salt: redacted values stay redacted.
  const result = await replayApp(logOfSegments(segment));
  expect(result.divergence).toBeNull();
  expect(result.entries).toBe(segment.entries.length);
});

/**
 * The same user on later pages: restored from storage, signed out through the provider, and signed in by a
 * gate link.
 */
it('a reload, a gate link and a provider sign-out leave nothing private in the logs and replay', async () => {
  const first = talkativeDeps('/gate?code=canary-code&state=canary-state');
  const { storage, clock } = first;
  const segments: Segment[] = [];
  const people = new Set<string>();
  const live = async (deps: FakeDeps, ...steps: Parameters<ReturnType<typeof startRecordedApp>['send']>) => {
    const app = startRecordedApp(deps, createSalted());
    await settle();
    await app.send(...everyPart);
    await settle();
    people.add(app.store.getState().auth.user?.id ?? 'nobody');
    for (const step of steps) await app.send(step);
    await deps.clock.advance(20_000);
    app.stop();
    const segment = app.segment();
    expect(readable(segment)).not.toMatch(CANARY);
    segments.push(segment);
    return JSON.stringify(segment);
  };
  const before = await live(first);
  const parts = { storage, clock };
  const after = await live(talkativeDeps('/', parts), logoutRequested(), enterRequested());
  const gateLink = buildIdToken({ sub: 'canary', exp: 1 });
  await live(talkativeDeps(`/gate/${gateLink}`, parts), gateLinkConfirmed(), logoutRequested());

  expect([...people]).toEqual([person.id, 'nobody']);
  const pseudonym = /"outbox\/(person-[a-z2-7]{8})"/;
  expect(pseudonym.exec(after)?.[1]).toBe(pseudonym.exec(before)?.[1]);
  expect(pseudonym.exec(after)).not.toBeNull();
  const result = await replayApp(logOfSegments(...segments));
  expect(result.divergence).toBeNull();
});
