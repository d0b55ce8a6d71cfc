import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openCsv, peekCsv } from './csvHeader';
import { readCsvTable } from './csvTable';

const SEP_LINE = readFileSync(path.join(import.meta.dirname, '../../test/fixtures/imports/sep-line.csv'));
const from = (content: string | Buffer) => Readable.from([Buffer.from(content)]);

describe('a first line that tells Excel the delimiter', () => {
  const titles = ['First Name', 'Last Name', 'Company', 'Email'];

  it('is no row, behind a byte order mark too', async () => {
    const { rows, ...table } = await readCsvTable(from(SEP_LINE), 1_000_000);
    expect(table.titles).toEqual(titles);
    expect(rows.map(({ row, cells }) => [row, cells.length])).toEqual([
      [2, 4],
      [3, 4],
    ]);
    const peeked = await peekCsv(from(SEP_LINE), 1);
    expect(peeked).toEqual({ titles, rows: [rows[0]?.cells], encoding: null });
  });

  it.each([',', ';', '\t', '|'])('names %j, whatever else the header has', async (delimiter) => {
    const table = [
      ['a', 'b,c;d'],
      ['1', '2'],
    ].map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter));
    for (const line of [`sep=${delimiter}`, `SEP=${delimiter}`, `"sep=${delimiter}"`]) {
      const opened = await openCsv(from([line, ...table].join('\r\n')));
      expect(opened).toMatchObject({ delimiter, titles: ['a', 'b,c;d'] });
      expect(await text(opened.whole)).toBe(table.join('\r\n'));
    }
  });

  it('is taken from a file that comes in pieces', async () => {
    const rows = `Name;Company\n${'Ada;Harbor\n'.repeat(20_000)}`;
    const pieces = Buffer.from(`\uFEFFsep=;\n${rows}`);
    const source = Readable.from([
      pieces.subarray(0, 5),
      pieces.subarray(5, 70_000),
      pieces.subarray(70_000),
    ]);
    const { whole, titles: read } = await openCsv(source);
    expect(read).toEqual(['Name', 'Company']);
    expect(await text(whole)).toBe(rows);
  });

  it.each(['sep=;Name\nAda', 'sep\nAda', 'separator=;\nAda'])('is not %j', async (content) => {
    expect(await text((await openCsv(from(content))).whole)).toBe(content);
  });
});
