import fc from '../../../../test/property';
import type { Json } from '../plain';
import { MAX_DEPTH } from './limits';
import { createSharingReader, createSharingWriter } from './sharedValues';
import { arbitraryJson } from './testing/arbitraryLog';

const long = 'x'.repeat(300);

/** What is written of some objects, as a file has it. */
function written(roots: readonly object[]): { values: Json[]; objects: Json[] } {
  const writer = createSharingWriter();
  const objects = roots.map((root) => JSON.parse(`{${writer.fields(root).join()}}`) as Json);
  return { objects, values: writer.takeValues().map((text) => JSON.parse(text) as Json) };
}

function readAll({ values, objects }: ReturnType<typeof written>) {
  const reader = createSharingReader();
  for (const value of values) reader.add(value, 'here');
  return objects.map((object) => reader.read(object, 'here'));
}

const roundTrip = (roots: readonly object[]) => readAll(written(roots)).map(({ value }) => value);

describe('sharing', () => {
  it('round-trips, whatever is shared', () => {
    fc.assert(
      fc.property(fc.array(arbitraryJson), (all) => {
        const roots = [...all, ...all].map((value) => ({ value }));
        expect(roundTrip(roots)).toEqual(roots);
      }),
    );
  });

  it('writes a repeated large value once, along with the large values inside it', () => {
    const inner = { text: long };
    const reply = { items: [inner, inner], name: 'reply '.repeat(50) };
    const { objects, values } = written([{ a: reply }, { b: [reply] }]);
    const texts = values.map((value) => JSON.stringify(value));
    expect(texts.filter((text) => text.includes(long))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('reply'))).toHaveLength(1);
    expect(JSON.stringify(objects).length).toBeLessThan(100);
  });

  it('writes small values where they are', () => {
    const roots = [{ a: { small: 1 } }, { a: { small: 1 } }];
    expect(written(roots)).toEqual({ objects: roots, values: [] });
  });

  it('leaves data that looks like a reference unchanged', () => {
    const roots = [{ $shared: 0 }, { a: { $shared: [{ $shared: 1 }], more: 2 } }, { a: [{ $shared: long }] }];
    expect(roundTrip(roots)).toEqual(roots);
    expect(written([{ a: { $shared: 0 } }]).objects).toEqual([{ a: { $shared: [{ $shared: 0 }] } }]);
  });

  it('returns equal values as one object', () => {
    const [first, second] = roundTrip([{ a: [long] }, { a: [long] }]) as [{ a: Json }, { a: Json }];
    expect(first.a).toBe(second.a);
  });
});

describe('shared values', () => {
  const refer = (number: Json): Json => ({ a: { $shared: number } });

  it.each<[string, Json[], Json, string]>([
    ['a reference to nothing', [], refer(0), 'it refers to value 0'],
    ['a reference to half a value', [[1], [2]], refer(0.5), 'it refers to value 0.5'],
    ['a reference to before the first', [[1]], refer(-1), 'it refers to value -1'],
    ['a reference to what every list has', [[1]], refer('length'), 'it refers to something'],
    ['an escape of something else', [[1]], refer([0]), 'it refers to something'],
    ['a value in itself', [[{ $shared: 0 }]], refer(0), 'it refers to value 0'],
    ['a circle', [[{ $shared: 1 }], [{ $shared: 0 }]], refer(0), 'it refers to value 1'],
  ])('are rejected for %s', (_name, values, object, reason) => {
    expect(() => readAll({ values, objects: [object] })).toThrow(
      `here: ${reason}, which is not among the shared values before it`,
    );
  });

  it('are rejected if a chain of references is nested too deep', () => {
    const values = Array.from({ length: 100_000 }, (_, at): Json => (at === 0 ? 1 : [{ $shared: at - 1 }]));
    expect(() => readAll({ values, objects: [] })).toThrow(`more than ${MAX_DEPTH} deep`);
  });

  it('have a size, known without writing references out', () => {
    const values = Array.from({ length: 61 }, (_, at): Json =>
      at === 0 ? 'end' : [{ $shared: at - 1 }, { $shared: at - 1 }],
    );
    const [read] = readAll({ values, objects: [refer(60)] });
    expect(read?.characters).toBeGreaterThan(2 ** 60);
  });
});
