import { parse } from 'csv-parse/sync';
import { csvDialect } from '../../src/contract/kit/csvDialect';
import { csvFile, csvLine } from './csv';

it('writes a line with formulas, quotes, commas and line breaks as text', () => {
  expect(csvLine(['=1+1', 'a,b', 'say "hi"', 'a\nb', 5, -5, '-5', ''])).toBe(
    `'=1+1,"a,b","say ""hi""","a\nb",5,-5,-5,\r\n`,
  );
});

it('separates by semicolons where Excel expects them, and quotes those in cells', () => {
  expect(csvLine(['a,b', 'a;b', 1], 'excelSemicolon')).toBe('a,b;"a;b";1\r\n');
});

it.each(csvDialect.options)('begins with a byte order mark unless plain: %s', (dialect) => {
  const file = csvFile([['é', 'a;b,c']], dialect).toString();
  expect(file.startsWith('\uFEFF')).toBe(dialect !== 'plain');
  const delimiter = dialect === 'excelSemicolon' ? ';' : ',';
  expect(parse(file, { bom: true, delimiter })).toEqual([['é', 'a;b,c']]);
});
