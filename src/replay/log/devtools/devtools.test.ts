import fs from 'node:fs';
import path from 'node:path';
import fc from '../../../../test/property';
import type { ActionLog } from '../actionLog';
import { digestOf } from '../digest';
import type { Entry } from '../entry';
import { LogProblem } from '../file/logProblem';
import { readAnyLog } from '../file/readAnyLog';
import { arbitraryLog } from '../file/testing/arbitraryLog';
import { logOf } from '../file/testing/idleHour';
import { writeLog } from '../file/writeLog';
import { applyPatch } from '../patch';
import { fromDevTools } from './fromDevTools';
import { toDevTools } from './toDevTools';

const FIXTURES = path.join(import.meta.dirname, '../../../../test/fixtures/actionLogs');
const fixture = (name: string) => fs.readFileSync(path.join(FIXTURES, name), 'utf8');
const IMPORT_FORM = fixture('devtools-import.json');
const LIFTED_FORM = fixture('devtools-lifted.json');

const FIRST_STATE = {
  page: { place: '/', visible: true },
  eventTime: { realNow: 1_611_673_500_003 },
};

const entriesOf = (log: ActionLog | null) => log?.segments[0]?.entries ?? [];
const actionsOf = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === 'ext' || entry.kind === 'put' ? [entry.action] : []));

function problemOf(text: string): string {
  try {
    fromDevTools(text);
  } catch (error) {
    if (error instanceof LogProblem) return error.message;
    throw error;
  }
  return 'none';
}

/** The lifted fixture with some fields replaced. */
const lifted = (fields: object) => JSON.stringify({ ...(JSON.parse(LIFTED_FORM) as object), ...fields });

describe('the format written by the Export button', () => {
  it('is read as one page life of actions, from which sagas cannot be replayed', () => {
    const log = fromDevTools(IMPORT_FORM);
    expect(log).toMatchObject({ origin: 'devtools', event: null, report: null });
    expect(log?.segments).toHaveLength(1);
    expect(log?.segments[0]?.initialState).toEqual(FIRST_STATE);
    expect(entriesOf(log)).toEqual([
      { kind: 'ext', at: 0, action: { type: 'page/locationChanged', payload: { path: '/lobby' } } },
      { kind: 'ext', at: 0, action: { type: 'page/pageHidden' } },
      {
        kind: 'ext',
        at: 0,
        action: { type: 'eventTime/secondPassed', payload: { realNow: 1_611_673_501_004 } },
      },
    ]);
  });

  it('starts with an empty state if it contains none', () => {
    const log = fromDevTools('{"payload":"[{\\"type\\":\\"a\\"}]"}');
    expect(log?.segments[0]?.initialState).toEqual({});
    expect(entriesOf(log)).toHaveLength(1);
  });

  it('may contain the lifted state', () => {
    const log = fromDevTools(JSON.stringify({ payload: LIFTED_FORM }));
    expect(entriesOf(log)).toEqual(entriesOf(fromDevTools(LIFTED_FORM)));
  });

  it('derives its id from its content', () => {
    expect(fromDevTools(IMPORT_FORM)?.id).toBe(fromDevTools(IMPORT_FORM.replaceAll('\t', ' '))?.id);
    expect(fromDevTools(IMPORT_FORM)?.id).not.toBe(fromDevTools(LIFTED_FORM)?.id);
  });
});

describe('the lifted state', () => {
  const log = fromDevTools(LIFTED_FORM);
  const entries = entriesOf(log);

  it('is read as the staged actions, without @@INIT and skipped ones', () => {
    expect(actionsOf(entries).map(({ type }) => type)).toEqual([
      'page/locationChanged',
      'eventTime/secondPassed',
    ]);
    expect(log?.segments[0]).toMatchObject({ startedAt: 1_611_673_500_500, initialState: FIRST_STATE });
    expect(entries.map(({ at }) => at)).toEqual([0, 0, 1504, 1504]);
  });

  it('has a checkpoint after each action, with the patch to the computed state', () => {
    const states = entries.reduce<object[]>((found, entry) => {
      if (entry.kind !== 'check') return found;
      const state = applyPatch((found.at(-1) ?? FIRST_STATE) as never, entry.patch) as object;
      expect(entry.digest).toBe(digestOf(state));
      return [...found, state];
    }, []);
    const { computedStates } = JSON.parse(LIFTED_FORM) as { computedStates: { state: object }[] };
    expect(states).toEqual([computedStates[1]?.state, computedStates[3]?.state]);
  });

  it('has no checkpoint if a reducer failed or the state could not be serialized', () => {
    const computedStates = [
      { state: FIRST_STATE },
      { state: FIRST_STATE, error: 'TypeError' },
      { state: FIRST_STATE },
      { state: { page: '[CIRCULAR]' } },
    ];
    const kinds = entriesOf(fromDevTools(lifted({ computedStates }))).map(({ kind }) => kind);
    expect(kinds).toEqual(['ext', 'ext']);
  });

  it('starts with the committed state if no state was computed', () => {
    const text = lifted({ computedStates: [], committedState: { page: 1 } });
    expect(fromDevTools(text)?.segments[0]?.initialState).toEqual({ page: 1 });
  });
});

describe('content that cannot be replayed', () => {
  const payload = (...actions: unknown[]) => JSON.stringify({ payload: JSON.stringify(actions) });

  it.each([
    ['a payload that is no text', '{"payload":[]}', 'payload: a text of JSON is expected'],
    ['a payload that is cut off', '{"payload":"[{"}', 'payload, line 1: the file ends in the middle'],
    ['a payload of something else', '{"payload":"{}"}', 'payload: a list of actions'],
    ['an action without type', payload({ type: 'a' }, {}), 'payload[1]: an action with a type'],
    ['a state that is none', '{"payload":"[]","preloadedState":"5"}', 'preloadedState: a state by slices'],
    [
      'a date',
      payload({ type: 'a', payload: { at: { $jsan: 'd1611673500000' } } }),
      'payload[0].payload.at: a value in the notation of jsan',
    ],
    [
      'a reference',
      payload({ type: 'a', payload: [{ $jsan: '$[0].payload' }] }),
      'payload[0].payload[0]: a value in the notation of jsan',
    ],
    [
      'a circle',
      payload({ type: 'a', payload: '[CIRCULAR]' }),
      'payload[0].payload: the placeholder "[CIRCULAR]" stands here',
    ],
    [
      'a class',
      payload({ type: 'a', payload: { data: {}, __serializedType__: 'ImmutableMap' } }),
      'payload[0].payload: an object of a class',
    ],
    [
      'staged actions that are none',
      lifted({ stagedActionIds: ['1'] }),
      'stagedActionIds: a list of numbers',
    ],
    [
      'a staged action that is missing',
      lifted({ stagedActionIds: [0, 9] }),
      'actionsById["9"]: a performed action',
    ],
    [
      'a staged action that every list has',
      lifted({ actionsById: [], stagedActionIds: [1] }),
      'actionsById["1"]: a performed action',
    ],
    [
      'a placeholder in a staged action',
      lifted({ actionsById: { 1: { action: { type: 'a', x: '[WINDOW]' } } } }),
      'actionsById["1"].action.x: the placeholder',
    ],
  ])('is rejected with its location: %s', (_name, text, problem) => {
    expect(problemOf(text)).toContain(problem);
  });
});

describe('an export for DevTools', () => {
  it('has exactly the two strings that DevTools imports, readable as plain JSON', () => {
    const entries: Entry[] = [
      { kind: 'ext', at: 1, action: { type: 'a', payload: 1 } },
      { kind: 'call', at: 1, call: 1, name: 'clock.now', args: [] },
      { kind: 'put', at: 2, saga: 'page', action: { type: 'b' } },
    ];
    const text = toDevTools(logOf(entries, { page: { place: '/' } }));
    expect(JSON.parse(text)).toEqual({
      payload: '[{"type":"a","payload":1},{"type":"b"}]',
      preloadedState: '{"page":{"place":"/"}}',
    });
    expect(text.startsWith('{\n\t"payload": "[')).toBe(true);
  });

  it('takes the last page life, or the one specified', () => {
    const [first, last] = ['first', 'last'].map(
      (type) => logOf([{ kind: 'ext', at: 0, action: { type } }]).segments,
    );
    const log = { ...logOf([]), segments: [...(first ?? []), ...(last ?? [])] };
    expect(toDevTools(log)).toContain('last');
    expect(toDevTools(log, log.segments[0])).toContain('first');
    expect(JSON.parse(toDevTools({ ...log, segments: [] }))).toEqual({ payload: '[]', preloadedState: '{}' });
  });

  it('writes non-JSON values as DevTools does, and reads them back', () => {
    const payload = ['undefined', 'NaN', 'Infinity', '-Infinity'].map(($value) => ({ $value }));
    const text = toDevTools(logOf([{ kind: 'ext', at: 0, action: { type: 'a', payload } }]));
    const { payload: written } = JSON.parse(text) as { payload: string };
    expect(JSON.parse(written)).toEqual([
      { type: 'a', payload: [{ $jsan: 'u' }, { $jsan: 'n' }, { $jsan: 'i' }, { $jsan: 'y' }] },
    ]);
    expect(actionsOf(entriesOf(fromDevTools(text)))).toEqual([{ type: 'a', payload }]);
  });

  it('is read back with the same actions and the same initial state', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        const segment = log.segments.at(-1);
        const again = fromDevTools(toDevTools(log))?.segments[0];
        expect(actionsOf(again?.entries ?? [])).toEqual(actionsOf(segment?.entries ?? []));
        expect(again?.initialState).toEqual(segment?.initialState ?? {});
      }),
    );
  });
});

describe('any file', () => {
  it.each([IMPORT_FORM, LIFTED_FORM])('exported by DevTools is recognized', (text) => {
    expect(readAnyLog(text)).toEqual({ log: fromDevTools(text), altered: false });
  });

  it('written by Plenary is read back unchanged', () => {
    const log = logOf([{ kind: 'ext', at: 0, action: { type: 'a' } }]);
    expect(readAnyLog(writeLog(log))).toEqual({ log, altered: false });
  });

  it.each(['{}', '[]', '5', '{"format":"plenary","actionsById":{}}'])(
    'of any other kind is rejected: %s',
    (text) => {
      expect(() => readAnyLog(text)).toThrow('this is not an action log of Plenary');
      expect(fromDevTools(text)).toBeNull();
    },
  );

  it('imported from DevTools keeps that origin when written as a log', () => {
    const { log } = readAnyLog(LIFTED_FORM);
    expect(readAnyLog(writeLog(log)).log).toEqual(log);
  });
});
