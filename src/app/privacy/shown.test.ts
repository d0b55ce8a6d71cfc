import { buildCredentials } from '../../../test/builders/credentials';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSessionList, buildSettings } from '../../../test/builders/replies';
import { buildSession } from '../../../test/builders/session';
import { buildExhibitor } from '../../../test/builders/tradeshow';
import { buildUser } from '../../../test/builders/user';
import * as tradeshowSlice from '../../features/exhibition/tradeshow/slice';
import { createRedactor } from '../../replay/log/redact';
import type { Failure } from '../../shared/kit/lib/apiFailure';
import * as event from '../../shared/platform/event';
import * as auth from '../../shared/platform/auth';
import { PRIVACY } from '.';

function make() {
  const redactor = createRedactor({ ...PRIVACY, salt: new Uint8Array(32).fill(1) });
  redactor.learn(buildEventConfig());
  return redactor;
}

it('an action that nobody has described is masked', () => {
  const action = { type: 'new/said', payload: { text: 'Canary', list: ['Canary'], count: 2, isOpen: true } };
  expect(make().redact('new/said', action)).toEqual({
    type: 'new/said',
    payload: { text: 'xxxxxx', list: ['xxxxxx'], count: 2, isOpen: true },
  });
});

it('tells where a text is masked that nobody declared public', () => {
  const places: string[] = [];
  const redactor = createRedactor({
    ...PRIVACY,
    salt: new Uint8Array(32).fill(1),
    onMasked: (place) => places.push(place),
  });
  redactor.redact('new/said', { type: 'new/said', payload: { parts: [{ text: 'Canary' }], empty: '' } });
  redactor.redactArguments('api.request/getSession', [{}, { body: { note: 'Canary' } }, {}]);
  expect(places).toEqual(['new/said.payload.parts.text', 'api.request/getSession.body.note']);
});

it('the user’s id is replaced in the keys of storage and locks', () => {
  const redactor = make();
  const user = buildUser({ id: 'canary-1' });
  redactor.redact(
    'auth/signedIn',
    auth.signedIn({ credentials: buildCredentials({}), user, how: 'restored' }),
  );
  for (const key of ['outbox/canary-1', 'watch/canary-1/s1', 'watch/canary-1/s1#4']) {
    expect(JSON.stringify(redactor.redactArguments('locks.acquire', [key]))).not.toContain('canary');
  }
});

it.each<[string, unknown]>([
  ['event/configured', event.eventConfigured({ environment: 'development', config: buildEventConfig() })],
  [
    'api.loadConfig',
    { environment: 'development', config: buildEventConfig(), messages: { en: { 'help.email': 'a@b.co' } } },
  ],
  ['api.request/getSessions', buildSessionList()],
  ['api.request/getSession', buildSession()],
  ['api.request/getSettings', buildSettings()],
  ['tradeshow/tradeshowSucceeded', tradeshowSlice.tradeshowSucceeded({ exhibitors: [buildExhibitor()] })],
  ['api.request/getTradeshow', { exhibitors: [buildExhibitor()] }],
  ['storage.local.get/video', JSON.stringify([['what-clean-means', 61]])],
  ['storage.local.get/socialPosts', JSON.stringify('https://posts.example.org')],
  ['storage.local.get/video', JSON.stringify({ captions: 'off', volume: 1, muted: false })],
  ['tabs.watch', { kind: 'logStored', entryId: 'e', entryType: 'VideoView', sessionId: 's1' }],
])('what is declared public is shown: %s', (root, value) => {
  expect(make().redact(root, value)).toEqual(JSON.parse(JSON.stringify(value)));
});

it('a failure keeps the fields sagas branch on, and nothing else', () => {
  const failure: Failure = {
    kind: 'http',
    status: 422,
    message: 'canary@x.org is unknown',
    problem: { type: 't', title: 'x', status: 422, errors: [{ path: 'a', message: 'not canary@x.org' }] },
  };
  const { payload } = make().redact('auth/refreshFailed', auth.refreshFailed(failure)) as unknown as {
    payload: Failure;
  };
  expect(payload).toMatchObject({ kind: 'http', status: 422, problem: { type: 't' } });
  expect(JSON.stringify(payload)).not.toContain('canary');
});
