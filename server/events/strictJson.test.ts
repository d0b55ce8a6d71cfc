import { MAX_DEPTH, strictJsonProblem } from './strictJson';

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('strictJsonProblem', () => {
  it.each([
    ['a name twice', '{"a": {"b": 1, "c": [2], "b": 3}}', 'a.b', 'the name "b" twice'],
    ['a name twice, once with an escape', '{"ab": 1, "a\\u0062": 2}', 'ab', 'the name "ab" twice'],
    ['a name twice in an entry of a list', '[{"a": 1}, {"a": 1, "a": 1}]', '1.a', 'the name "a" twice'],
    ['a prototype', '{"x": {"__proto__": {}}}', 'x.__proto__', 'the name "__proto__"'],
    ['a hidden prototype', '{"\\u005f_proto__": {}}', '__proto__', 'the name "__proto__"'],
    ['a constructor', '{"list": [1, {"constructor": 1}]}', 'list.1.constructor', 'the name "constructor"'],
  ])('refuses %s', (_what, text, path, found) => {
    expect(() => JSON.parse(text) as unknown).not.toThrow();
    expect(strictJsonProblem(text)).toEqual(expect.objectContaining({ path, found }));
  });

  it.each([
    ['the same name in different objects', '{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}'],
    ['texts that look like JSON', '{"a": "{\\"a\\": [1, \\"a\\"", "b": "__proto__", "c": ["c", "c"]}'],
    ['an empty object and list', '{"a": {}, "b": []}'],
    ['a text alone', '"constructor"'],
    ['the deepest there may be', nested(MAX_DEPTH)],
  ])('accepts %s', (_what, text) => {
    expect(strictJsonProblem(text)).toBeUndefined();
  });

  it('refuses nesting that is too deep', () => {
    expect(strictJsonProblem(nested(MAX_DEPTH + 1))).toMatchObject({
      expected: `at most ${MAX_DEPTH} levels`,
    });
    expect(strictJsonProblem(nested(300_000))).toBeDefined();
  });
});
