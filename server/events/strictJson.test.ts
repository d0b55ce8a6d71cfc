import fc from '../../test/property';
import { MAX_DEPTH, readStrictJson } from './strictJson';

const problemOf = (text: string) => {
  const read = readStrictJson(text);
  return 'problem' in read ? read.problem : undefined;
};
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('readStrictJson', () => {
  it.each([
    ['a name twice', '{"a": {"b": 1, "c": [2], "b": 3}}', 'a.b', 'the name "b" twice'],
    ['a name twice, once with an escape', '{"ab": 1, "a\\u0062": 2}', 'ab', 'the name "ab" twice'],
    ['a name twice in an entry of a list', '[{"a": 1}, {"a": 1, "a": 1}]', '1.a', 'the name "a" twice'],
    ['a prototype', '{"x": {"__proto__": {}}}', 'x.__proto__', 'the name "__proto__"'],
    ['a hidden prototype', '{"\\u005f_proto__": {}}', '__proto__', 'the name "__proto__"'],
    ['a constructor', '{"list": [1, {"constructor": 1}]}', 'list.1.constructor', 'the name "constructor"'],
  ])('refuses %s', (_what, text, path, found) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(problemOf(text)).toEqual(expect.objectContaining({ path, found }));
  });

  it.each([
    ['the same name in different objects', '{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}'],
    ['texts that look like JSON', '{"a": "{\\"a\\": [1, \\"a\\"", "b": "__proto__", "c": ["c", "c"]}'],
    ['an empty object and list', '{"a": {}, "b": []}'],
    ['a text alone', '"constructor"'],
    ['the deepest there may be', nested(MAX_DEPTH)],
  ])('accepts %s', (_what, text) => {
    expect(problemOf(text)).toBeUndefined();
  });

  it('refuses nesting that is too deep', () => {
    expect(problemOf(nested(MAX_DEPTH + 1))).toMatchObject({
      expected: `at most ${MAX_DEPTH} levels`,
    });
    expect(problemOf(nested(300_000))).toBeDefined();
  });

  it.each([
    ['nothing', '', '', 0, 'the end of the file', 'a value'],
    ['only space', ' \n ', '', 3, 'the end of the file', 'a value'],
    ['a word', 'hello', '', 0, '"hello"', 'a value'],
    ['a literal of another language', '{"a": True}', 'a', 6, '"True"', 'a value'],
    ['a number with a leading zero', '{"a": 007}', 'a', 6, '"007"', 'a value'],
    ['two values', '{} {}', '', 3, '"{"', 'the end of the file'],
    ['an unquoted name', '{a: 1}', '', 1, '"a"', 'a name in double quotation marks or "}"'],
    [
      'a comma before the end of an object',
      '{"a": 1, }',
      'a',
      9,
      '"}"',
      'a name in double quotation marks, as a comma is before it',
    ],
    ['a comma before the end of a list', '{"a": [1, ]}', 'a.1', 10, '"]"', 'a value'],
    ['a missing comma', '{"a": 1\n"b": 2}', 'a', 8, 'the text "b"', '"," or "}"'],
    ['a missing comma in a list', '[1 2]', '0', 3, '"2"', '"," or "]"'],
    ['a missing colon', '{"a" 1}', 'a', 5, '"1"', '":" between a name and its value'],
    ['the wrong bracket', '{"a": [1}', 'a.0', 8, '"}"', '"," or "]"'],
    ['an open object', '{"a": {"b": 1}', 'a', 14, 'the end of the file', '"," or "}"'],
    ['a comment', '{ // no\n}', '', 2, 'a comment', /JSON has no comments$/],
    ['apostrophes', "{'a': 1}", '', 1, `"'a'"`, /^a name in double/],
    ['an open text', '{"a": "b\n}', 'a', 6, 'a text that is not closed: "b', 'a closing " on the same line'],
    ['an escape that is none', '"a\\x"', '', 2, 'the escape \\x', /^an escape of JSON/],
    ['a tab in a text', '"a\tb"', '', 2, 'a control character in a text', 'its escape, \\u0009'],
  ])('says where the text stops being JSON: %s', (_what, text, path, offset, found, expected) => {
    expect(() => JSON.parse(text) as unknown).toThrow();
    const words: unknown = typeof expected === 'string' ? expected : expect.stringMatching(expected);
    expect(problemOf(text)).toEqual({ path, offset, found, expected: words });
  });

  it('reads what JSON.parse reads, and nothing else', () => {
    const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value, null, 1));
    const edit = fc.record({
      at: fc.nat(),
      gone: fc.nat({ max: 2 }),
      put: fc.constantFrom('', ...'{}[],:"\\-.0e1tu \n'),
    });
    fc.assert(
      fc.property(json, fc.array(edit, { maxLength: 2 }), (whole, edits) => {
        const text = edits.reduce((before, { at, gone, put }) => {
          const place = at % (before.length + 1);
          return before.slice(0, place) + put + before.slice(place + gone);
        }, whole);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const problem = problemOf(text);
        const isStrict = problem !== undefined && /another name|each name once/.test(problem.expected);
        if (!isStrict) expect(problem === undefined).toBe(isJson);
      }),
      { numRuns: 500 },
    );
  });

  it('says where each value is: at its name, in a list at itself', () => {
    const text = '{"a": [10, {"b": 1}],\n "c.d": null}';
    expect(readStrictJson(text)).toEqual({
      places: new Map([
        ['', 0],
        ['a', 1],
        ['a.0', 7],
        ['a.1', 11],
        ['a.1.b', 12],
        ['c.d', 23],
      ]),
    });
  });
});
