import { createTestDatabase, type TestDatabase } from '../../test/setup/database';
import fc from '../../test/property';
import { csvLine, withApostrophe, withoutApostrophe } from './csv';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function written(cells: readonly string[]): Promise<string[]> {
  const { rows } = await test.pool.query<{ cell: string }>(
    `select ${withApostrophe('cell')} as cell from unnest($1::text[]) with ordinality as given(cell, place) order by place`,
    [cells],
  );
  return rows.map(({ cell }) => cell);
}

it.each([
  ['=1+1', "'=1+1"],
  ['+1 555 0123', "'+1 555 0123"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r\n=1', "'\r\n=1"],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ['1=1', '1=1'],
  ["O'Hara", "O'Hara"],
  ["'quoted'", "'quoted'"],
  ['a\n=1', 'a\n=1'],
  ['', ''],
])('%j is written as %j and read back unchanged', async (cell, expected) => {
  expect(await written([cell])).toEqual([expected]);
  expect(withoutApostrophe(expected)).toBe(cell);
});

it('no written cell is a formula, and each is read back unchanged', async () => {
  const cell = fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', ' ', '\t', '\n', '\\', '"', 'a', '1', '\u00a0', '＋'), {
      maxLength: 6,
    })
    .map((parts) => parts.join(''));
  const cells = fc.sample(cell, 2_000);
  const found = await written(cells);
  expect(found.filter((each) => /^[ \t\r\n]*[=+\-@＝＋－＠]/.test(each))).toEqual([]);
  expect(found.map(withoutApostrophe)).toEqual(cells);
});

it('writes a line with formulas, quotes, commas and line breaks as text', () => {
  expect(csvLine(['=1+1', 'a,b', 'say "hi"', 'a\nb', 5, -5, '-5', ''])).toBe(
    `'=1+1,"a,b","say ""hi""","a\nb",5,-5,'-5,\r\n`,
  );
});
