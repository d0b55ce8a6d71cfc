import type { Entry } from '../entry';
import type { Json } from '../plain';
import { describedResult } from './described';
import { readLog } from './readLog';
import { logOf } from './testing/idleHour';
import { writeLog } from './writeLog';

const described: Json = { $value: 'function', is: 'later' };
const call: Entry = { kind: 'call', at: 0, call: 1, name: 'api.request', args: [described] };
const open: Entry = { kind: 'open', at: 0, call: 2, name: 'page.events', args: [] };

/** The log as read back from its file. */
const readBack = (...entries: Entry[]) => readLog(writeLog(logOf([call, open, ...entries]))).log;

it.each<[string, Entry, string]>([
  ['a result', { kind: 'settle', at: 1, call: 1, result: { items: [1, described] } }, 'result.items[1]'],
  ['an answer at once', { kind: 'read', at: 1, name: 'page.frame', args: [], result: described }, 'result'],
  ['a message', { kind: 'emit', at: 1, call: 2, value: { event: described } }, 'value.event'],
  ['an object', { kind: 'settle', at: 1, call: 1, result: { $value: 'object', is: 'Blob' } }, 'result'],
])('reads %s that is only described, and names it for sagas', (_name, entry, what) => {
  const log = readBack(entry);
  expect(log.segments[0]?.entries.at(-1)).toEqual(entry);
  expect(describedResult(log)).toEqual({ sequence: 2, what });
});

it('counts over the whole recording, and names the first one', () => {
  const log = readBack(
    { kind: 'settle', at: 1, call: 1, result: 'ok' },
    { kind: 'emit', at: 1, call: 2, value: described },
    { kind: 'emit', at: 2, call: 2, value: [described] },
  );
  const segments = log.segments.map((segment) => ({ ...segment, firstSequence: 900 }));
  expect(describedResult({ ...log, segments })).toEqual({ sequence: 903, what: 'value' });
});

it('ignores values restored exactly, failures, and what sagas did themselves', () => {
  const log = readBack(
    { kind: 'settle', at: 1, call: 1, error: { name: 'Error', message: 'no' } },
    { kind: 'emit', at: 1, call: 2, value: [{ $value: 'undefined' }, { $value: 'NaN' }] },
    { kind: 'read', at: 1, name: 'report.error', args: [described] },
    { kind: 'put', at: 1, action: { type: 'a', payload: described } },
  );
  expect(describedResult(log)).toBeNull();
});
