import type { Entry } from '../log/entry';
import type { Json } from '../log/plain';
import fc from '../../../test/property';
import { createChapterWriter, readChapter } from './blockText';

const emitted = (value: Json): Entry => ({ kind: 'emit', at: 1, call: 1, value });
const long = 'x'.repeat(300);

it('round-trips every entry across several blocks', () => {
  const json = fc.jsonValue({ maxDepth: 5 }) as fc.Arbitrary<Json>;
  const tricky = fc.constantFrom<Json>(
    { $shared: 0 },
    { $shared: [{ $shared: 1 }], more: long },
    { list: [{ text: long }, { text: long }] },
    JSON.parse(`{"__proto__":{"text":"${long}"}}`) as Json,
  );
  fc.assert(
    fc.property(fc.array(fc.array(fc.oneof(json, tricky), { maxLength: 5 }), { maxLength: 5 }), (blocks) => {
      const writer = createChapterWriter();
      const entries = blocks.map((values) => values.map(emitted));
      const read = readChapter(entries.map((block) => writer.write(block)));
      // Compared as JSON: no negative zero, and no prototypes of their own.
      expect(read).toEqual(JSON.parse(JSON.stringify(entries.flat())));
    }),
  );
});

it('writes a large value once per chapter, whether the same object or an equal one', () => {
  const program = () =>
    Array.from({ length: 200 }, (_, number) => ({ id: number, text: `${long}${number}` }));
  const writer = createChapterWriter();
  const first = program();
  const whole = writer.write([emitted(first)]).length;
  expect(whole).toBeGreaterThan(60_000);
  expect(writer.write([emitted(first), emitted(program())]).length).toBeLessThan(200);

  const changed = program();
  changed[7] = { id: 7, text: `${long} moved` };
  expect(writer.write([emitted(changed)]).length).toBeLessThan(whole / 10);
});

it('rejects a block whose chapter lacks the values it references', () => {
  const writer = createChapterWriter();
  const blocks = [1, 2].map(() => writer.write([emitted({ text: long })]));
  expect(() => readChapter(blocks.slice(1))).toThrow('damaged');
});

it('omits undefined fields, as JSON does', () => {
  const entry = { ...emitted(1), nested: undefined } as unknown as Entry;
  expect(Object.keys(readChapter([createChapterWriter().write([entry])])[0] ?? {})).toEqual([
    'kind',
    'at',
    'call',
    'value',
  ]);
});
