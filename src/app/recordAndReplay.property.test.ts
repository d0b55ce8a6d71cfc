import type { UnknownAction } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { everyPart, logOfSegments, startRecordedApp, visitDeps } from '../../test/actionLog/app';
import { settle } from '../../test/fakes/deps';
import { logoutRequested } from '../features/auth/slice';
import { promptClosed, promptOpened, submitRequested } from '../features/evaluation/slice';
import { commentRequested, draftChanged } from '../features/session/commentsSlice';
import { sessionsRequested } from '../features/sessions/slice';
import { captionsChosen, paused, playbackAdvanced, played, volumeChosen } from '../features/video/slice';
import type { ActionLog } from '../shared/actionLog/actionLog';
import { digestOf } from '../shared/actionLog/digest';
import type { Entry } from '../shared/actionLog/entry';
import { readAnyLog, writeLog } from '../shared/actionLog/file';
import { toPlain } from '../shared/actionLog/plain';
import { replaySagas, replayState } from '../shared/actionLog/replay';
import { localeRequested, navigationRequested } from '../shared/page';
import { rootReducer } from './rootReducer';
import { todaysApp } from './todaysApp';

jest.setTimeout(120_000);

const SESSION = 'what-clean-means';

/** What people and players may do, in any order. */
const deed: fc.Arbitrary<UnknownAction> = fc.oneof(
  fc
    .constantFrom('/', '/sessions', `/sessions/${SESSION}`, '/help', '/nowhere')
    .map((to) => navigationRequested(to)),
  fc.string({ maxLength: 30 }).map((text) => draftChanged({ sessionId: SESSION, text })),
  fc.constant(commentRequested({ sessionId: SESSION })),
  fc.constantFrom<'en' | 'es'>('en', 'es').map((locale) => localeRequested(locale)),
  fc.constantFrom(played(), paused(), promptOpened(), promptClosed(), sessionsRequested()),
  fc.integer({ min: 1, max: 90 }).map((seconds) => playbackAdvanced({ seconds, position: seconds })),
  fc.double({ min: 0, max: 1, noNaN: true }).map((volume) => volumeChosen({ volume, muted: volume === 0 })),
  fc.constant(captionsChosen('off')),
  fc.integer({ min: 1, max: 5 }).map((question1) => submitRequested({ question1 })),
);

/** Deeds with the time that passes after each, and a sign-out somewhere or not. */
const visit = fc.record({
  deeds: fc.array(fc.tuple(deed, fc.constantFrom(0, 0, 10, 1_000, 31_000)), { maxLength: 12 }),
  leaves: fc.boolean(),
});

async function record({
  deeds,
  leaves,
}: {
  deeds: [UnknownAction, number][];
  leaves: boolean;
}): Promise<ActionLog> {
  const deps = visitDeps('/gate?code=c&state=s');
  const app = startRecordedApp(deps);
  await settle();
  await app.send(...everyPart);
  for (const [action, pause] of deeds) {
    app.store.dispatch(action);
    if (pause > 0) await deps.clock.advance(pause);
  }
  await settle();
  if (leaves) await app.send(logoutRequested());
  app.stop();
  return logOfSegments(app.segment());
}

it('whatever people do: recorded, written, read and replayed, it is the same', async () => {
  const app = await todaysApp();
  await fc.assert(
    fc.asyncProperty(visit, async (given) => {
      const log = await record(given);
      const { log: read, altered } = readAnyLog(writeLog(log));
      expect(altered).toBe(false);
      const end = log.segments[0]?.entries.at(-1);
      for (const result of [replayState(read, app), replaySagas(read, app)]) {
        expect(result.divergence).toBeNull();
        expect(end).toMatchObject({ kind: 'check', digest: result.digest });
      }
    }),
    { numRuns: 15 },
  );
});

/** The entry with something of it changed; null when there is nothing to change in it. */
function tampered(entry: Entry): Entry | null {
  switch (entry.kind) {
    case 'ext':
    case 'put':
      return { ...entry, action: { ...entry.action, payload: { tampered: true } } };
    case 'settle':
      return 'error' in entry ? null : { ...entry, result: { tampered: true } };
    case 'call':
    case 'open':
    case 'read':
      return { ...entry, args: [...entry.args, 'tampered'] };
    default:
      return null;
  }
}

/** Digests of the state at every checkpoint, folded with nothing of ours but the root reducer; null when it throws. */
function plainFold(log: ActionLog): string[] | null {
  const [segment] = log.segments;
  let state: unknown = segment?.initialState;
  const digests: string[] = [];
  try {
    for (const entry of segment?.entries ?? []) {
      if (entry.kind === 'ext' || entry.kind === 'put') state = rootReducer(state as never, entry.action);
      if (entry.kind === 'check') digests.push(digestOf(toPlain(state)));
    }
  } catch {
    return null;
  }
  return digests;
}

it('one tampered entry is named: by what sagas do, by the state where its effect shows, and by the file', async () => {
  const app = await todaysApp();
  const log = await record({
    deeds: [
      [navigationRequested(`/sessions/${SESSION}`), 31_000],
      [draftChanged({ sessionId: SESSION, text: 'Well said' }), 10],
      [commentRequested({ sessionId: SESSION }), 1_000],
    ],
    leaves: false,
  });
  const [segment] = log.segments;
  if (!segment) throw new Error('nothing was recorded');
  const before = plainFold(log);
  let shown = 0;
  for (const [index, entry] of segment.entries.entries()) {
    const other = tampered(entry);
    if (!other) continue;
    const entries = segment.entries.with(index, other);
    const changed: ActionLog = { ...log, segments: [{ ...segment, entries }] };
    const after = plainFold(changed);
    if (after === null || JSON.stringify(after) !== JSON.stringify(before)) {
      shown += 1;
      expect(replayState(changed, app).divergence).not.toBeNull();
    }
    // What a saga did is compared itself; what the world did shows in what sagas do then, or in the state. A run of today's
    // sagas for each entry would take minutes.
    if (index % 9 === 0 && ['put', 'call', 'open', 'read'].includes(entry.kind)) {
      expect(replaySagas(changed, app).divergence?.sequence).toBe(index);
    }
  }
  expect(shown).toBeGreaterThan(20);

  const text = writeLog(log);
  expect(readAnyLog(text.replace('Xxxx', 'Yyyy').replace('"at":', '"at": ')).altered).toBe(false);
  expect(readAnyLog(text.replace('what-clean-means', 'what-clean-meanz')).altered).toBe(true);
});
