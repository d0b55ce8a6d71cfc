import { LOG_VERSION, type ActionLog } from '../actionLog';
import type { Entry } from '../entry';
import type { Json } from '../plain';
import fc from '../../../../test/property';
import { checkLogSize, MAX_DEPTH, MAX_LOG_BYTES, MAX_INDEX } from './limits';
import { LogProblem } from './logProblem';
import { readAnyLog } from './readAnyLog';
import { readLog } from './readLog';
import { arbitraryLog } from './testing/arbitraryLog';
import { idleEntries, logOf } from './testing/idleHour';
import { writeLog } from './writeLog';

const PROTOTYPE = Object.getOwnPropertyNames(Object.prototype).sort();

/** Reading must never modify `Object.prototype`. */
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(PROTOTYPE);
});

const LOG = logOf(
  [
    { kind: 'ext', at: 1, action: { type: 'page/locationChanged', payload: ['lobby'] } },
    { kind: 'call', at: 2, saga: 'auth', call: 1, name: 'api.request', args: [{ $endpoint: 'getSessions' }] },
    { kind: 'settle', at: 9, call: 1, result: { items: ['é\u2028"\\', null, { $value: 'undefined' }] } },
    { kind: 'put', at: 9, saga: 'auth', action: { type: 'sessions/received' } },
  ],
  { page: { place: '/' } },
);

type Fields = Record<string, Json>;

/** The written file with its parsed JSON modified; the digest stays as it was. */
function changed(
  log: ActionLog,
  change: (file: Fields & { segments: (Fields & { entries: Json[] })[] }) => void,
) {
  const file = JSON.parse(writeLog(log)) as Parameters<typeof change>[0];
  change(file);
  return JSON.stringify(file);
}

const withEntries = (...entries: unknown[]) =>
  changed(LOG, (file) => {
    for (const segment of file.segments) segment.entries = entries as Json[];
  });

/** The problem a text is rejected with. */
function problemOf(text: string): { place: string; reason: string } {
  try {
    readLog(text);
  } catch (error) {
    expect(error).toBeInstanceOf(LogProblem);
    const { position: place, reason } = error as LogProblem;
    return { place, reason };
  }
  throw new Error('It was read.');
}

describe('a log', () => {
  it('round-trips, whatever it contains', () => {
    fc.assert(
      fc.property(arbitraryLog, (log) => {
        expect(readLog(writeLog(log))).toEqual({ log, altered: false });
      }),
    );
  });

  it('of an idle hour round-trips, and is small enough for eight of them in a file', () => {
    const entries = idleEntries(3600);
    // Four entries a second, or the measurement is meaningless.
    expect(entries.length).toBeGreaterThan(4 * 3600);
    const log = logOf(entries);
    const text = writeLog(log);
    expect(text.length * 8).toBeLessThan(MAX_LOG_BYTES);
    expect(readAnyLog(text)).toEqual({ log, altered: false });
  });

  it('from DevTools keeps that origin', () => {
    expect(readLog(writeLog({ ...LOG, origin: 'devtools' })).log.origin).toBe('devtools');
    expect(Object.hasOwn(readLog(writeLog(LOG)).log, 'origin')).toBe(false);
  });

  it('is written with its header first, then one entry and one slice per line', () => {
    const lines = writeLog(LOG).split('\n');
    expect(lines.slice(0, 3)).toEqual(['{', '"format":"plenary-action-log",', `"version":${LOG_VERSION},`]);
    expect(lines[3]).toMatch(/^"digest":"sha256:[0-9a-f]{64}",$/);
    expect(lines).toContain('"page":{"place":"/"}');
    expect(lines).toContain('{"kind":"put","at":9,"saga":"auth","action":{"type":"sessions/received"}}');
  });

  it('is written without undefined fields, like JSON', () => {
    const state = { page: { place: '/', title: undefined }, gone: undefined };
    expect(readLog(writeLog(logOf([], state)))).toEqual({
      log: logOf([], { page: { place: '/' } }),
      altered: false,
    });
  });

  it('reformatted by hand counts as unaltered', () => {
    const pretty = JSON.stringify(JSON.parse(writeLog(LOG)), null, 3);
    expect(readLog(pretty)).toEqual({ log: LOG, altered: false });
  });

  it('keeps keys that are special to JavaScript as plain data', () => {
    const hostile =
      '{"kind":"ext","at":1,"action":{"type":"a","__proto__":{"polluted":1},"constructor":{"prototype":2}}}';
    const [written] = [JSON.stringify(LOG.segments[0]?.entries[0])];
    const { log, altered } = readLog(writeLog(LOG).replace(written, hostile));
    expect(altered).toBe(true);
    const entry = log.segments[0]?.entries[0] as Extract<Entry, { kind: 'ext' }>;
    expect(Object.keys(entry.action)).toEqual(['type', '__proto__', 'constructor']);
    expect('polluted' in entry.action).toBe(false);
  });
});

describe('an altered log', () => {
  it('is one in which any single entry differs', () => {
    fc.assert(
      fc.property(arbitraryLog, fc.nat(), fc.nat(), (log, pick, by) => {
        const all = log.segments.flatMap(({ entries }) => entries.map((_, index) => ({ entries, index })));
        fc.pre(all.length > 0);
        const { entries, index } = all[pick % all.length] as (typeof all)[number];
        const original = writeLog(log);
        const digest = /"digest":"sha256:[0-9a-f]+"/;
        const entry = entries[index] as Entry;
        entries[index] = { ...entry, at: entry.at + 1 + by };
        const tampered = writeLog(log).replace(digest, digest.exec(original)?.[0] ?? '');
        expect(readLog(tampered).altered).toBe(true);
      }),
    );
  });

  it.each([
    ['without a digest', (file: Fields) => delete file.digest],
    ['with a digest that is none', (file: Fields) => (file.digest = 5)],
    ['with another id', (file: Fields) => (file.id = 'other')],
    ['with a field more', (file: Fields) => (file.more = 1)],
  ])('is one %s', (_name, change) => {
    expect(readLog(changed(LOG, (file) => void change(file))).altered).toBe(true);
  });
});

describe('damage', () => {
  const text = writeLog(logOf([...(LOG.segments[0]?.entries ?? []), ...idleEntries(40)]));
  const { log: original } = readLog(text);

  it('by truncation is reported with the line where the file ends', () => {
    const end = text.trimEnd().length;
    fc.assert(
      fc.property(fc.nat(end - 1), (length) => {
        const { place, reason } = problemOf(text.slice(0, length));
        if (text.slice(0, length).trim() === '') return expect(reason).toBe('it is empty');
        const line = text.slice(0, length).split('\n').length;
        expect(place).toBe(`line ${line}`);
        expect(reason).toBe(`the file ends in the middle, at line ${line}: fetch it again`);
      }),
    );
  });

  it('to any byte is rejected or reported as altered, and nothing else', () => {
    const bytes = Buffer.from(text);
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] ?? 0) ^ flip;
        try {
          const { log, altered } = readLog(damaged.toString());
          // A line break may have become a space: then nothing changed.
          if (!altered) expect(log).toEqual(original);
        } catch (error) {
          expect(error).toBeInstanceOf(LogProblem);
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['{\n"a": 1,\n"b" 2}', 'line 3, column 5'],
    ['{"a": nul}', 'line 1, column 7'],
    ['["\\x"]', 'line 1, column 3'],
    ['["a\nb"]', 'line 1, column 4'],
    ['[1,]', 'line 1, column 4'],
    ['[1 2]', 'line 1, column 4'],
    ['{"a":1}}', 'line 1, column 8'],
    ['[01]', 'line 1, column 3'],
    ['Not found', 'line 1, column 1'],
  ])('to its JSON is located: %j', (broken, place) => {
    expect(problemOf(broken)).toEqual({ place, reason: 'this is not JSON' });
  });
});

describe('is rejected with a reason', () => {
  it('when it is too large, before parsing', () => {
    expect(() => checkLogSize(MAX_LOG_BYTES)).not.toThrow();
    expect(() => checkLogSize(200 * 1024 * 1024)).toThrow(
      'it has 200 MB, and an action log of more than 64 MB',
    );
  });

  it('when it is nested too deep', () => {
    const depth = 100_000;
    const { place, reason } = problemOf(`{"segments":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(reason).toBe(`values are nested more than ${MAX_DEPTH} deep`);
    expect(place).toBe('segments[0][0][0][0][0]');
  });

  it.each([['[]'], ['null'], ['{}'], ['{"format":"other"}'], ['"plenary-action-log"']])(
    'when it is something else: %s',
    (text) => {
      expect(problemOf(text)).toEqual({ place: 'the file', reason: 'this is not an action log of Plenary' });
    },
  );

  it.each([
    [LOG_VERSION + 1, 'made by a newer version of Plenary (format 6; this build reads up to 5)'],
    [0, 'format 0 is too old or unknown (this build reads format 5)'],
    [1, 'format 1 is too old or unknown (this build reads format 5): use the build that made it'],
    [2, 'format 2 is too old or unknown (this build reads format 5): use the build that made it'],
    [3, 'format 3 is too old or unknown (this build reads format 5): use the build that made it'],
    [4, 'format 4 is too old or unknown (this build reads format 5): use the build that made it'],
    [-1, 'format -1 is too old or unknown'],
    [1.5, 'a whole number is missing'],
    ['1', 'a whole number is missing'],
    [null, 'a whole number is missing'],
  ])('when its version is %p', (version, reason) => {
    const problem = problemOf(changed(LOG, (file) => (file.version = version)));
    expect(problem.place).toBe('version');
    expect(problem.reason).toContain(reason);
  });

  it.each<[string, (file: Fields) => unknown, string]>([
    ['id', (file) => delete file.id, 'id'],
    ['event', (file) => (file.event = {}), 'event'],
    ['report', (file) => (file.report = { description: 'x' }), 'report'],
    ['origin', (file) => (file.origin = 'elsewhere'), 'origin'],
    ['segments', (file) => (file.segments = {}), 'segments'],
    ['segment', (file) => (file.segments = [1]), 'segments[0]'],
  ])('when its %s is missing or malformed', (_name, change, place) => {
    expect(problemOf(changed(LOG, (file) => void change(file))).place).toBe(place);
  });

  it.each(['startedAt', 'build', 'cut', 'firstSequence', 'initialState', 'values', 'entries'])(
    "when a segment's %s is missing",
    (field) => {
      const text = changed(LOG, (file) => file.segments.forEach((segment) => delete segment[field]));
      expect(problemOf(text).place).toBe(`segments[0].${field}`);
    },
  );

  const ext = { kind: 'ext', at: 0, action: { type: 'a' } };
  const call = { kind: 'call', at: 0, call: 1, name: 'a', args: [] };
  const open = { ...call, kind: 'open' };
  const settle = { kind: 'settle', at: 0, call: 1 };
  const described = { $value: 'function', is: 'later' };

  it.each<[string, unknown[], string, string]>([
    ['no object', [5], '', 'to be an object'],
    ['of an unknown kind', [{ kind: 'magic', at: 0 }], ', kind', '"magic" is no kind of entry'],
    ['of a kind that objects have', [{ kind: 'constructor', at: 0 }], ', kind', 'no kind of entry'],
    ['without a time', [{ ...ext, at: null }], ', at', 'a time in milliseconds'],
    ['without an action', [{ kind: 'put', at: 0 }], ', action', 'an action with a type'],
    ['with an action without type', [{ ...ext, action: {} }], ', action.type', 'a text'],
    ['with a saga that is no text', [{ ...ext, kind: 'put', saga: 1 }], ', saga', 'a text'],
    [
      'nested in a way unheard of',
      [{ ...ext, nested: 'yes' }],
      ', nested',
      'a number of 1 or more, or nothing,',
    ],
    ['with a call number below 0', [{ ...call, call: -1 }], ', call', 'the number of a call'],
    ['without a call number', [{ ...settle, call: undefined }], ', call', 'it is missing'],
    ['without arguments', [{ ...call, args: 'none' }], ', args', 'a list'],
    ['without a name', [{ ...call, name: undefined }], ', name', 'it is missing: a text'],
    ['with a result and an error', [call, { ...settle, result: 1, error: {} }], ', result', 'has no result'],
    [
      'with an error without message',
      [call, { ...settle, error: { name: 'x' } }],
      ', error.message',
      'a text',
    ],
    [
      'with half a failure',
      [call, { ...settle, error: { name: 'x', message: '', failure: {} } }],
      ', error.failure',
      'status',
    ],
    ['without what was delivered', [open, { ...settle, kind: 'emit' }], ', value', 'it is missing'],
    ['without a patch', [{ kind: 'check', at: 0, digest: '' }], ', patch', 'a list of changes'],
    [
      'with a patch that goes nowhere',
      [{ kind: 'check', at: 0, digest: '', patch: [{}] }],
      ', patch[0]',
      'a path',
    ],
    ...[MAX_INDEX + 1, 2 ** 32, 1e300, -1, 0.5, null, true, ['a']].map(
      (step): [string, unknown[], string, string] => [
        `with a patch that leads to ${JSON.stringify(step)}`,
        [{ kind: 'check', at: 0, digest: '', patch: [{ path: ['a'] }, { path: ['a', step], value: 1 }] }],
        ', patch[1].path[1]',
        'a place in a list from 0 to 1,000,000',
      ],
    ),
    [
      'with a patch that leads too deep',
      [{ kind: 'check', at: 0, digest: '', patch: [{ path: new Array<string>(MAX_DEPTH + 1).fill('a') }] }],
      ', patch[0].path',
      `more than ${MAX_DEPTH} values deep`,
    ],
    [
      'that settles without a call',
      [settle],
      ', call',
      'it settles call 1, and nothing before it has that number',
    ],
    ['that settles twice', [call, settle, settle], ', call', 'it settles call 1, which is done'],
    ['that calls under a number again', [call, call], ', call', '1 was the number of a call before'],
    [
      'that delivers on what is closed',
      [open, { ...settle, kind: 'close' }, { ...settle, kind: 'emit', value: 1 }],
      ', call',
      'which is closed',
    ],
    ['that settles a channel', [open, settle], ', call', 'which is open'],
    [
      'whose action cannot be dispatched again',
      [{ ...ext, action: { type: 'a', payload: [{ done: described }] } }],
      ', action.payload[0].done',
      'could not be stored',
    ],
  ])('when an entry is %s', (_name, entries, field, reason) => {
    const problem = problemOf(withEntries(...entries));
    expect(problem.place).toBe(`segments[0], entry ${entries.length - 1}${field}`);
    expect(problem.reason).toContain(reason);
  });

  it('with entries counted from the start of the recording', () => {
    const text = changed(LOG, (file) =>
      file.segments.forEach((segment) => Object.assign(segment, { firstSequence: 900, entries: [ext, 1] })),
    );
    expect(problemOf(text).place).toBe('segments[0], entry 901');
  });

  it('when references would expand a small file beyond the limits, before they do', () => {
    const values = Array.from({ length: 60 }, (_, at): Json =>
      at === 0 ? 'x' : [{ $shared: at - 1 }, { $shared: at - 1 }],
    );
    const payload = { $shared: 59 };
    const text = changed(LOG, (file) =>
      file.segments.forEach((segment) =>
        Object.assign(segment, { values, entries: [{ ...ext, action: { type: 'a', payload } }] }),
      ),
    );
    expect(problemOf(text).reason).toContain('more than 512 MB');
  });
});

describe('a log whose beginning is missing', () => {
  it('may settle, deliver to and close calls whose beginning is missing', () => {
    const cut = {
      ...LOG,
      segments: LOG.segments.map((segment) => ({
        ...segment,
        cut: { dropped: 4 },
        entries: [
          { kind: 'settle' as const, at: 0, call: 3, result: 1 },
          { kind: 'emit' as const, at: 0, call: 2, value: 1 },
          { kind: 'close' as const, at: 0, call: 2 },
        ],
      })),
    };
    expect(readLog(writeLog(cut)).log).toEqual(cut);
  });
});

describe('an older version', () => {
  const old = changed(LOG, (file) => {
    file.version = LOG_VERSION - 1;
    file.name = file.id as Json;
    delete file.id;
  });

  it('is migrated step by step', () => {
    const migrations = { [LOG_VERSION - 1]: ({ name, ...file }: Fields) => ({ ...file, id: name as Json }) };
    expect(readLog(old, migrations).log).toEqual(LOG);
  });

  it('is rejected if a step is missing', () => {
    expect(() => readLog(old, {})).toThrow('too old or unknown');
  });
});
