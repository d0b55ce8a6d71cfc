import { appendLog, type LogEntry } from '../../../contract/platform/log';
import {
  asReal,
  buildEvaluation,
  buildLogin,
  buildVideoView,
  buildWatchedMinute,
} from '../../../../test/builders/logEntry';
import { buildUser } from '../../../../test/builders/user';
import { createFakeStorageArea } from '../../../../test/fakes/storage';
import fc from '../../../../test/property';
import { personOf, recordOf, toEntry } from './entry';
import { bound, MAX_ENTRIES, MAX_SIZE, merge, readOutbox, writeOutbox } from './outbox';

const user = buildUser({ id: 'attendee', username: 'attendee@example.org', name: 'Alex Attendee' });
const sizeOf = (entries: readonly LogEntry[]) => JSON.stringify(entries).length;

describe('an entry', () => {
  const entries = [buildLogin(), buildVideoView(), buildWatchedMinute(), buildEvaluation()];

  it.each(entries)('of type $type round-trips through its record', (entry) => {
    const again = toEntry(recordOf(entry), user, entry.entryId, 'development');
    expect(again).toEqual(entry);
    expect(appendLog.body.safeParse(again).success).toBe(true);
    expect(personOf(again)).toBe('attendee');
  });

  it.each(entries)('of type $type is the real variant in production', (entry) => {
    expect(toEntry(recordOf(entry), user, entry.entryId, 'production')).toEqual(asReal(entry));
  });
});

describe('merge', () => {
  it('keeps each entry once, starting with the first list', () => {
    const [a, b, c] = [buildLogin(), buildVideoView(), buildWatchedMinute()];
    expect(merge([a, b], [b, c])).toEqual([a, b, c]);
  });
});

describe('bound', () => {
  const anyEntry = fc.constantFrom(buildLogin, buildVideoView, buildWatchedMinute, buildEvaluation);

  it('leaves entries unchanged if they fit', () => {
    const entries = [buildWatchedMinute(), buildEvaluation()];
    expect(bound(entries)).toEqual({ kept: entries, dropped: 0 });
  });

  it('never drops evaluations, keeps the order, and drops nothing of higher value than it keeps', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: MAX_ENTRIES + 150 }), (makers) => {
        const entries = makers.map((make): LogEntry => make());
        const { kept, dropped } = bound(entries);
        const gone = entries.filter((entry) => !kept.includes(entry));
        expect(gone).toHaveLength(dropped);
        expect(entries.filter((entry) => kept.includes(entry))).toEqual(kept);
        expect(gone.some((entry) => 'answers' in entry)).toBe(false);
        if (gone.some((entry) => !('watchTime' in entry))) {
          expect(kept.some((entry) => 'watchTime' in entry)).toBe(false);
        }
        const onlyEvaluations = kept.every((entry) => 'answers' in entry);
        expect(onlyEvaluations || (kept.length <= MAX_ENTRIES && sizeOf(kept) <= MAX_SIZE)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('drops the oldest watched minutes first', () => {
    const minutes = Array.from({ length: MAX_ENTRIES }, () => buildWatchedMinute());
    const evaluation = buildEvaluation();
    const { kept, dropped } = bound([...minutes, evaluation]);
    expect(dropped).toBe(1);
    expect(kept).toEqual([...minutes.slice(1), evaluation]);
  });

  it('limits size as well as count', () => {
    const long = Array.from({ length: 200 }, () =>
      buildWatchedMinute({ videoURL: `/media/${'x'.repeat(1_900)}` }),
    );
    const { kept, dropped } = bound(long);
    expect(dropped).toBeGreaterThan(0);
    expect(sizeOf(kept)).toBeLessThanOrEqual(MAX_SIZE);
    expect(kept).toEqual(long.slice(dropped));
    expect(sizeOf(long.slice(dropped - 1))).toBeGreaterThan(MAX_SIZE);
  });
});

describe('the stored outbox', () => {
  it('is read back as stored, separately for each user', () => {
    const area = createFakeStorageArea();
    const entries = [buildLogin(), buildEvaluation()];
    expect(writeOutbox(area, 'attendee', entries)).toBe(true);
    expect(readOutbox(area, 'attendee')).toEqual({ entries, broken: false });
    expect(readOutbox(area, 'attendee2')).toEqual({ entries: [], broken: false });
  });

  it('leaves nothing behind when it is empty', () => {
    const area = createFakeStorageArea();
    writeOutbox(area, 'attendee', [buildLogin()]);
    writeOutbox(area, 'attendee', []);
    expect([...area.values.keys()]).toEqual([]);
  });

  it.each([
    ['no JSON', 'nonsense', []],
    ['no list', '{"a":1}', []],
    ['null', 'null', []],
  ])('survives %s', (_name, text, entries) => {
    const area = createFakeStorageArea({ 'outbox/attendee': text });
    expect(readOutbox(area, 'attendee')).toEqual({ entries, broken: true });
  });

  it('recovers the user’s readable entries from a damaged list', () => {
    const good = buildWatchedMinute();
    const others = buildWatchedMinute({ uid: 'somebody-else' });
    const text = JSON.stringify([good, others, { type: 'LoginUser' }, 7]);
    const area = createFakeStorageArea({ 'outbox/attendee': text });
    expect(readOutbox(area, 'attendee')).toEqual({ entries: [good], broken: true });
  });

  it('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        readOutbox(createFakeStorageArea({ 'outbox/attendee': text }), 'attendee');
      }),
    );
  });
});
