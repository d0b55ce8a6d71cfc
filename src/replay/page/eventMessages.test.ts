import type { Entry } from '../log/entry';
import type { Json } from '../log/plain';
import { eventMessagesOf } from './eventMessages';

const segmentOf = (...entries: Entry[]) => ({
  startedAt: 0,
  build: 'b',
  initialState: {},
  cut: null,
  firstSequence: 0,
  entries,
});
const asked: Entry = { kind: 'call', at: 0, call: 3, name: 'api.loadConfig', args: [] };
const answered = (result: Json): Entry => ({ kind: 'settle', at: 1, call: 3, result });

it('finds the event’s messages in the loaded configuration', () => {
  const messages = { en: { 'shell.offline': [{ type: 0, value: 'Off' }] } };
  const other: Entry = { kind: 'settle', at: 1, call: 2, result: { messages: {} } };
  expect(eventMessagesOf(segmentOf(asked, other, answered({ messages })))).toEqual(messages);
});

it.each<[string, Entry[]]>([
  ['no configuration was asked for', [answered({ messages: {} })]],
  ['none came', [asked]],
  ['it failed', [asked, { kind: 'settle', at: 1, call: 3, error: { name: 'Error', message: 'no' } }]],
  ['it has none', [asked, answered({})]],
  ['they are of another form', [asked, answered({ messages: { en: { a: 4 } } })]],
])('returns none when %s', (_what, entries) => {
  expect(eventMessagesOf(segmentOf(...entries))).toEqual({});
});
