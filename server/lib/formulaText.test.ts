import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import fc from '../../test/property';
import { formulaText, formulaTextSql, typedText } from './formulaText';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function written(cells: readonly string[]): Promise<string[]> {
  const { rows } = await test.pool.query<{ cell: string }>(
    `select ${formulaTextSql('cell')} as cell from unnest($1::text[]) with ordinality as given(cell, place) order by place`,
    [cells],
  );
  return rows.map(({ cell }) => cell);
}

it.each([
  ['=1+1', "'=1+1"],
  ['+1-555', "'+1-555"],
  ['+1 (555) 0123', "'+1 (555) 0123"],
  ['-2+3', "'-2+3"],
  ['-E5', "'-E5"],
  ['-1 E5', "'-1 E5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r\n=1', "'\r\n=1"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  // Earlier exports marked these; without one more apostrophe, an import would take it for theirs.
  ["'+1 555 0123", "''+1 555 0123"],
  ["'\ta", "''\ta"],
  ['a;=1+1', "a;'=1+1"],
  ['a; =1+1;@b', "a;' =1+1;'@b"],
  ['a\t+B1|-(2)', "a\t'+B1|'-(2)"],
  ['a;-2', "a;'-2"],
  ["a;'=1", "a;''=1"],
  ['=1;=2', "'=1;'=2"],
])('%j is written as %j and read back unchanged', async (cell, expected) => {
  expect(formulaText(cell)).toBe(expected);
  expect(await written([cell])).toEqual([expected]);
  expect(typedText(expected)).toBe(cell);
});

it.each([
  '+1 555 0123',
  '-2',
  '+',
  '- ',
  '＋81 3 1234',
  '-1,234.5',
  '+.5',
  '-1.5e-3',
  '1=1',
  "O'Hara",
  "'quoted'",
  'a\n=1',
  'a;b;c',
  'well ;-) yes',
  "rock;'n'roll",
  'a|+',
  '\tindented',
  '',
])('%j computes nothing, is written as it is, and read back unchanged', async (cell) => {
  expect(formulaText(cell)).toBe(cell);
  expect(await written([cell])).toEqual([cell]);
  expect(typedText(cell)).toBe(cell);
});

it.each([
  ["'+1 555 0100", '+1 555 0100'],
  ["'-2", '-2'],
  ["'\t=1", '\t=1'],
  ["'\tindented", '\tindented'],
  ["''=1", "'=1"],
])('what an earlier export wrote is read back: %j as %j', (cell, expected) => {
  expect(typedText(cell)).toBe(expected);
});

it('no written cell is a formula, also where a spreadsheet splits it, and each is read back unchanged', async () => {
  const signs = [
    "'",
    '=',
    '+',
    '-',
    '@',
    ' ',
    '\t',
    '\n',
    '\\',
    '"',
    ';',
    '|',
    '(',
    'a',
    'é',
    '1',
    '.',
    '\u00a0',
    '＋',
  ];
  const cell = fc.array(fc.constantFrom(...signs), { maxLength: 7 }).map((parts) => parts.join(''));
  const cells = fc.sample(cell, 4_000);
  const found = await written(cells);
  expect(found).toEqual(cells.map(formulaText));
  expect(found.map(typedText)).toEqual(cells);
  const parts = found.flatMap((each) => [each, ...each.split(/[;|\t]/).slice(1)]);
  expect(parts.filter((part) => /^ *[=@＝＠]/.test(part))).toEqual([]);
  const signed = found.filter((each) => /^[ \t\r\n]*[+\-＋－]/.test(each));
  expect(signed.filter((each) => /[^-+＋ 0-9.]/.test(each))).toEqual([]);
  expect(parts.filter((part) => !signed.includes(part) && /^ *[+\-＋－][a-zé0-9(]/.test(part))).toEqual([]);
});
