import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSessionList, buildSettings } from '../../../test/builders/replies';
import { buildSession } from '../../../test/builders/session';
import { buildExhibitor } from '../../../test/builders/tradeshow';
import { readable } from '../../../test/readable';
import * as tradeshowSlice from '../../features/exhibition/tradeshow/slice';
import { createRedactor } from '../../replay/log/redact';
import type { Failure } from '../../shared/kit/lib/apiFailure';
import * as event from '../../shared/platform/event';
import * as session from '../../shared/platform/auth';
import { actionTypes } from '../../shared/kit/lib/slices';
import { loadAllChunks } from '../loadAllChunks';
import '../core';
import { PRIVACY_RULES } from '.';
import { NOTHING_PRIVATE, PRIVATE_ACTIONS } from './testing/privateActions';
import { peopleCalls } from './testing/peopleCalls';
import { PRIVATE_CALLS } from './testing/privateCalls';
import { CANARY, credentials, failure, user } from './testing/privateValues';

function make() {
  const redactor = createRedactor({ rules: PRIVACY_RULES, salt: new Uint8Array(32).fill(1) });
  redactor.learn(buildEventConfig());
  return redactor;
}

describe('actions', () => {
  it('are all classified as private or not private', async () => {
    await loadAllChunks();
    const judged = new Set([...PRIVATE_ACTIONS.map(({ type }) => type), ...NOTHING_PRIVATE]);
    const unjudged = [...actionTypes()].filter((type) => !judged.has(type));
    expect(unjudged).toEqual([]);
  });

  it.each(PRIVATE_ACTIONS.map((action) => [action.type, action] as const))(
    'lose private data: %s',
    (type, action) => {
      const before = JSON.stringify(action);
      const shown = JSON.stringify(make().redact(type, action));
      expect(before).toMatch(/canary/i);
      expect(shown).not.toMatch(/canary/i);
      expect(JSON.parse(shown)).toMatchObject({ type });
    },
  );
});

describe('calls', () => {
  it.each(PRIVATE_CALLS)('lose private data: %s', (root, value) => {
    expect(readable(value)).toMatch(/canary/i);
    expect(readable(make().redact(root, value))).not.toMatch(/canary/i);
  });

  it('lose every text about attendees, in all endpoints that carry them', async () => {
    const calls = await peopleCalls(CANARY);
    expect(calls.length).toBeGreaterThan(10);
    const shown = calls.map(([root, value]) => `${root} ${readable(make().redact(root, value))}`);
    expect(shown.filter((text) => /canary/i.test(text))).toEqual([]);
  });

  it('pseudonymize the user in storage and lock keys', () => {
    const redactor = make();
    redactor.redact('auth/signedIn', session.signedIn({ credentials, user, how: 'restored' }));
    const keys = ['outbox/canary-1', 'watch/canary-1/s1', 'watch/canary-1/s1#4'];
    expect(JSON.stringify(redactor.redact('locks.acquire', keys))).not.toContain(CANARY);
  });
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
  ['storage.local.get', JSON.stringify([['what-clean-means', 61]])],
  ['storage.local.get', JSON.stringify('https://posts.example.org')],
  ['storage.local.get', JSON.stringify({ captions: 'off', volume: 1, muted: false })],
  ['tabs.post', [{ kind: 'logStored', entryId: 'e', entryType: 'VideoView', sessionId: 's1' }]],
])('public and harmless data is kept: %s', (root, value) => {
  expect(make().redact(root, value)).toEqual(JSON.parse(JSON.stringify(value)));
});

it('a failure keeps the fields sagas branch on', () => {
  const { payload } = make().redact('auth/refreshFailed', session.refreshFailed(failure)) as unknown as {
    payload: Failure;
  };
  expect(payload).toMatchObject({ kind: 'http', status: 422 });
});
