import { buildPollDraft } from '../../../../test/builders/poll';
import { readPolls } from './files';

const read = (value: unknown) => readPolls(Buffer.from(JSON.stringify(value)));

it('reads polls of every kind', () => {
  const drafts = (['single', 'multiple', 'rating', 'text'] as const).map((kind) => buildPollDraft({ kind }));
  expect(read(drafts)).toEqual({ drafts, faults: [] });
});

it('removes blanks around texts', () => {
  const [draft] = read([buildPollDraft({ question: '  Clear? ', options: [' Yes', 'No '] })]).drafts ?? [];
  expect(draft).toMatchObject({ question: 'Clear?', options: ['Yes', 'No'] });
});

it('names every fault of every poll with its path', () => {
  const many = Array.from({ length: 500 }, (_none, index) => `Option ${index}`);
  const file = [
    buildPollDraft(),
    { ...buildPollDraft(), question: ' ', options: many },
    { ...buildPollDraft({ kind: 'multiple' }), max: 3, results: 'never' },
    { ...buildPollDraft(), options: ['Same', 'same'], more: 1 },
    { ...buildPollDraft(), options: ['x'.repeat(201), 7] },
    { ...buildPollDraft({ kind: 'rating' }), max: 11, privacy: null },
    { kind: 'quiz' },
    null,
    { ...buildPollDraft({ kind: 'text' }), question: 'a\u0000b' },
  ];
  expect(read(file).faults).toEqual([
    { path: '1.question', code: 'empty' },
    { path: '1.options', code: 'manyOptions' },
    { path: '2.results', code: 'results' },
    { path: '3.options', code: 'sameOptions' },
    { path: '3', code: 'fields' },
    { path: '4.options.0', code: 'longOption' },
    { path: '4.options.1', code: 'text' },
    { path: '5.privacy', code: 'privacy' },
    { path: '5.max', code: 'maxRating' },
    { path: '6.kind', code: 'kind' },
    { path: '7', code: 'kind' },
    { path: '8.question', code: 'control' },
  ]);
});

it.each([
  ['no JSON', Buffer.from('[{"kind":'), 'json'],
  ['nothing', Buffer.alloc(0), 'json'],
  ['Windows-1252', Buffer.from([0x5b, 0xff, 0x5d]), 'windows1252'],
  ['bytes in no encoding', Buffer.from([0x5b, 0x81, 0x5d]), 'notUtf8'],
  ['UTF-16', Buffer.from(JSON.stringify([buildPollDraft()]), 'utf16le'), 'utf16'],
  ['an object', Buffer.from('{}'), 'list'],
  ['an empty list', Buffer.from('[]'), 'list'],
  ['51 polls', Buffer.from(JSON.stringify(Array(51).fill(buildPollDraft()))), 'list'],
  ['JSON that is nested deep', Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)), 'kind'],
])('refuses %s', (_what, bytes, code) => {
  expect(readPolls(bytes).faults.map((fault) => fault.code)).toEqual([code]);
});

it('accepts a byte order mark', () => {
  const bytes = Buffer.from(`\uFEFF${JSON.stringify([buildPollDraft()])}`);
  expect(readPolls(bytes).drafts).toHaveLength(1);
});
